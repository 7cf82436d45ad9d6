import { demoExamples } from '../../src/demo/world/accounts.ts'
import { expect, test } from '../fixtures.ts'
import { makeBonus } from '../platform/makers.ts'
import { openedWindow } from '../pages/frame.ts'
import { TicketPage } from '../pages/ticket.ts'
import { pasteText } from '../paste.ts'
import { saveConnection } from '../savedConnection.ts'
import { copiedText } from '../standin.ts'

test('a ticket collects all kinds of records by time, and copies match the screen', async ({
  app,
  bonuses,
  frame,
  notifications,
  ticket,
  transactions
}) => {
  await test.step('a transaction, with the sentence to the player', async () => {
    await frame.open('Transactions')
    await (await transactions.cell(2, 'amount')).click()
    await expect(ticket.say).toContainText(/^Say to the player/)
    await expect(ticket.say).toBeInViewport({ ratio: 1 })
    await ticket.add()
    await expect(frame.toasts.last()).toContainText('Added. The ticket has 1 item.')
  })
  await test.step('a message, by its key, and a bonus', async () => {
    await frame.open('Notifications')
    await notifications.choose('Your weekend reload is here')
    await expect(ticket.say).toContainText('The message “Your weekend reload is here” of')
    await app.page.keyboard.press('ControlOrMeta+Shift+A')
    await expect(frame.toasts.last()).toContainText('The ticket has 2 items.')
    await frame.open('Bonuses')
    await bonuses.lookUp(demoExamples.bonusIds[0] ?? '')
    await expect(ticket.say).toBeInViewport({ ratio: 1 })
    await ticket.add()
    await expect(frame.toasts.last()).toContainText('The ticket has 3 items.')
  })
  await test.step('the drawer lists records by time, the bonus last', async () => {
    await ticket.open()
    await expect(ticket.items).toHaveCount(3)
    await expect(ticket.items.last()).toContainText('Bonus ·')
    await ticket.says.fill('I paid twice.\nMy bank shows both.')
    await ticket.note.fill('Asked Payments')
    await expect(ticket.text).toContainText('The player says:\n> I paid twice.\n> My bank shows both.')
    await expect(ticket.text).toContainText('Note: Asked Payments')
    await expect(ticket.text).toContainText(/Notification id: [0-9a-f-]{36}/)
  })
  await test.step('both copies match the screen', async () => {
    // The minute may change between reading the ticket and reading the clipboard.
    const withoutClock = (text: string | null) => text?.replace(/\d\d:\d\d \(UTC\)/, '')
    await ticket.button('Copy ticket').click()
    const shown = withoutClock(await ticket.text.textContent())
    await expect.poll(async () => withoutClock(await copiedText(app.electron))).toBe(shown)
    await ticket.button('Copy what to say').click()
    await expect.poll(() => copiedText(app.electron)).toMatch(/^The transaction|^Your |^The message/)
    await expect.poll(() => copiedText(app.electron)).not.toContain('Asked Payments')
  })
  await test.step('undo restores one item and the whole ticket', async () => {
    await ticket.items
      .last()
      .getByRole('button', { name: /^Take out / })
      .click()
    await expect(ticket.items).toHaveCount(2)
    await frame.undo().last().click()
    await expect(ticket.items).toHaveCount(3)
    await ticket.button('Clear').click()
    await expect(ticket.items).toHaveCount(0)
    await expect(ticket.says).toHaveValue('')
    await frame.undo().last().click()
    await expect(ticket.items).toHaveCount(3)
    await expect(ticket.says).toHaveValue('I paid twice.\nMy bank shows both.')
  })
  await test.step('without an open record, the marked and the selected rows are added', async () => {
    await frame.open('Transactions')
    await transactions.detail.getByRole('button', { name: 'Close' }).click()
    await (await transactions.cell(4, 'amount')).click({ button: 'right' })
    await app.page.getByRole('menuitem', { name: 'Add to ticket' }).click()
    await expect(ticket.items).toHaveCount(4)
    await app.page.keyboard.press('ArrowDown')
    await app.page.keyboard.press('ControlOrMeta+Shift+A')
    await expect(ticket.items).toHaveCount(5)
    await app.page.keyboard.press('Shift+ArrowDown')
    await transactions.selection.getByRole('button', { name: 'Add to ticket' }).click()
    // One of the two is there already.
    await expect(ticket.items).toHaveCount(6)
  })
})

test('five presses turn a mail on the clipboard into a copied ticket, and three presses find the rows of a round id', async ({
  app,
  bonuses,
  frame,
  ticket,
  transactions
}) => {
  const { page } = app
  const [bonusId = ''] = demoExamples.bonusIds
  const find = async (text: string) => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('combobox', { name: 'Find' })).toBeFocused()
    await pasteText(page, text)
    await page.keyboard.press('Enter')
  }
  await find(`Hi,\nmy bonus ${bonusId.toUpperCase()} is not there. Regards, Ada`)
  await expect(bonuses.bonus).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Shift+A')
  await frame.toasts.last().getByRole('button', { name: 'Copy ticket' }).click()
  await expect.poll(() => copiedText(app.electron)).toContain(`Bonus id: ${bonusId}`)
  expect(await copiedText(app.electron)).toMatch(/^Player one \(.+\), Demo platform \(demo\), .+ \(UTC\)/)
  await frame.open('Transactions')
  await (await transactions.cell(2, 'amount')).click()
  const [, round = ''] = /· (\d+)/.exec(await (await transactions.cell(2, 'source_body')).innerText()) ?? []
  await frame.open('Bonuses')
  await find(`Round ID: ${round}`)
  await expect(frame.heading).toHaveText('Transactions')
  await expect(transactions.rows.first()).toContainText(round)
  await find('Round ID: 607607607')
  await expect(ticket.say).toContainText(/Among \d+ transactions from .+ there is none with “607607607”/)
  await page.keyboard.press('ControlOrMeta+Shift+A')
  await ticket.open()
  await expect(ticket.items).toHaveCount(2)
})

test('messages about the ticket replace each other and don’t cover the screen', async ({
  app,
  frame,
  ticket,
  transactions
}) => {
  await frame.open('Transactions')
  for (const [row, width, height] of [
    [2, 900, 600],
    [3, 1280, 800]
  ] as const) {
    await app.page.setViewportSize({ width, height })
    await (await transactions.cell(row, 'amount')).click()
    await ticket.add()
    await expect(frame.toasts.filter({ hasText: 'The ticket has' })).toHaveCount(1)
    const [shown, main] = await Promise.all([frame.toasts.last().boundingBox(), frame.main.boundingBox()])
    const isLeft = (shown?.x ?? 0) + (shown?.width ?? 0) <= (main?.x ?? 0)
    const isAbove = (shown?.y ?? 0) + (shown?.height ?? 0) <= (main?.y ?? 0)
    expect(isLeft || isAbove, `at ${width}`).toBe(true)
  }
})

test('a search without a match shows how many rows were searched, and a match doesn’t', async ({
  frame,
  ticket,
  transactions
}) => {
  await frame.open('Transactions')
  await transactions.filter.fill('4321.17 EUR')
  await expect(ticket.say).toContainText(
    /^Say to the playerCopyAmong \d+ transactions from .+ to .+ there is none of 4,321\.17 EUR\.$/
  )
  await ticket.add()
  await transactions.filter.fill('2 EUR')
  await expect(ticket.say).toHaveCount(0)
  await ticket.open()
  await expect(ticket.text).toContainText('No transaction of 4,321.17 EUR found (Searched: ')
})

test('the focus enters the ticket and returns, and each player has a ticket', async ({
  app,
  bonuses,
  frame,
  ticket
}) => {
  const { keyboard } = app.page
  await frame.open('Bonuses')
  for (const id of demoExamples.bonusIds.slice(0, 2)) {
    await bonuses.lookUp(id)
    await expect(bonuses.bonus).toBeFocused()
    await ticket.add()
  }
  const button = app.page.getByRole('main').getByRole('button', { name: 'Add to ticket' })
  await expect(button).toBeFocused()
  await ticket.open()
  await expect(ticket.says).toBeFocused()
  await keyboard.press('Escape')
  await expect(ticket.drawer).toHaveCount(0)
  await expect(button).toBeFocused()
  await ticket.open()
  const takeOut = ticket.items.getByRole('button')
  await expect(takeOut).toHaveCount(2)
  await takeOut.first().press('Enter')
  await expect(takeOut).toHaveCount(1)
  await expect(takeOut).toBeFocused()
  await takeOut.press('Enter')
  await expect(takeOut).toHaveCount(0)
  await expect(ticket.says).toBeFocused()
  await keyboard.insertText('Of player one')
  await expect(ticket.button('Clear')).toBeEnabled()
  await ticket.button('Clear').press('Enter')
  await expect(ticket.says).toHaveValue('')
  await expect(ticket.says).toBeFocused()
  await keyboard.insertText('Again')
  await frame.choose('Player', 'New player')
  await expect(ticket.says).toHaveValue('')
  await ticket.button('Open tickets').click()
  await ticket.openTicket('Player one', 'Demo platform').press('Enter')
  await expect(ticket.says).toHaveValue('Again')
  await expect(ticket.says).toBeFocused()
  await expect(frame.menu('Player')).toHaveAccessibleName(/Player one/)
})

test('two windows show one ticket, and the last write to each field wins', async ({ app, ticket }) => {
  await ticket.open()
  const other = await openedWindow(app.electron, () => app.page.keyboard.press('ControlOrMeta+Shift+N'))
  const beside = new TicketPage(other.page)
  await beside.open()
  await ticket.says.fill('From the first window')
  await expect(beside.says).toHaveValue('From the first window')
  await beside.note.fill('From the second window')
  await expect(ticket.note).toHaveValue('From the second window')
  await beside.says.fill('Written last')
  await expect(ticket.says).toHaveValue('Written last')
  await expect(ticket.note).toHaveValue('From the second window')
  await expect(ticket.text).toContainText('The player says: Written last')
})

test('a saved token disappears from the player’s words, and deleting the player closes the ticket', async ({
  app,
  frame,
  platform,
  ticket
}) => {
  const token = 'canary-91c2d4e57f3a-token'
  const { connection, account } = await saveConnection(
    app.page,
    { baseUrl: platform.baseUrl, name: 'Recorded' },
    { label: 'Caller', token }
  )
  await frame.open('Settings')
  await frame.choose('Connection', 'Recorded')
  await ticket.open()
  await ticket.says.fill(`My link is https://casino.example/?token=${token}.`)
  await expect(ticket.says).toHaveValue('My link is https://casino.example/?token=$TOKEN.')
  await expect(ticket.text).toContainText('$TOKEN')
  await expect(ticket.text).not.toContainText(token)
  await app.page.evaluate((player) => window.pitboss.request('accounts.delete', player), { connection, id: account })
  await expect(ticket.drawer).not.toContainText('My link')
  await expect(ticket.says).toHaveCount(0)
})

test('a problem is added to the ticket with the platform’s words, request id, address and operation', async ({
  app,
  bonuses,
  connections,
  frame,
  platform,
  ticket
}) => {
  const bonusId = demoExamples.bonusIds[0] ?? ''
  platform.answer(`GET /bonus-service/v1/bonuses/${bonusId}`, {
    status: 422,
    headers: { 'x-request-id': 'r-7f3a' },
    body: { message: 'bonus: closed' }
  })
  await frame.open('Bonuses')
  await connections.bring({ baseUrl: platform.baseUrl }, 'canary-91c2d4e57f3a-token')
  await frame.open('Bonuses')
  await bonuses.lookUp(bonusId)
  await expect(frame.alert).toContainText('bonus: closed')
  await frame.alert.getByRole('button', { name: 'Add to ticket' }).click()
  await ticket.open()
  const line = ticket.text
  await expect(line).toContainText('The platform’s own words: bonus: closed')
  await expect(line).toContainText(`Asked for: ${bonusId}`)
  await expect(line).toContainText(
    new RegExp(`Requests:\\n- .+: GET /bonus-service/v1/bonuses/${bonusId}, platform’s request id r-7f3a\\s*$`)
  )
  await expect(line).not.toContainText('#1')
  await ticket.button('Copy ticket').click()
  await expect.poll(() => copiedText(app.electron)).toContain('r-7f3a')
  const path = `GET /bonus-service/v1/bonuses/${bonusId}`
  platform.answer(path, { status: 404, body: { error: 'Not found' } })
  await bonuses.lookUp(bonusId)
  await expect(frame.alert).toContainText('Not found (404)')
  await expect(ticket.say).toHaveCount(0)
  platform.answer(path, { status: 404, body: { error: 'No such bonus' } })
  await bonuses.lookUp(bonusId)
  await expect(ticket.say).toContainText(`We found no bonus with the id ${bonusId}.`)
  await expect(ticket.say).toBeInViewport({ ratio: 1 })
})

test('a sentence uses a language of the team’s file, or English if the file lacks it', async ({
  app,
  bonuses,
  frame,
  platform,
  ticket
}) => {
  const bonus = makeBonus({ title: 'Freitagsbonus', active: false })
  platform.answer(`GET /bonus-service/v1/bonuses/${bonus.id}`, { body: { data: bonus } })
  await frame.open('Settings')
  const templates = [
    {
      language: 'Deutsch',
      checkedBy: 'Jana P.',
      texts: [['bonus-inactive', 'Der Bonus {bonus} ist nicht aktiv.'] as [string, string]]
    }
  ]
  await saveConnection(app.page, { baseUrl: platform.baseUrl, name: 'Recorded', templates })
  await frame.choose('Connection', 'Recorded')
  await frame.open('Bonuses')
  await bonuses.lookUp(bonus.id)
  await expect(ticket.say).toContainText('The offer “Freitagsbonus” is not active.')
  await ticket.say.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await expect(ticket.say).toContainText('Der Bonus “Freitagsbonus” ist nicht aktiv.')
  await expect(ticket.say).toContainText('Checked by Jana P.')
  await ticket.say.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => copiedText(app.electron)).toBe('Der Bonus “Freitagsbonus” ist nicht aktiv.')
  platform.answer(`GET /bonus-service/v1/bonuses/${bonus.id}`, {
    body: { data: { ...bonus, active: true, weekdays: [] } }
  })
  await bonuses.lookUp(bonus.id)
  await expect(ticket.say).toContainText('Deutsch has no sentence for this, so it is in English.')
})
