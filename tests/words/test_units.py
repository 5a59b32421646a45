"""Points instead of chips: no message of the table says chips any more, in any of its languages."""

import re

import pytest

from sevenhalf_learn.teach.table import Table
from sevenhalf_learn.words import TABLE_LANGS, Words
from sevenhalf_learn.words.units import in_points
from tests.words.test_catalogues import messages

CHIPS = {
    "en": r"(?<![{\w])[Cc]hips?\b",
    "es": r"(?<![{\w])[Ff]ichas?\b",
    "it": r"(?<![{\w])[Gg]etton[ei]\b",
    "ca": r"(?<![{\w])[Ff]itx(?:a|es)\b",
}
# words of the other gender left behind by a change from fichas to puntos
LEFT = r"\b(?:una|las|la|todas|tantas|cuántas|muchas|otras|ganadas|apostadas) puntos?\b|\bpuntos? (?:ganadas|apostad[ao]s?a)\b"
LEFT_IN_CATALAN = r"\b(?:una|les|la|totes|tantes|quantes|moltes|altres|seves|guanyades|apostades) punts?\b|\bde els\b"


@pytest.mark.parametrize("lang", TABLE_LANGS)
@pytest.mark.parametrize("domain", ["ui", "table", "learn", "coach", "rules"])
def test_no_message_of_the_table_says_chips(lang, domain):
    for key, texts in messages(lang, domain).items():
        for text in texts:
            said = in_points(lang, text)
            assert not re.search(CHIPS[lang], said), key
            assert not re.search(LEFT_IN_CATALAN if lang == "ca" else LEFT, said), said


def test_an_unknown_unit_is_refused():
    with pytest.raises(ValueError, match="one of chips, points"):
        Words("en", "euros")


def test_placeholders_stay_as_they_are():
    assert in_points("en", "{chips} chips") == "{chips} points"


@pytest.mark.parametrize("lang", ["es", "it", "ca"])
def test_the_whole_table_speaks_of_points_and_back(lang):
    table = Table.open(seed=7, coach="before", lang=lang, points=True)
    told = str((table.snapshot(), table.explanation(), table.labels(), table.setup()))
    assert not re.search(CHIPS[lang], told.replace("'chips'", ""))
    back = table.choose("points", value=False)
    assert re.search(CHIPS[lang], str(back.snapshot()))
    assert table.choose("lang", "en").options()["points"] is True
