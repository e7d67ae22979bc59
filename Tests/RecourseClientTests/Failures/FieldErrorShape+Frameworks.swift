import RecourseSupport

extension FieldErrorShape {
  static let frameworks = [
    FieldErrorShape(
      "the pizza shop", .each(["errors"], name: ["field"], message: ["message"]),
      names: ["product_id": "productID"],
      body: """
        {"message": "The order cannot be placed.", "errors": [
          {"field": "product_id", "message": "is sold out"},
          {"field": "quantity", "message": "must be at most 99"},
          {"field": "quantity", "message": "must be even"},
          {"field": null, "message": "The shop is closed."}
        ]}
        """,
      expect: [
        "productID": "is sold out", "quantity": "must be at most 99", "quantity": "must be even",
        nil: "The shop is closed.",
      ]),
    FieldErrorShape(
      "RFC 9457", .each(["errors"], name: ["pointer"], message: ["detail"]),
      body: """
        {"type": "https://example.net/validation-error", "title": "Your request is not valid.",
         "errors": [
          {"detail": "must be a positive integer", "pointer": "#/age"},
          {"detail": "must be 'green', 'red' or 'blue'", "pointer": "#/profile/color"},
          {"detail": "must not be empty", "pointer": "#/items/0/a~1b"}
        ]}
        """,
      expect: [
        "age": "must be a positive integer",
        "profile.color": "must be 'green', 'red' or 'blue'",
        "items[0].a/b": "must not be empty",
      ]),
    FieldErrorShape(
      "JSON:API",
      .each(
        ["errors"], name: ["source", "pointer"], message: ["detail"],
        strip: ["/data/attributes", "/data/relationships"]),
      names: ["first-name": "firstName"],
      body: """
        {"errors": [
          {"status": "422", "source": {"pointer": "/data/attributes/first-name"},
           "title": "Invalid Attribute", "detail": "First name must contain at least two characters."},
          {"status": "422", "source": {"pointer": "/data/relationships/author"},
           "title": "Missing", "detail": "An author is needed."},
          {"status": "422", "source": {"parameter": "include"}, "detail": "Unknown path."}
        ]}
        """,
      expect: [
        "firstName": "First name must contain at least two characters.",
        "author": "An author is needed.", nil: "Unknown path.",
      ]),
    FieldErrorShape(
      "Laravel", .eachKey(["errors"]),
      body: """
        {"message": "The name field is required. (and 2 more errors)", "errors": {
          "name": ["The name field is required."],
          "items.0.price": ["The items.0.price must be a number.", "It must be at least 1."]
        }}
        """,
      expect: [
        "name": "The name field is required.",
        "items[0].price": "The items.0.price must be a number.",
        "items[0].price": "It must be at least 1.",
      ]),
    FieldErrorShape(
      "ASP.NET", .eachKey(["errors"]), names: ["productID": "productID"],
      body: """
        {"type": "https://tools.ietf.org/html/rfc9110#section-15.5.1", "status": 400,
         "title": "One or more validation errors occurred.", "errors": {
          "Name": ["The Name field is required."],
          "Items[1].Quantity": ["The field Quantity must be between 1 and 99."],
          "$.price": ["The JSON value could not be converted to System.Decimal."],
          "ProductID": ["Unknown."],
          "": ["The order is empty."]
        }}
        """,
      expect: [
        "name": "The Name field is required.",
        "items[1].quantity": "The field Quantity must be between 1 and 99.",
        "price": "The JSON value could not be converted to System.Decimal.",
        "productID": "Unknown.", nil: "The order is empty.",
      ]),
    FieldErrorShape(
      "Rails", .eachKey(["errors"], form: ["base"]),
      body: """
        {"errors": {"email": ["has already been taken", "is invalid"],
          "address.city": ["can't be blank"], "base": ["The cart is empty"]}}
        """,
      expect: [
        "email": "has already been taken", "email": "is invalid",
        "address.city": "can't be blank", nil: "The cart is empty",
      ]),
    FieldErrorShape(
      "Rails, its full messages", .each(["errors"]),
      body: #"{"errors": ["Email has already been taken", "Name can't be blank"]}"#,
      expect: [nil: "Email has already been taken", nil: "Name can't be blank"]),
    FieldErrorShape(
      "Django REST", .eachKey([], tree: true),
      names: ["postal_code": "postalCode"],
      body: """
        {"email": ["Enter a valid email address."],
         "address": {"postal_code": ["This field is required."],
                     "non_field_errors": ["No such place."]},
         "items": [{}, {"quantity": ["A valid integer is required."]}],
         "non_field_errors": ["The two passwords do not match."]}
        """,
      expect: [
        "email": "Enter a valid email address.",
        "address.postalCode": "This field is required.", "address": "No such place.",
        "items[1].quantity": "A valid integer is required.",
        nil: "The two passwords do not match.",
      ]),
    FieldErrorShape(
      "FastAPI", .each(["detail"], name: ["loc"], message: ["msg"], strip: ["body", "query"]),
      body: """
        {"detail": [
          {"type": "missing", "loc": ["body", "items", 0, "price"], "msg": "Field required", "input": {}},
          {"type": "int_parsing", "loc": ["query", "limit"], "msg": "Input should be a valid integer"},
          {"type": "json_invalid", "loc": ["body"], "msg": "JSON decode error"}
        ]}
        """,
      expect: [
        "items[0].price": "Field required", "limit": "Input should be a valid integer",
        nil: "JSON decode error",
      ]),
    FieldErrorShape(
      "Spring", .each(["errors"], name: ["field"], message: ["defaultMessage"]),
      body: """
        {"timestamp": "2024-05-01T12:00:00.000+00:00", "status": 400, "error": "Bad Request",
         "errors": [
          {"codes": ["Size.user.name", "Size"], "objectName": "user", "field": "name",
           "defaultMessage": "size must be between 2 and 30", "rejectedValue": "x", "code": "Size"},
          {"objectName": "user", "field": "addresses[0].city", "defaultMessage": "must not be blank"},
          {"objectName": "user", "defaultMessage": "the passwords differ", "code": "Match"}
        ]}
        """,
      expect: [
        "name": "size must be between 2 and 30", "addresses[0].city": "must not be blank",
        nil: "the passwords differ",
      ]),
    FieldErrorShape(
      "API Platform", .each(["violations"], name: ["propertyPath"], message: ["message"]),
      body: """
        {"@type": "ConstraintViolationList", "hydra:title": "An error occurred", "violations": [
          {"propertyPath": "isbn", "message": "This value is neither a valid ISBN-10 nor ISBN-13.",
           "code": "2881c032-660f-46b6-8153-d352d9706640"},
          {"propertyPath": "reviews[2].author", "message": "This value should not be blank."},
          {"propertyPath": "", "message": "The book exists already."}
        ]}
        """,
      expect: [
        "isbn": "This value is neither a valid ISBN-10 nor ISBN-13.",
        "reviews[2].author": "This value should not be blank.", nil: "The book exists already.",
      ]),
    FieldErrorShape(
      "google.rpc BadRequest",
      .each(
        ["error", "details", "fieldViolations"], name: ["field"], message: ["description"],
        strip: ["book"]),
      names: ["publish_time": "publishTime"],
      body: """
        {"error": {"code": 400, "message": "Request contains an invalid argument.",
          "status": "INVALID_ARGUMENT", "details": [
            {"@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "BAD"},
            {"@type": "type.googleapis.com/google.rpc.BadRequest", "fieldViolations": [
              {"field": "book.publish_time", "description": "It lies in the future."},
              {"field": "book.authors[0]", "description": "It is empty."}
            ]}
        ]}}
        """,
      expect: ["publishTime": "It lies in the future.", "authors[0]": "It is empty."]),
    FieldErrorShape(
      "GitHub",
      .each(
        ["errors"], name: ["field"], message: ["message"], code: ["code"],
        texts: ["missing_field": "This field is required.", "already_exists": "It is taken."]),
      body: """
        {"message": "Validation Failed", "documentation_url": "https://docs.github.com/rest",
         "errors": [
          {"resource": "Issue", "field": "title", "code": "missing_field"},
          {"resource": "Label", "field": "name", "code": "already_exists"},
          {"resource": "Issue", "field": "body", "code": "custom", "message": "body is too long"},
          {"resource": "Issue", "field": "state", "code": "unheard_of"}
        ]}
        """,
      expect: [
        "title": "This field is required.", "name": "It is taken.",
        "body": "body is too long", "state": "unheard_of",
      ]),
    FieldErrorShape(
      "GitHub, its texts", .each(["errors"], name: ["field"], message: ["message"]),
      body: #"{"message": "Validation Failed", "errors": ["Could not add the reviewer."]}"#,
      expect: [nil: "Could not add the reviewer."]),
    FieldErrorShape(
      "Stripe", .one(["error"], name: ["param"], message: ["message"], code: ["code"]),
      body: """
        {"error": {"code": "parameter_invalid_integer", "doc_url": "https://stripe.com/docs",
          "message": "Invalid integer: abc", "param": "items[0][quantity]",
          "type": "invalid_request_error"}}
        """,
      expect: ["items[0].quantity": "Invalid integer: abc"]),
    FieldErrorShape(
      "express-validator",
      .each(["errors"], name: ["path"], message: ["msg"]),
      .each(["errors"], name: ["param"], message: ["msg"]),
      body: """
        {"errors": [
          {"type": "field", "msg": "Invalid value", "path": "email", "location": "body", "value": "x"},
          {"type": "field", "msg": "Must be an integer", "path": "items[0].count", "location": "body"},
          {"type": "alternative", "msg": "Give an email or a phone number"}
        ]}
        """,
      expect: [
        "email": "Invalid value", "items[0].count": "Must be an integer",
        nil: "Give an email or a phone number",
      ]),
    FieldErrorShape(
      "express-validator, mapped", .eachKey(["errors"], message: ["msg"]),
      body: """
        {"errors": {"email": {"type": "field", "msg": "Invalid value", "path": "email"},
          "user.name": {"msg": "Too short"}}}
        """,
      expect: ["email": "Invalid value", "user.name": "Too short"]),
  ]
}
