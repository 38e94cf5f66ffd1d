def test_y(browsing):
    g=browsing.visit("?lang=en&seed=7&players=4&motion=off")
    g.command('play'); g.asked()
    g.page.evaluate("""() => { const s=URL.createObjectURL; URL.createObjectURL=(b)=>{console.log('creating',b.size); const u=s.call(URL,b);return u};
     }""")
    g.page.click('[data-command=new-game]')
    g.page.wait_for_timeout(1000); print(g.page.inner_text('#region-dialog'))
    g.page.keyboard.press('Escape')
    g.page.click('[data-command=save]')
    g.page.wait_for_timeout(1000)
    g.page.click('[data-command=save]')
    g.page.wait_for_timeout(1000)
    print(g.watch.said)
