import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate/browser'
import { expect, test } from '../fixtures.ts'
import { CasesPage } from '../pages/cases.ts'
import { FramePage, openedWindow } from '../pages/frame.ts'
import { more } from '../pages/more.ts'
import { settle } from '../settled.ts'
import { answerFile, answerPlace, chooseMenu, copiedText, holdAnswers } from '../standin.ts'

test('a case begins with a transaction, takes more of the same player alone, and is its own ticket', async ({
  app,
  cases,
  frame,
  transactions
}) => {
  await test.step('the first press begins one, the second adds to it', async () => {
    await frame.open('Transactions')
    await (await transactions.cell(2, 'amount')).click()
    await cases.add()
    await expect(frame.toasts.last()).toContainText('Added to the new case “Player one – Game round')
    await app.page.keyboard.press('ArrowDown')
    await app.page.keyboard.press('ControlOrMeta+Shift+A')
    await expect(frame.toasts.last()).toContainText('Added to “Player one – Game round')
    await expect(cases.count).toHaveText('1')
  })
  await test.step('another player has a case of their own', async () => {
    await frame.choose('Player', 'New player')
    await frame.open('Bonuses')
    await app.page
      .getByRole('main')
      .getByRole('button', { name: /^[0-9a-f]{8}-/ })
      .first()
      .click()
    await cases.add()
    await expect(frame.toasts.last()).toContainText('Added to the new case “New player – ')
    const [id = ''] = await app.page.evaluate(async () => {
      const listed = await window.pitboss.request('cases.list', {})
      return listed.ok ? listed.value.cases.flatMap((one) => (one.account.label === 'Player one' ? one.id : [])) : []
    })
    const refused = await app.page.evaluate(async (to) => {
      const [list, other] = await Promise.all([
        window.pitboss.request('cases.list', {}),
        window.pitboss.request('cases.open', { id: to })
      ])
      const [piece] = other.ok ? other.value.evidence : []
      const stranger = list.ok ? list.value.cases.find((one) => one.account.label === 'New player') : undefined
      if (!piece || !stranger) return 'nothing to add'
      const { id: _id, agent: _agent, at: _at, ...evidence } = piece
      const { connection, account } = stranger
      const change = { evidence: [evidence], connection: connection.id, account: account.id }
      const changed = await window.pitboss.request('cases.change', { id: to, change, isForced: true })
      return changed.ok ? 'added' : changed.problem.message
    }, id)
    expect(refused).toContain('about another player')
  })
  await test.step('the case has both rows with their part of the answer, and is told in the ticket', async () => {
    await frame.open('Cases')
    await cases.list.filter({ hasText: 'Player one' }).click()
    await expect(cases.evidence).toHaveCount(2)
    await expect(cases.list).toContainText([/^(?!.*[0-9a-f]{8})/, /· [0-9a-f]{8}\u00A0·/])
    await expect(cases.open).toContainText('New player is in use, not this player.')
    await expect(cases.evidence.first()).not.toContainText('now')
    await cases.evidence
      .first()
      .getByText(/^Game round/)
      .click()
    await cases.evidence.first().getByText('Raw', { exact: true }).click()
    await expect(cases.open.getByLabel('Raw answer')).toContainText('"user_wallet": {')
    await cases.note('Asked the provider')
    await expect(cases.timeline.filter({ hasText: 'Asked the provider' })).toHaveCount(1)
    await expect(cases.ticket).toContainText(/EVIDENCE\n- Game round/)
    await cases.button('Copy ticket').click()
    await expect
      .poll(() => copiedText(app.electron))
      .toMatch(/^Player: Player one\nPlayer id: .*\n[^]*Evidence: request/)
    await cases
      .button(/^Remove: /)
      .first()
      .click()
    await cases.button(/^Remove for good: /).click()
    await expect(cases.evidence).toHaveCount(1)
  })
})

test('a closed case is listed as closed and counted no more, and a deleted one is gone', async ({
  app,
  cases,
  find,
  frame
}) => {
  await frame.open('Cases')
  await expect(cases.main).toContainText('No case yet')
  await cases.button('New case').click()
  await expect(cases.says).toBeFocused()
  await expect(cases.main).toContainText('Cases are kept for this session only')
  await cases.button('Change the title').click()
  await app.page.keyboard.insertText('Anna calls again')
  await app.page.keyboard.press('Enter')
  await expect(cases.list).toContainText('Anna calls again')
  await frame.open('Overview')
  await find.open()
  await find.box.fill('anna')
  await find.group('Cases').click()
  await expect(cases.title).toHaveText('Anna calls again')
  await cases.state.selectOption('Closed')
  await expect(cases.list).toHaveCount(0)
  await expect(cases.count).toHaveCount(0)
  await cases.show('Closed')
  await expect(cases.list).toHaveCount(1)
  await expect(cases.list).toContainText('Closed')
  await cases.main.getByRole('textbox', { name: 'Search' }).fill('nothing like it')
  await expect(cases.list).toHaveCount(0)
  await cases.button(/^Delete case: /).click()
  await cases.button(/^Delete case for good: /).click()
  await expect(cases.main).toContainText('No case yet')
})

test('two windows on one case: what is typed in the later one asks, and neither text is lost unasked', async ({
  app,
  cases,
  frame
}) => {
  await frame.open('Cases')
  await cases.button('New case').click()
  await expect(cases.says).toBeFocused()
  const { page } = await openedWindow(app.electron, () => chooseMenu(app.electron, 'File', 'New window of this player'))
  const other = new CasesPage(page)
  const leave = async (screen: CasesPage) => screen.title.click()
  for (const [kept, pressed] of [
    ['Of the first window', 'Take theirs'],
    ['Of the second window', 'Keep mine']
  ] as const) {
    await other.says.fill('Of the second window')
    await cases.says.fill('Of the first window')
    await leave(cases)
    await expect(cases.says).toHaveValue('Of the first window')
    await leave(other)
    await expect(other.conflict).toContainText('changed this meanwhile')
    await expect(other.conflict).toContainText('Of the first window')
    await other.button(new RegExp(`^${pressed}`)).click()
    await expect(other.conflict).toHaveCount(0)
    await expect(cases.says).toHaveValue(kept)
    await expect(other.says).toHaveValue(kept)
    await cases.says.fill('')
    await leave(cases)
    await expect(other.says).toHaveValue('')
  }
  // Left unanswered, the later text is not lost without a word.
  await other.says.fill('Of the second window')
  await cases.says.fill('Of the first window')
  await leave(cases)
  await leave(other)
  await expect(other.conflict).toContainText('changed this meanwhile')
  const second = new FramePage(page)
  await second.open('Overview')
  await expect(second.toasts.last()).toContainText('could not be saved')
  await second.toasts.last().getByRole('button', { name: 'Copy it' }).click()
  await expect.poll(() => copiedText(app.electron)).toBe('Of the second window')
})

test('a question is asked after its plan was shown, each line names its request, and the ticket says no more', async ({
  app,
  cases,
  frame,
  requests
}) => {
  await frame.choose('Player', 'Lost 50 euros')
  await app.page.keyboard.press('ControlOrMeta+Shift+K')
  const sent = () =>
    app.page.evaluate(async () => {
      const listed = await window.pitboss.request('exchanges.list', {})
      return listed.ok ? listed.value.length : 0
    })
  // The overview of this player was asked for on the way.
  await expect(cases.says).toBeFocused()
  await settle(app.page)
  const before = await sent()
  await cases.ask('Money is missing', { Amount: '50.00 EUR' })
  await expect(cases.open.getByRole('list', { name: 'What will be asked' })).toContainText('At most 10 requests')
  expect(await sent()).toBe(before)
  await cases.button('Run').click()
  const lines = cases.open.getByRole('list', { name: 'Money is missing' }).getByRole('listitem')
  await expect(lines.filter({ hasText: 'Proved' }).first()).toContainText('has the state Rejected')
  await expect(cases.title).toHaveText('Lost 50 euros – Money is missing')
  await expect(cases.ticket).toContainText(
    /PROVED\n- Transaction \d+ has the state Rejected[^]*TO THE PLAYER\n.*Your deposit of 50.00 EUR/
  )
  await lines.filter({ hasText: 'Cannot be known here' }).first().getByRole('button', { name: 'Copy question' }).click()
  await expect.poll(() => copiedText(app.electron)).toMatch(/\?$/)
  await lines
    .first()
    .getByRole('button', { name: /^request \d+/ })
    .click()
  await expect(requests.drawer.getByRole('region', { name: /^Request \d+/ })).toContainText('transactions.list')
})

test('a question that runs is stopped where another player is chosen, and nothing of it is kept but an unsaved note; a stopped one says what it read', async ({
  app,
  cases,
  frame
}) => {
  await app.page.keyboard.press('ControlOrMeta+Shift+K')
  await expect(cases.says).toBeFocused()
  const run = async () => {
    const release = await holdAnswers(app.electron, 'transactions.list')
    await cases.ask('Money is missing', { Amount: '50.00 EUR' })
    await cases.button('Run').click()
    await expect(cases.open.getByRole('status').filter({ hasText: 'request 1 of at most 10' })).toHaveCount(1)
    return release
  }
  const lines = cases.open.getByRole('list', { name: 'Money is missing' })
  const note = cases.open.getByRole('textbox', { name: 'Note' })
  await cases.button('Add note').click()
  await note.fill('Half a note')
  let release = await run()
  await frame.choose('Player', 'New player')
  await release()
  await expect(frame.toasts.last()).toContainText('was stopped: another player was chosen')
  await expect(cases.button('Money is missing')).toBeDisabled()
  await expect(lines).toHaveCount(0)
  await expect(note).toHaveValue('Half a note')
  await frame.open('Overview')
  await frame.open('Cases')
  await expect(note).toHaveValue('Half a note')
  await note.evaluate((box) => {
    const init = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }
    for (let presses = 0; presses < 2; presses += 1) box.dispatchEvent(new KeyboardEvent('keydown', init))
  })
  await expect(note).toHaveCount(0)
  await expect(cases.timeline.filter({ hasText: 'Half a note' })).toHaveCount(1)
  await cases.button(/^Switch to Player one/).click()
  release = await run()
  await cases.button('Stop').click()
  await release()
  await expect(lines).toContainText(/it was stopped before page \d of the transactions/)
})

test('a case file is saved without the player, opened beside what is so now, and taken over; anything else is refused', async ({
  app,
  cases,
  folder,
  frame,
  transactions
}) => {
  const [whole, anonymous] = [join(folder, 'whole.pitboss-case'), join(folder, 'anonymous.pitboss-case')]
  const save = async (path: string) => {
    await answerPlace(app.electron, path)
    await app.page.getByRole('dialog').getByRole('button', { name: 'Save…' }).click()
    await expect(frame.toasts.last()).toContainText('Saved as')
  }
  const openFile = async (path: string) => {
    await answerFile(app.electron, path)
    await more(app.page, 'Open case file…')
  }
  await frame.open('Transactions')
  await (await transactions.cell(2, 'amount')).click()
  await cases.add()
  await transactions.pager.button('Next page').click()
  await expect(transactions.pager.navigation).toContainText('16–30 of')
  await frame.toasts.getByRole('button', { name: 'Open', exact: true }).click()
  await cases.note('Asked the provider')
  await cases.button('Save case file…').click()
  await save(whole)
  const rows = strFromU8(unzipSync(readFileSync(whole))['rows.csv'] ?? new Uint8Array())
  expect(rows.trim().split('\n').length, 'both pages that are loaded, and the head').toBeGreaterThan(30)
  await cases.button('Save case file…').click()
  await app.page.getByRole('checkbox', { name: /^Leave out the player/ }).check()
  await save(anonymous)
  await test.step('read-only, with what is so now', async () => {
    await openFile(whole)
    await expect(cases.file).toContainText('read-only')
    await expect(cases.file).toContainText('the same now')
    await expect(cases.file.getByRole('textbox')).toHaveCount(0)
    await frame.choose('Player', 'Lost 50 euros')
    // The second where an answer of this run has named the player already.
    await expect(cases.file).toContainText(/not asked in this run|choose its player at the top/)
    await frame.open('Transactions')
    await expect(transactions.rows).toHaveCount(15)
    await frame.open('Cases')
    await expect(cases.file.getByRole('button', { name: 'Take over' })).toBeDisabled()
    await frame.choose('Player', 'Player one')
  })
  await test.step('taken over it is a case of one’s own', async () => {
    await cases.file.getByRole('button', { name: 'Take over' }).click()
    await expect(cases.timeline.filter({ hasText: 'Asked the provider' })).toHaveCount(1)
    await expect(cases.list).toHaveCount(2)
    await expect(cases.evidence).toContainText('the same now')
  })
  await test.step('without the player it names nobody', async () => {
    await openFile(anonymous)
    await expect(cases.file).toContainText('Player left out')
    await expect(cases.file.getByRole('heading', { level: 2 })).toHaveText(/^Player – Game round/)
    // The ids that are left out are no change.
    await expect(cases.file).not.toContainText('now')
  })
  await test.step('a dropped file is opened; one of something else is refused and says why', async () => {
    await cases.drop('fake.pitboss-case', Buffer.from('<script>alert(1)</script>'))
    await expect(frame.toasts.last()).toContainText('fake.pitboss-case: ')
    await expect(cases.file).toContainText('anonymous.pitboss-case')
    await cases.drop('dropped.pitboss-case', readFileSync(whole))
    await expect(cases.file).toContainText('dropped.pitboss-case')
  })
})

test('a sentence to the player is said in a language of the team, and in English where that has none', async ({
  app,
  cases,
  connections,
  frame,
  platform
}) => {
  const template = {
    language: 'Deutsch',
    checkedBy: 'Ada',
    texts: { 'balance-same': 'Ihr Guthaben blieb gleich.', 'amount-absent': 'Wir finden nichts von {sum}.' }
  }
  const { connection: id, account } = await connections.bring(
    { baseUrl: platform.baseUrl },
    'canary-of-a-german-player-01'
  )
  await connections.button('Recording', 'Edit').click()
  const chosen = app.page.waitForEvent('filechooser')
  await connections.dialog.getByRole('button', { name: 'Add a language…' }).click()
  const file = Buffer.from(JSON.stringify(template))
  await (await chosen).setFiles({ name: 'de.json', mimeType: 'application/json', buffer: file })
  await expect(connections.dialog.getByRole('alert')).toContainText('“amount-absent”: {amount} is missing')
  await expect(connections.dialog).toContainText('Deutsch checked by Ada')
  await connections.dialog.getByRole('button', { name: 'Save connection' }).click()
  await expect(connections.dialog).toHaveCount(0)
  await app.page.evaluate(
    async ([connection, player]) => {
      const { request } = window.pitboss
      const begun = await request('cases.begin', { connection, account: player, title: 'A', evidence: [] })
      const line = (id: string) => ({ mark: 'proved' as const, rule: 'rule', text: id, say: { id, values: {} } })
      const lines = [line('balance-same'), line('bonus-absent')]
      const answer = { question: 'money-missing' as const, requests: 1, lines }
      if (begun.ok) await request('cases.change', { id: begun.value.id, change: { answer }, isForced: false })
    },
    [id, account] as const
  )
  await frame.open('Cases')
  await expect(cases.ticket).toContainText('This did not change your balance. We know no bonus')
  await cases.ticket.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await expect(cases.ticket).toContainText('Ihr Guthaben blieb gleich. We know no bonus')
  await expect(cases.ticket).toContainText('Checked by Ada. 1 sentence has no text in it: in English.')
  await expect(cases.button(/^Money is missing$/)).toBeEnabled()
  await app.page.evaluate(
    ([connection, deleted]) => window.pitboss.request('accounts.delete', { connection, id: deleted }),
    [id, account] as const
  )
  await expect(cases.open).toContainText('This player was deleted on this machine.')
  await expect(cases.button(/^Money is missing$/)).toBeDisabled()
})

test('by keyboard alone: a case is begun, written, noted and copied, and its key leads back to it', async ({
  app: { page, electron },
  cases,
  frame
}) => {
  const press = (key: string) => page.keyboard.press(key)
  await press('ControlOrMeta+Shift+K')
  await expect(cases.says).toBeFocused()
  await page.keyboard.insertText('It did not arrive')
  // Leaving the screen saves as leaving the box does.
  await press('ControlOrMeta+1')
  await expect(frame.heading).toHaveText('Overview')
  await press('ControlOrMeta+Shift+K')
  await expect(cases.says).toHaveValue('It did not arrive')
  await expect(cases.says).toBeFocused()
  await page.keyboard.insertText('Not yesterday. ')
  await press('ControlOrMeta+F')
  await press('Enter')
  await expect(cases.list).toBeFocused()
  await press('ControlOrMeta+Shift+T')
  await expect.poll(() => copiedText(electron)).toMatch(/^> .*It did not arrive/m)
  // In a small window the ticket is behind the case, and is copied all the same.
  await page.setViewportSize({ width: 900, height: 600 })
  await expect(cases.ticket).toBeHidden()
  await electron.evaluate(({ clipboard }) => clipboard.writeText('before'))
  await press('ControlOrMeta+Shift+T')
  await expect.poll(() => copiedText(electron)).toMatch(/^> .*It did not arrive/m)
})
