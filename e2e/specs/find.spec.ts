import { keysInWords } from '../../src/renderer/keys/keysInWords.ts'
import { expect, test } from '../fixtures.ts'
import { openedWindow } from '../pages/frame.ts'
import { makeBonus } from '../platform/makers.ts'
import { settledRequests } from '../settled.ts'

const bonus = makeBonus()

test.describe('Find', () => {
  test('looks up a bonus from a pasted mail after a press, and sends nothing before', async ({
    app,
    bonuses,
    connections,
    find,
    platform
  }) => {
    platform.answer(`GET /client/bonus-service/v1/bonuses/${bonus.id}`, { body: { data: bonus } })
    await connections.bring({ baseUrl: `${platform.baseUrl}/client/` })
    await find.open()
    await find.box.fill(`Hi,\nmy bonus ${bonus.id.toUpperCase()} is not there. Regards, Ada`)
    await expect(find.group('Bonuses').first()).toHaveText(`Look up bonus ${bonus.id}`)
    for (const text of [
      `https://eur01.safelinks.example/?url=https%3A%2F%2Fbo.example%2Fbonuses%2F${bonus.id}&data=05`,
      `<a href=3D"https://bo.example/?id=3D${bonus.id}">`,
      `${bonus.id.replace('-', '\u200b-')}-en.png`
    ]) {
      await find.box.fill(text)
      await expect(find.group('Bonuses').first()).toHaveText(`Look up bonus ${bonus.id}`)
    }
    expect(await settledRequests(app.page, platform)).toEqual([])
    await find.box.press('Enter')
    await expect(bonuses.box).toHaveValue(bonus.id)
    await expect(bonuses.title()).toHaveText(bonus.title)
    await expect(bonuses.bonus).toBeFocused()
    expect(await settledRequests(app.page, platform)).not.toEqual([])
  })

  test('finds a number’s transactions, runs commands, and never changes the player', async ({
    app,
    find,
    frame,
    transactions
  }) => {
    await test.step('opens Transactions with a number from a sentence as filter, without a request', async () => {
      await frame.open('Transactions')
      await transactions.rows.nth(3).click()
      const id = await transactions.field('id').innerText()
      await frame.open('Overview')
      await find.open()
      await find.paste(`Round ID: ${id}?`)
      await expect(find.group('Transactions')).toHaveText(`Transactions with “${id}”loaded rows`)
      await expect(find.chosen).toContainText(`Transactions with “${id}”`)
      await app.page.keyboard.press('Enter')
      await expect(transactions.filter).toHaveValue(id)
      await expect(transactions.rows).toHaveCount(1)
      await expect(transactions.filter).toBeFocused()
      await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('Transactions')
    })
    await test.step('runs the first or the highlighted command with Enter, and returns the focus on Escape', async () => {
      await transactions.filter.fill('')
      await find.open()
      await find.box.fill('theme')
      await find.item('Theme: Dark').hover()
      await expect(find.chosen).toHaveText('Theme: Dark')
      await find.box.press('Enter')
      await expect(app.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await frame.menu('View').focus()
      await find.open()
      await find.box.fill('no such thing as this')
      await expect(find.group('Commands')).toHaveCount(0)
      await find.box.press('Escape')
      await expect(frame.menu('View')).toBeFocused()
    })
    await test.step('opens a screen in a new window', async () => {
      await find.open()
      await find.box.fill('Bonuses')
      const other = await openedWindow(app.electron, () => find.box.press('ControlOrMeta+Enter'))
      await expect(other.heading).toHaveText('Bonuses')
      await expect(other.page).toHaveURL(/#\/bonuses$/)
      await other.page.close()
    })
    await test.step('lists no other player', async () => {
      await find.open()
      await find.box.fill('new player')
      await expect(find.item(/^New player/)).toHaveCount(0)
      await find.box.press('Escape')
    })
    await test.step('a name with a blank in the menu of players selects a player only on Enter, and only if one player matches', async () => {
      await frame.menu('Player').click()
      await expect(app.page.getByRole('searchbox', { name: /^Filter: Player/ })).toBeFocused()
      await app.page.keyboard.type('l')
      await expect(app.page.getByRole('menuitemradio', { name: 'Player one' })).toBeVisible()
      await app.page.keyboard.press('Enter')
      await expect(frame.menu('Player')).toHaveAccessibleName(/^Player: Player one/)
      await app.page.keyboard.type('ost 50')
      await expect(app.page.getByRole('menuitemradio')).toHaveText([/^Lost 50 euros/])
      await expect(frame.menu('Player')).toHaveAccessibleName(/^Player: Player one/)
      await app.page.keyboard.press('Enter')
      await expect(frame.menu('Player')).toHaveAccessibleName(/^Player: Lost 50 euros/)
    })
  })
})

test('the key sheet lists every shortcut, and a question mark outside boxes opens it @full', async ({
  app,
  bonuses,
  frame
}) => {
  const sheet = app.page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await frame.open('Bonuses')
  await bonuses.box.fill('?')
  await expect(sheet).toHaveCount(0)
  await frame.heading.click()
  await app.page.keyboard.press('Shift+?')
  for (const keys of ['mod+K', 'mod+J', 'alt+ArrowLeft', 'mod+shift+E', 'F6']) {
    await expect(sheet).toContainText(keysInWords(keys, process.platform === 'darwin'))
  }
  await app.page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})
