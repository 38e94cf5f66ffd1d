import time, random
from mahe_core import mahe
from mahe_core.mahe import *
from mahe_core.table.session import begin
from tests.browser.hooks import expected, intent_hook
import sys; sys.path.insert(0,'/tmp/bt')
from sim import policy
def test_x(browsing):
    t=time.time(); g=browsing.visit("?lang=en&seed=7&players=4&motion=off"); print('load',time.time()-t)
    g.command('play'); g.asked()
    s=begin(mahe, Setup(4,3), 7).settled(); n=0; t=time.time(); rnd=random.Random(1)
    while s.to_act is not None:
        h=g.asked(); assert h==expected(s.state)
        i=policy(s.state,rnd); g.intend(intent_hook(i)); s=s.acted(i).settled(); n+=1
    assert g.asked() is None
    print(n,(time.time()-t)/n)
    print(g.save()[:100])
def test_y(browsing):
    t=time.time(); g=browsing.visit("?lang=en&seed=7&players=4&motion=off"); print('load',time.time()-t)
