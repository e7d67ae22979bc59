"""Bookings by FastAPI, which refuses what does not fit its models with 422 and a list `detail`."""

from datetime import date
from typing import Annotated

from fastapi import FastAPI, Query
from pydantic import BaseModel, Field, model_validator

app = FastAPI()


class Guest(BaseModel):
    full_name: Annotated[str, Field(min_length=2)]
    age: Annotated[int, Field(ge=18)]


class Address(BaseModel):
    postal_code: Annotated[str, Field(pattern="^[0-9]{5}$")]
    city: str


class Booking(BaseModel):
    room_number: Annotated[int, Field(ge=1)]
    contact_email: Annotated[str, Field(pattern="@")]
    arrival: date
    nights: Annotated[int, Field(ge=1, le=30)]
    guests: Annotated[list[Guest], Field(max_length=4)]
    invoice: Address | None = None

    @model_validator(mode="after")
    def room_is_large_enough(self):
        if self.room_number == 7 and len(self.guests) > 1:
            raise ValueError("room 7 is for one guest")
        return self


@app.post("/bookings")
def book(booking: Booking, loyalty_card: Annotated[str | None, Query(min_length=6)] = None):
    return {"reference": f"room {booking.room_number}"}
