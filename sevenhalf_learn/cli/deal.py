"""`sevenhalf-learn deal`: the record of a new deal."""

from __future__ import annotations

import argparse

from ..game import deal_record
from ..rules import rules_from
from .console import print_json


def run(arguments: argparse.Namespace) -> int:
    """Print the record of the deal that belongs to a seed."""
    rules = rules_from({"preset": arguments.preset})
    print_json(deal_record(rules, arguments.seats, arguments.seed))
    return 0
