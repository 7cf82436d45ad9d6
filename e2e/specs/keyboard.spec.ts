import type { Locator, Page } from '@playwright/test'
import { demoExamples } from '../../src/demo/world/accounts.ts'
import { expect, test } from '../fixtures.ts'
import { saveConnection } from '../savedConnection.ts'
import { copiedText } from '../standin.ts'
import { more } from '../pages/more.ts'

/** Presses Tab until an element has the focus, as somebody without a mouse does; fails where it cannot be reached. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted, 'reached by Tab').toBeFocused()
}

test.describe('in an app of its own', () => {
  // The journal keeps what is activated.
  test.use({ ownApp: 'journal' })

  test('a bonus is looked up, activated and its receipt copied by the keyboard alone', async ({
    app,
    frame,
    bonuses,
    activation
  }) => {
    const { keyboard } = app.page
    await keyboard.press('ControlOrMeta+2')
    await expect(bonuses.box).toBeFocused()
    await keyboard.type(demoExamples.bonusIds[0] ?? '')
    await keyboard.press('Enter')
    await expect(bonuses.title()).toHaveText('Sunday Reload 50%')
    await expect(bonuses.bonus).toBeFocused()
    await tabTo(app.page, activation.openButton)
    await keyboard.press('Enter')
    await expect(activation.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await tabTo(app.page, activation.button('Player one'))
    // Enter alone never activates.
    await keyboard.press('Enter')
    await expect(activation.dialog).toBeVisible()
    await keyboard.press('Space')
    await expect(activation.result.getByRole('group')).toHaveCount(4)
    await expect(activation.resultButton('Copy receipt')).toBeFocused()
    await keyboard.press('Enter')
    await expect(frame.toasts.last()).toContainText('Copied')
    expect(await copiedText(app.electron)).toContain('Sunday Reload 50%')
  })
})

test(
  'the focus comes back to what opened a dialog, from each of them',
  { tag: '@full' },
  async ({ app, frame, find, banners, bonuses, activation, connections, transactions }) => {
    const { page } = app
    const comesBack = async (opener: Locator, open: () => Promise<void> = () => page.keyboard.press('Enter')) => {
      await opener.focus()
      await open()
      const dialog = page.getByRole('dialog').last()
      await dialog.waitFor()
      await expect(dialog.locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
    const key = (keys: string) => () => page.keyboard.press(keys)
    await frame.open('Transactions')
    await expect(transactions.rows).not.toHaveCount(0)
    const menu = page.getByRole('main').getByRole('button', { name: 'More' })
    for (const name of ['Columns', 'Export…']) await comesBack(menu, () => more(page, name))
    for (const keys of ['ControlOrMeta+k', 'F1', 'Shift+?']) await comesBack(frame.menu('View'), key(keys))
    await comesBack(frame.menu('View'), async () => {
      await find.open()
      await page.keyboard.type('save report')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'Save report for support' }).waitFor()
    })
    await frame.open('Bonuses')
    await bonuses.lookUp(demoExamples.bonusIds[0] ?? '')
    await bonuses.title().waitFor()
    await comesBack(activation.openButton)
    await frame.open('Banners')
    await banners.show('home')
    await banners.looked()
    await comesBack(banners.button('Save'), () => banners.inMenu('Save', 'PNG…'))
    await frame.open('Connections')
    await comesBack(page.getByRole('main').getByRole('button', { name: 'Add connection' }))
    await saveConnection(page, { name: 'Lucky', baseUrl: 'https://api.lucky.example' })
    await connections.card('Lucky').waitFor()
    for (const name of ['Edit', 'Delete', 'Add player']) await comesBack(connections.button('Lucky', name))
  }
)

test('what is typed right after the key of a screen goes into its first box', async ({
  app,
  frame,
  bonuses,
  jackpots
}) => {
  const { keyboard } = app.page
  await frame.open('Jackpots')
  await frame.open('Bonuses')
  for (let times = 0; times < 5; times += 1) {
    await keyboard.press('ControlOrMeta+6')
    await keyboard.insertText('m')
    await keyboard.press('ControlOrMeta+2')
    await keyboard.insertText('b')
  }
  await expect(bonuses.box).toHaveValue('bbbbb')
  await frame.open('Jackpots')
  await expect(jackpots.box).toHaveValue('mmmmm')
})

test('a load is announced, nothing moves for whoever wants no motion, and F6 goes round the regions @full', async ({
  app,
  frame,
  connections,
  bonuses,
  platform,
  requests
}) => {
  await test.step('a load is announced, and its end; a failed one says its problem instead', async () => {
    const id = '7b1f0c2e-3d4a-4f5b-8c6d-0000000000c1'
    const waiting: ((status: number, body: object) => void)[] = []
    platform.answer(`GET /bonus-service/v1/bonuses/${id}`, (response) => {
      waiting.push((status, body) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(body))
      })
    })
    await connections.bring({ baseUrl: platform.baseUrl })
    await frame.open('Bonuses')
    const said = app.page.getByRole('status', { name: 'Loads' })
    for (const [status, end] of [
      [200, 'Loaded'],
      [500, '']
    ] as const) {
      await bonuses.lookUp(id)
      await expect(said).toHaveText('Loading')
      await expect.poll(() => waiting).toHaveLength(1)
      waiting.pop()?.(status, status === 200 ? { data: { id } } : { error: 'Broken' })
      await expect(said).toHaveText(end)
    }
    await expect(frame.alert).toContainText('Broken')
  })
  await test.step('nothing moves for whoever wants no motion', async () => {
    const id = '7b1f0c2e-3d4a-4f5b-8c6d-0000000000c2'
    platform.answer(`GET /bonus-service/v1/bonuses/${id}`, () => {})
    await bonuses.lookUp(id)
    const moving = () => app.page.evaluate(() => document.getAnimations().length)
    await expect.poll(moving).toBeGreaterThan(0)
    await app.page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(moving).toBe(0)
    await app.page.keyboard.press('ControlOrMeta+k')
    await app.page.getByRole('dialog', { name: 'Find' }).waitFor()
    expect(await moving()).toBe(0)
  })
  await test.step('F6 goes round the regions, the requests among them, and stays in a dialog', async () => {
    await app.page.keyboard.press('Escape')
    const { page } = app
    await page.keyboard.press('ControlOrMeta+2')
    await expect(bonuses.box).toBeFocused()
    await requests.open()
    const order = [
      requests.drawer.getByRole('textbox', { name: 'Search requests' }),
      frame.menu('Connection'),
      page.getByRole('link', { name: 'Bonuses' }),
      bonuses.box
    ]
    for (const region of order) {
      await page.keyboard.press('F6')
      await expect(region).toBeFocused()
    }
    await page.keyboard.press('F1')
    const dialog = page.getByRole('dialog', { name: 'User guide' })
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('F6')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  })
})

test(
  'what is chosen can be told without colours of ours, and a banner keeps its own',
  { tag: '@full' },
  async ({ app, frame, banners, transactions }) => {
    const outlined = (element: Locator) =>
      element.evaluate((one) => {
        const { outlineStyle, outlineWidth, borderBottomStyle, borderBottomWidth } = getComputedStyle(one)
        return (
          (outlineStyle !== 'none' && outlineWidth !== '0px') ||
          (borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) >= 2)
        )
      })
    await frame.open('Transactions')
    await (await transactions.cell(1, 'amount')).click()
    await expect(transactions.detail).toBeVisible()
    const links = app.page.getByRole('navigation', { name: 'Screens' }).getByRole('link')
    const [chosen, other] = [links.filter({ hasText: 'Transactions' }), links.filter({ hasText: 'Jackpots' })]
    await expect.poll(() => outlined(chosen)).toBe(false)
    await app.page.emulateMedia({ forcedColors: 'active' })
    await expect.poll(() => outlined(chosen)).toBe(true)
    expect(await outlined(other)).toBe(false)
    expect(await outlined(transactions.rows.nth(1))).toBe(true)
    expect(await outlined(transactions.rows.nth(3))).toBe(false)
    const tabs = transactions.detail.getByRole('tab')
    expect(await outlined(tabs.and(app.page.locator('[aria-selected="true"]')))).toBe(true)
    await frame.open('Banners')
    await banners.show('home')
    await banners.items.first().waitFor()
    await banners.press('Desktop', 'Button')
    expect(await outlined(banners.chosen('Desktop'))).toBe(true)
    await banners.tab('Pins').click()
    const background = (element: Locator) => element.evaluate((one) => getComputedStyle(one).backgroundColor)
    const box = app.page.getByRole('checkbox', { name: 'Show pins' })
    const ticked = await background(box)
    await box.uncheck()
    expect(await background(box)).not.toBe(ticked)
    const figure = app.page.locator('[data-figure]').first()
    expect(await figure.evaluate((one) => getComputedStyle(one).forcedColorAdjust)).toBe('none')
  }
)
