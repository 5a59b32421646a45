"""One hand in Firefox and in WebKit: the table draws, a click is answered, the reasons and a formula show."""

import pytest

from tests.browser import firefox, webkit

PRIMARY = ".svh-amount > button[aria-disabled=false], .svh-choices button[aria-disabled=false], .svh-game .svh-primary"


def play_a_hand(page, app):
    page.go(app.url("voila/render/table.ipynb?seed=7"))
    page.until("document.querySelector('.svh-amount')")
    assert page.evaluate("document.querySelectorAll('.svh-felt .svh-card svg').length") == "3"
    page.until("document.querySelector('.svh-option')")
    for _ in range(30):
        if page.evaluate("document.querySelector('.svh-outcome-text') !== null") == "true":
            break
        before = page.evaluate("document.querySelector('.svh-position').textContent")
        page.evaluate(f"document.querySelector({PRIMARY!r}).click()")
        page.until(f"document.querySelector('.svh-position').textContent !== {before!r}")
    assert "chip" in page.evaluate("document.querySelector('.svh-outcome-text').textContent")
    page.until("document.querySelector('.svh-why button')")
    page.evaluate("document.querySelector('.svh-why button').click()")
    page.until("document.querySelector('.svh-why math')")
    assert page.evaluate("document.querySelector('.svh-alert')") == "null"
    page.go("about:blank")  # ends the page's kernel


@pytest.mark.skipif(not firefox.find(), reason="Firefox is not installed (Debian: firefox-esr)")
def test_a_hand_in_firefox_if_it_is_installed(app, tmp_path):
    with firefox.opened(tmp_path) as page:
        play_a_hand(page, app)


@pytest.mark.skipif(not webkit.find(), reason="WebKit is not installed (Debian: webkit2gtk-driver, xvfb)")
def test_a_hand_in_webkit_if_it_is_installed(app, tmp_path):
    with webkit.opened(tmp_path) as page:
        play_a_hand(page, app)
