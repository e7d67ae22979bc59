"""Orders by Django REST framework, which answers 400 with a tree from field to messages."""

import django
from django.conf import settings

settings.configure(
    ROOT_URLCONF=__name__,
    ALLOWED_HOSTS=["127.0.0.1"],
    SECRET_KEY="for tests alone",
    INSTALLED_APPS=["rest_framework"],
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": [],
        "DEFAULT_PERMISSION_CLASSES": [],
        "UNAUTHENTICATED_USER": None,
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    },
)
django.setup()

from django.core.asgi import get_asgi_application  # noqa: E402
from django.urls import path  # noqa: E402
from rest_framework import serializers  # noqa: E402
from rest_framework.response import Response  # noqa: E402
from rest_framework.views import APIView  # noqa: E402


class OrderLine(serializers.Serializer):
    article_number = serializers.RegexField("^[A-Z]{3}$")
    quantity = serializers.IntegerField(min_value=1, max_value=99)


class Delivery(serializers.Serializer):
    street_name = serializers.CharField()
    postal_code = serializers.CharField(min_length=5, validators=[])

    def validate_postal_code(self, value):
        if not value.isdigit():
            raise serializers.ValidationError(["Digits only.", "As in 12345."])
        return value


class NewOrder(serializers.Serializer):
    customer_email = serializers.EmailField()
    deliver_on = serializers.DateField()
    order_lines = OrderLine(many=True)
    delivery = Delivery(required=False, allow_null=True)

    def validate(self, values):
        if not values["order_lines"]:
            raise serializers.ValidationError("The cart is empty.")
        return values


class Orders(APIView):
    def post(self, request):
        order = NewOrder(data=request.data)
        order.is_valid(raise_exception=True)
        return Response({"reference": order.validated_data["customer_email"]})


urlpatterns = [path("orders", Orders.as_view())]
app = get_asgi_application()
