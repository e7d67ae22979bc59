"""Signups by Litestar, which answers problem details as RFC 9457 has them."""

from typing import Annotated

from litestar import Litestar, post
from litestar.plugins.problem_details import ProblemDetailsConfig, ProblemDetailsPlugin
from pydantic import BaseModel, Field


class Device(BaseModel):
    device_id: Annotated[str, Field(min_length=4)]
    screen_size: Annotated[int, Field(ge=1)]


class Home(BaseModel):
    house_number: Annotated[int, Field(ge=1)]
    country_code: Annotated[str, Field(pattern="^[A-Z]{2}$")]


class Signup(BaseModel):
    display_name: Annotated[str, Field(min_length=3)]
    birth_year: Annotated[int, Field(ge=1900, le=2020)]
    known_devices: list[Device]
    home_address: Home | None = None


@post("/signups", status_code=200)
async def sign_up(data: Signup) -> dict[str, str]:
    return {"reference": data.display_name}


app = Litestar(
    [sign_up],
    openapi_config=None,
    plugins=[ProblemDetailsPlugin(ProblemDetailsConfig(enable_for_all_http_exceptions=True))],
)
