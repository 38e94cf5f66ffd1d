from tests.views.stage import Stage, hooks_of
from tests.browser.hooks import expected
def test_a():
    s=Stage({'players':'2'}).start()
    assert s.page.screen=='setup'
    s.command('play'); print(s.dialog)
    assert s.page.screen=='table'
    h=hooks_of(s.page.root); assert h==expected(s.saved.session.state)
    for _ in range(30):
        hs=hooks_of(s.page.root); assert hs==expected(s.saved.session.state)
        s.press(hs.intents[-1][0])
    print(s.page.said, s.page.log, s.journal.lines)
