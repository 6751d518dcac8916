"""The list of models that the server offers: models/index.json."""

import json


def list_model(folder, entry):
    """Lists a model, in the place of the one with its id."""
    index = folder / "index.json"
    others = json.loads(index.read_text()) if index.exists() else []
    entries = [one for one in others if one["id"] != entry["id"]] + [entry]
    index.write_text(json.dumps(sorted(entries, key=lambda one: one["id"])) + "\n")
