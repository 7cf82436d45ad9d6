import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { demoExamples } from '../../src/demo/world/accounts.ts'
import { expect, test } from '../fixtures.ts'
import { clipped } from '../clipped.ts'
import { isFull } from '../../src/main/testing/fullForTest.ts'
import { screenNames } from '../../src/shared/commands.ts'
import { answerBanners, framedPng, makeBanner, servePictures } from '../platform/bannerPictures.ts'
import { makeBonus } from '../platform/makers.ts'
import { more } from '../pages/more.ts'

test.use({ ownApp: 'journal' })

// While an element fades in, its contrast is too low.
test.beforeEach(({ app }) => app.page.emulateMedia({ reducedMotion: 'reduce' }))

/** Serious and critical findings; for the dark theme only contrast, because nothing else depends on the theme. */
async function violations(page: Page, part = 'body'): Promise<string[]> {
  // Content that is still loading has few findings.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const all = await page.evaluate(async (inside) => {
    const { axe: checker } = window as unknown as { axe: typeof axe }
    const isDark = document.documentElement.dataset.mantineColorScheme === 'dark'
    // The banner decides a figure's colours.
    const seen = { include: inside, exclude: '[data-part]' }
    return (
      await checker.run(seen, {
        ...(isDark && { runOnly: ['color-contrast'] }),
        // Passed checks are not reported. No style sheet is fetched, because the page has no network.
        resultTypes: ['violations'],
        preload: false
      })
    ).violations
  }, part)
  return all
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ''}`)
}

const findings = async (page: Page, part?: string): Promise<string[]> => [
  ...(await violations(page, part)),
  ...(await clipped(page)),
  ...(await rivals(page))
]

/** The primary buttons of a screen if it has more than one. */
async function rivals(page: Page): Promise<string[]> {
  const names = await page.locator('main button[data-variant="filled"]').allInnerTexts()
  return names.length > 1 ? [`${names.join(', ')} are all primary`] : []
}

/** Changes the system's theme, which Pitboss follows with the theme *System*. */
async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
}

/** The dark theme changes only colours. Full runs check the contrast of all screens. */
const themes = isFull ? (['Light', 'Dark'] as const) : (['Light'] as const)

/** The visible controls with an edge contrast below 3 : 1, and the number of checked controls. */
const faintEdges = (page: Page) =>
  page.evaluate(() => {
    const partsOf = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = partsOf(colour)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const groundOf = (part: Element | null): string => {
      if (!part) return 'rgb(255, 255, 255)'
      const { backgroundColor: colour } = getComputedStyle(part)
      return partsOf(colour)[3] === 0 ? groundOf(part.parentElement) : colour
    }
    const controls = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
      (part) => part.checkVisibility() && !part.disabled && getComputedStyle(part).borderTopStyle === 'solid'
    )
    const faint = controls.flatMap((part) => {
      const { borderTopColor: edge } = getComputedStyle(part)
      const [less = 0, more = 0] = [light(edge), light(groundOf(part.parentElement))].toSorted((a, b) => a - b)
      const ratio = (more + 0.05) / (less + 0.05)
      return ratio < 3 ? [`${part.ariaLabel ?? part.labels?.[0]?.textContent ?? part.type}: ${ratio.toFixed(2)}`] : []
    })
    return { faint, count: controls.length }
  })

test('the edges of controls have 3 : 1 in both themes', async ({ app, frame, transactions, connections, jackpots }) => {
  await frame.choose('View', 'System')
  const found: string[] = []
  let seen = 0
  const look = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await showScheme(app.page, colorScheme)
      const { faint, count } = await faintEdges(app.page)
      found.push(...faint.map((edge) => `${colorScheme} ${edge}`))
      seen += count
    }
  }
  for (const name of ['Bonuses', 'Notifications', 'Settings'] as const) {
    await frame.open(name)
    await look()
  }
  await frame.open('Jackpots')
  await jackpots.show('mid')
  await jackpots.cards.first().waitFor()
  await look()
  await frame.open('Transactions')
  await transactions.exporting.open()
  await transactions.exporting.dialog.waitFor()
  await look()
  await app.page.keyboard.press('Escape')
  await frame.open('Connections')
  await frame.main.getByRole('button', { name: 'Add connection' }).click()
  await connections.dialog.waitFor()
  await look()
  await app.page.keyboard.press('Escape')
  expect(found).toEqual([])
  expect(seen).toBeGreaterThan(50)
})

for (const theme of themes) {
  test(`no screen has a serious or critical finding in ${theme}`, async ({ app, frame, bonuses, activation }) => {
    test.slow()
    await frame.choose('View', theme)
    // The debugger runs the script, because the page's policy forbids inline scripts.
    await app.page.evaluate(axe.source)
    const found: string[] = []
    for (const name of screenNames) {
      await frame.open(name)
      found.push(...(await findings(app.page)))
    }
    await frame.open('Bonuses')
    await bonuses.lookUp(demoExamples.bonusIds[3] ?? '')
    await bonuses.bonus.waitFor()
    found.push(...(await findings(app.page)))
    await activation.open()
    found.push(...(await findings(app.page)))
    await activation.button('Player one').click()
    await activation.result.waitFor()
    found.push(...(await findings(app.page)))
    expect(found).toEqual([])
  })

  test(`panels and dialogs have no serious or critical finding in ${theme} @full`, async ({
    app,
    frame,
    bonuses,
    connections,
    notifications,
    requests,
    ticket,
    transactions
  }) => {
    test.slow()
    await frame.choose('View', theme)
    await app.page.evaluate(axe.source)
    const found: string[] = []
    await frame.open('Bonuses')
    await bonuses.lookUp(demoExamples.bonusIds[3] ?? '')
    await bonuses.bonus.waitFor()
    await bonuses.lookUp(demoExamples.bonusIds[0] ?? '')
    await bonuses.showRecent()
    await expect(bonuses.recent).toHaveCount(2)
    found.push(...(await findings(app.page)))
    await bonuses.lookUp('7b1f0c2e-3d4a-4f5b-8c6d-00000000dead')
    await frame.alert.waitFor()
    found.push(...(await findings(app.page)))
    await requests.open()
    for (const tab of ['Summary', 'Answer', 'Request', 'Contract'] as const) {
      if (tab === 'Summary') await requests.choose('bonuses.find')
      await requests.tab(tab)
      found.push(...(await findings(app.page, 'section[aria-label="Requests"]')))
    }
    await requests.compareNewest()
    await requests.comparison.waitFor()
    found.push(...(await findings(app.page)))
    await app.page.keyboard.press('F1')
    await app.page.getByRole('article', { name: 'Page of the guide' }).waitFor()
    found.push(...(await findings(app.page)))
    await app.page.keyboard.press('Escape')
    await frame.open('Notifications')
    await notifications.choose(1)
    for (const tab of ['Preview', 'Source', 'Text', 'Checks', 'Fields', 'Raw'] as const) {
      await notifications.open(tab)
      found.push(...(await findings(app.page, '[role="tabpanel"]')))
    }
    await frame.open('Transactions')
    await (await transactions.cell(2, 'amount')).click()
    await expect(transactions.detail).toBeVisible()
    await ticket.add()
    await ticket.open()
    await expect(ticket.items).toHaveCount(1)
    found.push(...(await findings(app.page)))
    await app.page.keyboard.press('ControlOrMeta+t')
    for (const width of [1280, 900]) {
      await app.page.setViewportSize({ width, height: 600 })
      found.push(...(await findings(app.page)))
    }
    await app.page.setViewportSize({ width: 1280, height: 800 })
    await frame.open('Connections')
    await connections.page.getByRole('main').getByRole('button', { name: 'Add connection' }).click()
    await connections.dialog.waitFor()
    found.push(...(await findings(app.page)))
    expect(found).toEqual([])
  })

  test(`a table, its dialogs and an unknown outcome have no serious or critical finding in ${theme} @full`, async ({
    app,
    frame,
    transactions,
    connections,
    bonuses,
    activation,
    platform
  }) => {
    await test.step(`a table and its dialogs have no serious or critical finding in ${theme}`, async () => {
      test.slow()
      await frame.choose('View', theme)
      await app.page.evaluate(axe.source)
      const found: string[] = []
      const look = async () => void found.push(...(await findings(app.page)))
      await frame.open('Transactions')
      await (await transactions.cell(1, 'amount')).click()
      await expect(transactions.detail).toBeVisible()
      await look()
      await app.page.keyboard.press('ArrowDown')
      await transactions.detail.getByRole('tab', { name: 'Raw' }).click()
      await transactions.detail.getByLabel('Raw row').waitFor()
      await look()
      await transactions.openColumns()
      await transactions.chooser.waitFor()
      await look()
      await app.page.keyboard.press('Escape')
      await (await transactions.cell(1, 'amount')).click({ button: 'right' })
      await app.page.getByRole('menu').waitFor()
      await look()
      await app.page.keyboard.press('Escape')
      await transactions.exporting.open()
      await transactions.exporting.dialog.waitFor()
      await look()
      await app.page.keyboard.press('Escape')
      await transactions.pager.choose(200)
      await expect(transactions.pager.navigation).toContainText('1–200 of 5,000')
      await transactions.loadAll.click()
      await expect(transactions.allPages).toContainText('Complete', { timeout: 20_000 })
      await look()
      await transactions.filter.fill('no such row')
      await transactions.sort('amount')
      await look()
      expect(found).toEqual([])
    })
    await test.step(`an unknown outcome has no serious or critical finding in ${theme}, and focus shows a shortened name in full`, async () => {
      const name = 'Recording of the northern region, after its third move'
      const label = 'Maximiliane Christabella von und zu Hohenfels-Wolkenstein'
      const bonus = makeBonus({ title: `${name}, ${label}` })
      platform.answer(`GET /bonus-service/v1/bonuses/${bonus.id}`, { body: { data: bonus } })
      platform.answer(`POST /bonus-service/v1/bonuses/${bonus.id}/activate`, (response) => response.destroy())
      await frame.choose('View', theme)
      await app.page.evaluate(axe.source)
      await frame.open('Connections')
      await connections.add({
        name,
        baseUrl: platform.baseUrl,
        environment: 'Development',
        readOnly: false
      })
      await connections.addAccount(name, label, 'canary-of-an-unlucky-player-01')
      await connections.use(name, label)
      await frame.open('Bonuses')
      await bonuses.lookUp(bonus.id)
      await activation.open()
      await activation.button(label).click()
      await activation.checks.waitFor()
      const found = await findings(app.page)
      await frame.menu('Connection').focus()
      await app.page.keyboard.press('Tab')
      await expect(frame.tooltip).toContainText(label)
      await app.page.keyboard.press('Tab')
      await expect(frame.tooltip).not.toContainText(label)
      await frame.open('Activity')
      await expect(activation.activities).toHaveCount(1)
      found.push(...(await findings(app.page)))
      expect(found).toEqual([])
    })
  })

  test(
    `the Jackpots screen has no serious or critical finding in ${theme}`,
    { tag: '@full' },
    async ({ app, frame, jackpots }) => {
      test.slow()
      await frame.choose('View', theme)
      await app.page.evaluate(axe.source)
      const found: string[] = []
      const look = async () => void found.push(...(await violations(app.page)))
      await frame.open('Jackpots')
      await jackpots.show('mid')
      await expect.poll(() => jackpots.picturesDrawn()).toBeGreaterThan(3)
      await jackpots.region.fill('US')
      // The game has fields of other types, such as an `enabled` other than 0 and 1.
      await jackpots.openAt(17)
      await expect(jackpots.cards.filter({ hasText: 'enabled: 2' })).toBeVisible()
      await jackpots.field('images.1600x900').scrollIntoViewIfNeeded()
      await expect(jackpots.field('images.1600x900')).toContainText('1600 × 900')
      await look()
      await more(app.page, 'Contact sheet…')
      const sheet = app.page.getByRole('dialog', { name: 'Contact sheet of games' })
      await expect(sheet.getByRole('listitem')).not.toHaveCount(0)
      await look()
      await app.page.keyboard.press('Escape')
      await jackpots.game.getByRole('tab', { name: 'Raw' }).click()
      await jackpots.game.getByLabel('Raw row').waitFor()
      await jackpots.look('Table')
      await expect(jackpots.table.rows.nth(17)).toHaveAttribute('aria-selected', 'true')
      await jackpots.value('region', 'blocked').check()
      await jackpots
        .facet('producer')
        .getByRole('button', { name: / more$/ })
        .click()
      await look()
      await jackpots.value('region', 'blocked').uncheck()
      await more(jackpots.page, 'Findings', 'menuitemcheckbox')
      await expect(jackpots.findings.getByRole('listitem')).not.toHaveCount(0)
      await look()
      await jackpots.look('Grid')
      await jackpots.region.fill('Mordor')
      await jackpots.show('../x')
      await jackpots.filter.fill('no such game')
      await expect(app.page.getByRole('heading', { name: /^Nothing found/ })).toBeVisible()
      await expect(jackpots.box).toHaveAttribute('aria-invalid', 'true')
      await look()
      expect(found).toEqual([])
    }
  )
}

test(
  'the Banners screen and its panels have no serious or critical finding in Light or Dark',
  { tag: '@full' },
  async ({ app, frame, connections, banners, comparison, platform }) => {
    test.slow()
    servePictures(platform)
    platform.answer('GET /pictures/gone', { status: 404, body: '' })
    const healthy = makeBanner(platform)
    const flawed = makeBanner(platform, {
      title: 'Flawed',
      main_border_color: 'gold',
      button_color: '#F8F9FA',
      background_image_tablet: { ...healthy.background_image_tablet, url: `${platform.baseUrl}/pictures/gone` },
      mascot_image_mobile: { ...healthy.mascot_image_mobile, mime_type: 'text/html' }
    })
    answerBanners(platform, [flawed, healthy, {}])
    await frame.open('Connections')
    await connections.add({ name: 'Recording', baseUrl: platform.baseUrl, environment: 'Development' })
    await connections.button('Recording', 'Use').click()
    await frame.choose('View', 'System')
    await app.page.evaluate(axe.source)
    const found: string[] = []
    const look = async () => {
      for (const colorScheme of isFull ? (['light', 'dark'] as const) : (['dark'] as const)) {
        await showScheme(app.page, colorScheme)
        found.push(...(await violations(app.page)))
      }
      found.push(...(await rivals(app.page)))
      // A figure truncates texts as its banner does.
      found.push(...(await clipped(app.page)).filter((line) => !line.includes('letters of')))
    }
    await frame.open('Banners')
    await banners.show('home')
    await banners.looked()
    for (const tool of ['Measure', 'Outline']) await banners.button(tool).click()
    for (const tab of ['Findings', 'Pins', 'Facts', 'Fields', 'Elements']) {
      await banners.tab(tab).click()
      await look()
    }
    for (const menu of ['Layers', 'Simulate', /^Compare with/, 'Save', /^Layout/]) {
      await banners.button(menu).click()
      await app.page.getByRole('menu').waitFor()
      await look()
      await app.page.keyboard.press('Escape')
      await app.page.getByRole('menu').waitFor({ state: 'hidden' })
    }
    await banners.view('Campaign')
    await look()
    await banners.view('One banner')
    await banners.choose('Flawed')
    await banners.inMenu('Simulate', 'Long')
    await banners.press('Desktop', 'Mascot')
    const text = { name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await banners.tryFile('mascot_image_desktop', text)
    await banners.slot('mascot_image_desktop').getByRole('alert').waitFor()
    await look()
    await banners.inMenu('Save', 'PNG…')
    await banners.dialog.waitFor()
    await look()
    await app.page.keyboard.press('Escape')
    await banners.inMenu(/^Compare with/, 'Take snapshot')
    await banners.snapshot.waitFor()
    answerBanners(platform, [healthy, { ...flawed, button_title: 'Go' }, makeBanner(platform, { title: 'New' })])
    await banners.showButton.click()
    await comparison.difference('button_title').waitFor()
    await look()
    await comparison.open()
    const plain = { name: 'plain.png', mimeType: 'image/png', buffer: framedPng(1600, 480, [9, 90, 9]) }
    await comparison.add('Desktop', plain)
    await expect(comparison.verdict('Desktop')).toHaveText(/^Fails/, { timeout: 90_000 })
    await banners.tab('Pins').click()
    await comparison.button('Add pin').click()
    await comparison.writePin('Too green')
    await comparison.pins.waitFor()
    await look()
    await banners.inMenu('Save', 'Review…')
    await banners.page.getByRole('dialog', { name: 'Save review' }).waitFor()
    await look()
    await app.page.keyboard.press('Escape')
    await banners.tab('Elements').click()
    for (const mode of ['Overlay', 'Swipe', 'Difference', 'Side by side'] as const) {
      await comparison.mode(mode)
      await look()
    }
    await comparison.open('Another connection')
    await comparison.ask.click()
    await comparison.details.waitFor()
    await look()
    expect(found).toEqual([])
  }
)
