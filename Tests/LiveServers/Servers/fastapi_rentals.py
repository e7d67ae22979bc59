"""Bicycle rentals by FastAPI, as an application is written whose document nobody touches up."""

from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from enum import Enum, IntEnum
from typing import Annotated, Literal, Union
from uuid import UUID, uuid4

from fastapi import (
    APIRouter, Body, Cookie, Depends, FastAPI, File, Form, Header, HTTPException, Path, Query,
    Response, UploadFile,
)
from fastapi.security import OAuth2PasswordBearer, OAuth2PasswordRequestForm
from pydantic import AnyHttpUrl, BaseModel, ConfigDict, Field, field_validator

app = FastAPI(
    title="Bicycle Rentals",
    summary="Bicycles by the day.",
    description="Rent a bicycle.\n\nBring it *back*.",
    version="2.1.0",
)
bearer = OAuth2PasswordBearer(tokenUrl="token")


class BikeKind(str, Enum):
    city = "city"
    cargo = "cargo"
    e_bike = "e-bike"
    kids = "kids 16\""


class FrameSize(IntEnum):
    small = 48
    medium = 54
    large = 60


class Position(BaseModel):
    lat: Annotated[float, Field(ge=-90, le=90)]
    lon: Annotated[float, Field(gt=-180, le=180)]


class Station(BaseModel):
    id: int
    name: str
    position: Position | None = None
    opening_hours: dict[str, list[str]] = {}


class Bike(BaseModel):
    """What can be rented."""

    id: UUID
    kind: BikeKind
    frame_size: FrameSize = FrameSize.medium
    price_per_day: Decimal
    station: Station
    photo: AnyHttpUrl | None = None
    tags: set[str] = set()
    serviced_on: date | None = None
    last_seen_at: datetime
    type: Literal["bike"] = "bike"


class BikePage(BaseModel):
    items: list[Bike]
    total: int
    next: str | None


class CardPayment(BaseModel):
    method: Literal["card"]
    number: Annotated[str, Field(min_length=12, max_length=19, pattern="^[0-9]+$")]
    expires: Annotated[str, Field(examples=["12/29"])]


class InvoicePayment(BaseModel):
    method: Literal["invoice"]
    company: str
    vat_id: Annotated[str | None, Field(alias="vatID")] = None


class CashPayment(BaseModel):
    method: Literal["cash"] = "cash"


Payment = Annotated[
    Union[CardPayment, InvoicePayment, CashPayment], Field(discriminator="method")
]


class Rider(BaseModel):
    full_name: Annotated[str, Field(min_length=2)]
    height_cm: Annotated[int | None, Field(ge=80, le=250)] = None
    born_on: date

    @field_validator("born_on")
    @classmethod
    def is_past(cls, day: date) -> date:
        if day > date.today():
            raise ValueError("is still to come")
        return day


class NewRental(BaseModel):
    model_config = ConfigDict(extra="forbid")

    bike_id: UUID
    starts_on: date
    days: Annotated[int, Field(ge=1, le=30)] = 1
    riders: Annotated[list[Rider], Field(min_length=1, max_length=4)]
    payment: Payment
    note: Annotated[str | None, Field(max_length=140)] = None
    deposit: int | str | None = None


class Rental(NewRental):
    id: UUID
    status: Literal["booked", "out", "returned"]
    price: Decimal
    created_at: datetime


class RentalUpdate(BaseModel):
    days: int | None = None
    note: str | None = None


class Token(BaseModel):
    access_token: str
    token_type: str


class Account(BaseModel):
    username: str
    scopes: list[str]
    language: str | None


class Message(BaseModel):
    detail: str


class Upload(BaseModel):
    file_name: str
    bytes: int
    caption: str | None
    parts: int


STATION = Station(
    id=7, name="Süd", position=Position(lat=48.4, lon=9.99), opening_hours={"mon": ["8-12", "13-18"]}
)
BIKES = [
    Bike(
        id=UUID(int=number), kind=kind, frame_size=size, price_per_day=Decimal("12.50") * number,
        station=STATION, serviced_on=date(2030, 2, 28) if number == 1 else None,
        photo="https://img.example/1.jpg" if number == 1 else None, tags={"bell"},
        last_seen_at=datetime(2030, 3, 1, 12, 30, 5, 250000, tzinfo=timezone.utc),
    )
    for number, (kind, size) in enumerate(
        [(BikeKind.city, FrameSize.small), (BikeKind.cargo, FrameSize.large),
         (BikeKind.e_bike, FrameSize.medium)], 1)
]
rentals: dict[UUID, Rental] = {}


def account(token: Annotated[str, Depends(bearer)]) -> Account:
    if token != "token-of-ada":
        raise HTTPException(401, "Invalid token", headers={"WWW-Authenticate": "Bearer"})
    return Account(username="ada", scopes=["rent"], language=None)


Me = Annotated[Account, Depends(account)]


@app.post("/token", tags=["accounts"])
def login(form: Annotated[OAuth2PasswordRequestForm, Depends()]) -> Token:
    if (form.username, form.password) != ("ada", "love & lace+"):
        raise HTTPException(400, "Incorrect username or password")
    return Token(access_token="token-of-ada", token_type="bearer")


@app.get("/users/me", tags=["accounts"])
def read_users_me(
    me: Me,
    accept_language: Annotated[str | None, Header()] = None,
) -> Account:
    return me.model_copy(update={"language": accept_language})


router = APIRouter(prefix="/bikes", tags=["bikes"])


@router.get("/", response_model=BikePage)
def list_bikes(
    response: Response,
    kind: Annotated[list[BikeKind] | None, Query()] = None,
    max_price: Annotated[Decimal | None, Query(ge=0)] = None,
    free_on: date | None = None,
    sort: Literal["price", "-price"] = "price",
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
    offset: int = 0,
):
    """Bicycles that are free."""
    found = [bike for bike in BIKES if not kind or bike.kind in kind]
    found = [bike for bike in found if max_price is None or bike.price_per_day <= max_price]
    found.sort(key=lambda bike: bike.price_per_day, reverse=sort.startswith("-"))
    return BikePage(items=found[offset:offset + limit], total=len(found), next=None)


@router.get("/{bike_id}", responses={404: {"model": Message, "description": "No such bike"}})
def read_bike(bike_id: Annotated[UUID, Path(title="The bike")]) -> Bike:
    for bike in BIKES:
        if bike.id == bike_id:
            return bike
    raise HTTPException(404, "Bike not found")


@router.put("/{bike_id}/photo", responses={413: {"model": Message}})
def upload_photo(
    bike_id: UUID,
    me: Me,
    file: UploadFile,
    caption: Annotated[str | None, Form()] = None,
    others: Annotated[list[UploadFile], File()] = [],
) -> Upload:
    data = file.file.read()
    if len(data) > 1000:
        raise HTTPException(413, "Too large")
    return Upload(
        file_name=file.filename or "", bytes=len(data), caption=caption, parts=1 + len(others))


@app.post("/rentals", status_code=201, tags=["rentals"],
          responses={404: {"model": Message}, 409: {"model": Message}})
def create_rental(
    rental: NewRental,
    me: Me,
    x_request_source: Annotated[Literal["app", "web"], Header()],
    campaign: Annotated[str | None, Cookie()] = None,
) -> Rental:
    bike = read_bike(rental.bike_id)
    if any(other.bike_id == rental.bike_id for other in rentals.values()):
        raise HTTPException(409, "The bike is taken")
    made = Rental(
        **rental.model_dump(by_alias=True), id=uuid4(), status="booked",
        price=bike.price_per_day * rental.days,
        created_at=datetime(2030, 1, 1, tzinfo=timezone(timedelta(hours=2))))
    rentals[made.id] = made
    return made


@app.get("/rentals", tags=["rentals"])
def list_rentals(me: Me, status: list[Literal["booked", "out", "returned"]] = Query(default=[])) -> list[Rental]:
    return [rental for rental in rentals.values() if not status or rental.status in status]


@app.patch("/rentals/{rental_id}", tags=["rentals"])
def change_rental(rental_id: UUID, me: Me, update: RentalUpdate) -> Rental:
    if rental_id not in rentals:
        raise HTTPException(404, "Rental not found")
    said = update.model_dump(exclude_unset=True)
    rentals[rental_id] = rentals[rental_id].model_copy(update=said)
    return rentals[rental_id]


@app.delete("/rentals/{rental_id}", status_code=204, tags=["rentals"])
def cancel_rental(rental_id: UUID, me: Me) -> None:
    if rentals.pop(rental_id, None) is None:
        raise HTTPException(404, "Rental not found")


@app.post("/quote", tags=["rentals"])
def quote(days: Annotated[int, Body(ge=1)], kind: Annotated[BikeKind, Body()]) -> Decimal:
    return Decimal("12.50") * days


app.include_router(router)
