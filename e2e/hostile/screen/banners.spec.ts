import { expect } from '@playwright/test'
import { test } from '../../evidence/recording.ts'
import { some } from '../../../src/main/testing/fullForTest.ts'
import { makeBanners } from '../documented.ts'
import { storedPreferences } from '../../database.ts'
import { BannersPage } from '../../pages/banners.ts'
import { expectInvariants, standing, type Look } from './invariants.ts'
import { good } from '../cases/lookUp.ts'
import type { Target } from './target.ts'
import { shard } from './shard.ts'
import { table } from './table.ts'

type Tab = 'Findings' | 'Pictures' | 'Fields'

/** A banner that differs from the documentation, with the position and the text of the visible difference. */
interface Odd {
  readonly name: string
  readonly part: Readonly<Record<string, unknown>>
  readonly tab: Tab
  readonly seen: RegExp
}

const stranger = 'https://stranger.invalid/x.png'
const [documented] = makeBanners().casinoBanners
const file = documented?.background_image_desktop
// No host is contacted, because an incomplete address leads nowhere.
const nowhere = { ...file, url: 'x.png' }
const healthy = Object.fromEntries(
  Object.entries({ ...documented }).map(([field, value]) => [field, /_image_/.test(field) ? nowhere : value])
)

const colour = (name: string, value: unknown, seen = /not #RRGGBB|no colour/): Odd => ({
  name: `colour ${name}`,
  part: { button_color: value, button_title: 'Bare' },
  tab: 'Findings',
  seen
})
const picture = (name: string, value: unknown, seen: RegExp): Odd => ({
  name: `picture ${name}`,
  part: { background_image_desktop: value },
  tab: 'Pictures',
  seen
})
const field = (name: string, part: Odd['part'], seen: RegExp): Odd => ({ name, part, tab: 'Fields', seen })

const oddOnes: readonly Odd[] = [
  colour('red', 'red'),
  colour('#fff', '#fff'),
  colour('#11223344', '#11223344'),
  colour('that is CSS', `red;background:url(${stranger})`),
  colour('that leaves its style', '"></style><script>window.owned=1</script>'),
  colour('that is a variable', 'var(--accent)'),
  colour('as number', 112233),
  colour('null', null),
  colour('of 100 KB', '#'.repeat(100_000)),
  picture('null', null, /null.*missing/),
  picture('[]', [], /another shape.*missing/),
  picture('that is a text', 'x.png', /another shape.*missing/),
  picture('with a URL null', { ...file, url: null }, /missing/),
  picture('with a URL of another type', { ...file, url: { href: stranger } }, /missing/),
  picture('http:', { ...file, url: 'http://stranger.invalid/x.png' }, /refused/),
  picture('data:', { ...file, url: 'data:image/svg+xml,<svg onload=alert(1)>' }, /refused/),
  picture('javascript:', { ...file, url: 'javascript:alert(1)' }, /refused/),
  picture('of our own protocol', { ...file, url: 'app://pitboss/index.html' }, /refused/),
  picture('of 10 KB', { ...file, url: `${stranger}?${'x'.repeat(10_240)}` }, /refused/),
  picture(
    'with HTML in its names',
    { ...nowhere, name: '<img src=x onerror=alert(1)>', file_name: '<img src=x onerror=alert(1)>' },
    /<img src=x/
  ),
  field('click 40 deep', { click: JSON.parse(`${'{"to":'.repeat(40)}1${'}'.repeat(40)}`) }, /"to": \{/),
  field('a text of 100 KB', { description: 'word '.repeat(20_000) }, /word word/),
  field('a text that turns around', { main_title: '\u202egnorw\u0000\ud800' }, /gnorw/)
]

let target: Target
let banners: BannersPage
const stage = shard(async (opened) => {
  const platform = await opened.platform(good)
  target = await opened.open({ name: 'Banners', platform })
  await opened.use(target)
  const casinoBanners = oddOnes.map(({ name, part }, order) => ({ ...healthy, order, ...part, title: name }))
  platform.plan({ body: JSON.stringify({ data: { title: 'home', casinoBanners } }) })
  banners = new BannersPage(opened.app.page)
  await opened.frame.open('Banners')
  await banners.show('home')
  await expect(banners.items).toHaveCount(oddOnes.length)
  // A shown category becomes recent a moment later.
  const history = () => storedPreferences(opened.app.profile).history
  await expect.poll(history).toContainEqual({ connection: target.connection, list: 'categories', name: 'home' })
})

const look: Look = async ({ app }) => ({
  typed: await banners.box.inputValue(),
  items: await banners.items.count(),
  title: await app.page.title(),
  owned: await app.page.evaluate(() => Reflect.get(globalThis, 'owned'))
})

test(
  'B banners: odd values appear in their figure and on their tab',
  table(some(some(oddOnes)), async ({ name, tab, seen }) => {
    const before = await standing(stage(), look)
    await banners.choose(name)
    for (const one of ['Facts', tab]) await banners.tab(one).click()
    await expect(banners.page.getByRole('tabpanel', { name: tab })).toContainText(seen)
    for (const figure of ['Desktop', 'Tablet', 'Mobile'] as const) {
      await expect(banners.figure(figure)).toContainText(name)
      if (name.startsWith('colour')) {
        await expect(banners.figure(figure).getByText('Bare')).toHaveCSS('background', /^rgba\(0, 0, 0, 0\) none/)
      }
    }
    await expectInvariants(stage(), before, { target, requests: 0, look })
  })
)
