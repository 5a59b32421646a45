"""The card table in Italian and Catalan: the same table as in English, and not a sentence of it left behind."""

import json
import re
import subprocess
import sys
from random import Random

import pytest

from sevenhalf_learn.rules import PRESETS
from sevenhalf_learn.teach.ledger import Ledger
from sevenhalf_learn.teach.table import Table
from sevenhalf_learn.widgets.card_table import CardTable
from tests.widgets.clicks import SYNCED, receive
from tests.widgets.test_card_table_sessions import anything
from tests.words.test_catalogues import messages

LANGS = ["it", "ca"]
SHEETS = ("review", "practice", "share", "words")
SILENT = {"mathml", "latex", "tex", "svg", "action", "key", "verb", "path", "name", "kind", "opens"}
"""What no reader sees as words."""
SENTENCE = re.compile(r"(?:[^\W\d_]+[,;:]? ){3,}[^\W\d_]+")
"""Four words in a row."""

# The deal of seed 7: 1e to you, Sb to Luis, So to the bank.
TOLD = {
    "it": [
        "Comincia la mano. Non è ancora stata data nessuna carta.",
        "Ricevi una carta coperta: l'asso di spade.",
        "Luis riceve una carta coperta.",
        "Ana riceve una carta coperta.",
        "Punti 2 gettoni.",
        "Stai.",
    ],
    "ca": [
        "Comença la mà. Encara no s'ha repartit res.",
        "Reps una carta tapada: l'as d'espases.",
        "Luis rep una carta tapada.",
        "Ana rep una carta tapada.",
        "Apostes 2 fitxes.",
        "Et plantes.",
    ],
}
CHOICES = {"it": ["Sto", "Carta scoperta", "Carta coperta"], "ca": ["Plantar-se", "Carta destapada", "Carta tapada"]}
UNREADABLE = {
    "it": "«a» non si può leggere in una risposta: usa cifre, + − × / ( ) e %.",
    "ca": "«a» no s'entén en una resposta: fes servir xifres, + − × / ( ) i %.",
}


def sentences(found, under=""):
    """Every sentence that the page shows; a text that is markup, a record or a file is none."""
    if isinstance(found, str):
        if under not in SILENT and not found.startswith(("<", "{", '"')) and SENTENCE.search(found):
            yield found
    elif isinstance(found, dict):
        for name, each in found.items():
            yield from sentences(each, name)
    elif isinstance(found, (list, tuple)):
        for each in found:
            yield from sentences(each, under)


def said(widget):
    return set(sentences({name: getattr(widget, name) for name in SYNCED}))


@pytest.mark.parametrize("lang", LANGS)
def test_the_words_of_the_page_are_those_of_its_catalogue(lang):
    assert CardTable(lang=lang).words == {key: texts[-1] for key, texts in messages(lang, "ui").items()}


@pytest.mark.parametrize("lang", LANGS)
def test_a_hand_in_sentences(lang):
    table = CardTable(seed=7, lang=lang, coach="before")
    table.play("bet 2")
    assert [choice["label"] for choice in table.snapshot["choices"]] == CHOICES[lang]
    table.play("stand")
    assert table.snapshot["timeline"][:6] == TOLD[lang]


def test_numbers_have_the_comma_of_the_language():
    """The best bet of seed 7 is worth −0.231 chips in English, by the same hand."""
    told = {lang: CardTable(seed=7, lang=lang).explanation["best_text"] for lang in ("en", *LANGS)}
    assert "0.231" in told["en"]
    assert all("0,231" in told[lang] for lang in LANGS)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("lang", LANGS)
def test_no_sentence_of_a_session_is_english(lang, preset, monkeypatch):
    if preset != "clasica":  # one review tells as much as six, and exact costs take their time
        monkeypatch.setattr(Table, "value_lost", ())
        monkeypatch.setattr(Ledger, "takes", lambda *_: False)
    english = CardTable(rules=preset, seats=3, seed=5, coach="off", bank=None, lang="en", policies=["bold"] * 3)
    spoken = CardTable(rules=preset, seats=3, seed=5, coach="off", bank=None, lang=lang, policies=["bold"] * 3)
    random, heard = Random(5), set()
    for _ in range(50):
        message = anything(english, random)
        for widget in (english, spoken):
            receive(widget, message)
            assert widget.error == {}, message
        assert spoken.record == english.record
        assert said(english) & said(spoken) == set()
        heard |= said(spoken)
    for wish in ("set up", *SHEETS):
        for widget in (english, spoken):
            receive(widget, *(["sheet"] if wish in SHEETS else [wish]), **({"name": wish} if wish in SHEETS else {}))
            assert widget.error == {}, wish
        assert said(english) & said(spoken) == set()
        heard |= said(spoken)
    assert len(heard) > 60


@pytest.mark.parametrize("lang", LANGS)
def test_the_coach_his_derivations_and_the_still_page_are_of_the_language_too(lang):
    english, spoken = (CardTable(seed=7, lang=each, coach="before") for each in ("en", lang))
    asked = 0
    for wish in ("bet 1", "draw up", "stand"):
        paths = [option["path"] for option in english.explanation["options"] if option.get("path")]
        assert paths == [option["path"] for option in spoken.explanation["options"] if option.get("path")]
        for path in paths:
            told, tells = (set(sentences(list(widget._table.why(path)))) for widget in (english, spoken))
            assert tells
            assert told & tells == set()
            asked += 1
        assert said(english) & said(spoken) == set()
        for widget in (english, spoken):
            widget.play(wish)
    assert asked >= 5
    pages = [widget._repr_mimebundle_()[0]["text/html"] for widget in (english, spoken)]
    plain = [{text for text in re.findall(r">([^<>]+)<", page) if SENTENCE.search(text)} for page in pages]
    assert plain[1]
    assert plain[0] & plain[1] == set()


@pytest.mark.parametrize("lang", LANGS)
def test_hints_guesses_and_faults_are_of_the_language(lang):
    english, spoken = (CardTable(seed=7, lang=each, coach="before", predict=True) for each in ("en", lang))
    for widget in (english, spoken):
        widget.play("bet 1")
        receive(widget, "guess", values={"guess": "abc"})
    assert UNREADABLE[lang] in said(spoken)
    # at 1 the 7s go over, 4 of 39 cards: exact, rounded too far, the opposite, the others' cards left out, and far off
    for guess in ("4/39", "0.10", "35/39", "4/37", "0.9"):
        pair = [CardTable(seed=7, lang=each, coach="before", predict=True) for each in ("en", lang)]
        for widget in pair:
            widget.play("bet 1")
            receive(widget, "guess", values={"guess": guess})
            assert widget.error == {}
        assert said(pair[0]) & said(pair[1]) == set()
    english, spoken = (CardTable(seed=7, lang=each, coach="after") for each in ("en", lang))
    for wish in ("bet 1", "hint", "hint", "hint"):
        for widget in (english, spoken):
            receive(widget, wish)
            assert widget.error == {}
        assert said(english) & said(spoken) == set()
    for widget in (english, spoken):
        widget._handle_custom_msg({"action": "stand", "step": 0}, [])
    assert spoken.error["message"] == messages(lang, "table")["table.fault.stale"][0]


@pytest.mark.parametrize("lang", LANGS)
def test_the_language_can_be_chosen_at_the_table(lang):
    table = CardTable(seed=7, lang="en")
    receive(table, "option", name="lang", value=lang)
    assert table.options["lang"] == lang
    assert said(CardTable(seed=7, lang=lang)) <= said(table)
    assert table.snapshot["timeline"][1] == TOLD[lang][1]


def test_a_language_that_the_table_does_not_speak_names_those_that_it_does():
    with pytest.raises(ValueError, match=r"'fr'.*en, es, it, ca$"):
        CardTable(lang="fr")
    table = CardTable()
    receive(table, "option", name="lang", value="fr")
    assert "en, es, it, ca" in table.error["message"]
    assert table.options["lang"] == "en"


def test_only_the_catalogues_of_the_language_are_read():
    code = (
        "import sys; read = set()\n"
        "sys.addaudithook(lambda event, args: event == 'open' and str(args[0]).endswith('.mo') and read.add(str(args[0])))\n"
        "from sevenhalf_learn import CardTable; CardTable(lang='it', seed=7).play('bet 1')\n"
        "import json; print(json.dumps(sorted(read)))"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120)
    read = json.loads(answer.stdout)
    assert {path.split("locale")[1].strip("/\\")[:2] for path in read} == {"it"}
    assert len(read) <= 7
