# What a newcomer needs: `make demo` shows it working, `make test` proves it.

SWIFT ?= swift
# The tests' PyPI peers live here; delete the folder to install them anew.
PEERS := .build/peers

.PHONY: demo test dependencies peers build release format lint modes soak documents bench fuzz fuzz-short hostile

# Installs what is missing, generates the pizza shop's client, builds the example and runs it.
demo: dependencies
	$(SWIFT) run --package-path Examples/PizzaShop PizzaShop

# Runs every test. The real servers that some tests call come from PyPI; without it those say so.
# One after the other: side by side on few cores, those that compute delay those that time a call.
test: dependencies peers
	$(SWIFT) test --disable-xctest --no-parallel $(TEST_OPTIONS)

dependencies:
	@scripts/install-dependencies

peers:
	@scripts/install-peers $(PEERS)

build: dependencies
	$(SWIFT) build

release: dependencies
	$(SWIFT) build -c release --product recourse

format:
	$(SWIFT) format -i -r -p Sources Tests Plugins Examples Benchmarks Fuzzing Package.swift

lint:
	$(SWIFT) format lint --strict -r -p Sources Tests Plugins Examples Benchmarks Fuzzing Package.swift

# Type-checks the support code and generated code in every mode that adopters compile in.
modes:
	scripts/typecheck-modes
	scripts/typecheck-modes Tests/PizzaShop/*.swift

# 20,000 calls against a server on loopback, alone in their process, since memory is compared.
soak: dependencies
	RECOURSE_SOAK=20000 $(SWIFT) test --disable-xctest --filter SoakTests

# The table of real documents, the large ones compiled as well, which takes minutes.
documents: dependencies
	RECOURSE_LARGE_DOCUMENTS=1 $(SWIFT) test --disable-xctest --filter DocumentTableTests

# Prints what the tool and the code it writes cost, beside others: TABLES="generation scaling" for some.
bench: dependencies
	Benchmarks/run $(TABLES)

# An hour for each target, or FUZZ_SECONDS; Fuzzing/run says more.
fuzz: dependencies
	Fuzzing/run

# Ten seconds for each target, from a debug build, with the same chances each time: what it finds broke.
fuzz-short: dependencies
	FUZZ_SECONDS=10 FUZZ_SEED=1 FUZZ_CONFIGURATION=debug FUZZ_FOLDER=Fuzzing/.build/short Fuzzing/run \
	  || [ $$? -eq 69 ]

# Every hostile text at every place that takes one; the tests take a part of them.
hostile: dependencies
	RECOURSE_HOSTILE=all $(SWIFT) test --disable-xctest --filter HostileTextTests
