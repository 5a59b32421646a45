"""One hand in Debian's Firefox: the table draws, a click is answered, the reasons and a formula show."""

import pytest

from tests.browser import firefox

PRIMARY = ".svh-amount > button[aria-disabled=false], .svh-choices button[aria-disabled=false], .svh-game .svh-primary"


@pytest.mark.skipif(not firefox.find(), reason="Firefox is not installed (Debian: firefox-esr)")
def test_a_hand_in_firefox(app, tmp_path):
    with firefox.opened(tmp_path) as page:
        page.go(app.url("voila/render/table.ipynb?seed=7"))
        page.until("document.querySelector('.svh-amount')")
        assert page.evaluate("document.querySelectorAll('.svh-card svg').length") == "3"
        page.until("document.querySelector('.svh-option')")
        for _ in range(30):
            if page.evaluate("document.querySelector('.svh-outcome-text') !== null") == "true":
                break
            before = page.evaluate("document.querySelector('.svh-position').textContent")
            page.evaluate(f"document.querySelector({PRIMARY!r}).click()")
            page.until(f"document.querySelector('.svh-position').textContent !== {before!r}")
        assert "chip" in page.evaluate("document.querySelector('.svh-outcome-text').textContent")
        page.evaluate("document.querySelector('.svh-why button').click()")
        page.until("document.querySelector('.svh-why math')")
        assert page.evaluate("document.querySelector('.svh-alert')") == "null"
