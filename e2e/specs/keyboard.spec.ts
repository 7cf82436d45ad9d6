import type { Locator, Page } from '@playwright/test'
import { demoExamples } from '../../src/demo/world/accounts.ts'
import { expect, test } from '../fixtures.ts'
import { saveConnection } from '../savedConnection.ts'
import { copiedText } from '../standin.ts'
import { more } from '../pages/more.ts'

/** Presses Tab until an element has the focus. Fails if Tab doesn't reach the element. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted, 'reached by Tab').toBeFocused()
}

test.describe('in an app of its own', () => {
  // The journal keeps activations after the test.
  test.use({ ownApp: 'journal' })

  test('the keyboard looks up a bonus, activates it and copies its receipt', async ({
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
    // Enter never activates.
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
  'each dialog returns the focus to the element that opened it',
  { tag: '@full' },
  async ({ app, frame, banners, bonuses, activation, connections, transactions }) => {
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
    await comesBack(menu, () => more(page, 'Export…'))
    for (const keys of ['ControlOrMeta+k', 'F1', 'Shift+?']) await comesBack(frame.menu('View'), key(keys))
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

test('text typed right after a screen’s key goes into its first box', async ({ app, frame, bonuses, jackpots }) => {
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

type KeyFacts = Pick<KeyboardEventInit, 'key' | 'code' | 'ctrlKey' | 'shiftKey' | 'isComposing'>

/** Presses a key as another keyboard layout or an input method does. */
const pressed = (page: Page, init: KeyFacts): Promise<void> =>
  page.evaluate((facts) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...facts })
    document.activeElement?.dispatchEvent(event)
  }, init)

test('shortcuts work on Cyrillic and French keyboards', async ({ app, frame, find, transactions }) => {
  const { page } = app
  await pressed(page, { key: '"', code: 'Digit3', ctrlKey: true })
  await expect(frame.main.getByRole('heading', { level: 1 })).toHaveText('Transactions')
  await expect(transactions.rows).not.toHaveCount(0)
  await transactions.filter.press('ArrowDown')
  await pressed(page, { key: 'ф', code: 'KeyA', ctrlKey: true })
  await expect(frame.main).toContainText('15 selected')
  await pressed(page, { key: 'с', code: 'KeyC', ctrlKey: true })
  await expect(frame.toasts.last()).toContainText('Copied 15 rows')
  await pressed(page, { key: 'л', code: 'KeyK', ctrlKey: true })
  await expect(find.box).toBeFocused()
})

test('Enter and Escape only end a composition', async ({ app, frame, find, transactions }) => {
  const { page } = app
  await frame.open('Transactions')
  await transactions.filter.fill('にほん')
  await pressed(page, { key: 'Escape', code: 'Escape', isComposing: true })
  await pressed(page, { key: 'Enter', code: 'Enter', isComposing: true })
  await expect(transactions.filter).toHaveValue('にほん')
  await expect(transactions.filter).toBeFocused()
  await find.open()
  await find.box.fill('notifications')
  await pressed(page, { key: 'Enter', code: 'Enter', isComposing: true })
  await pressed(page, { key: 'Escape', code: 'Escape', isComposing: true })
  await expect(find.box).toHaveValue('notifications')
  await pressed(page, { key: 'Escape', code: 'Escape' })
  await expect(find.dialog).toHaveCount(0)
  await expect(transactions.filter).toHaveValue('にほん')
})
