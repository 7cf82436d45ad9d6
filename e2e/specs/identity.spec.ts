import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clipped } from '../clipped.ts'
import { expect, test } from '../fixtures.ts'
import { linkedPage, makeTransaction } from '../hostile/documented.ts'
import { makeBonus, makeUserBonus } from '../platform/makers.ts'
import { listReply, transactionRoute } from '../platform/transactionList.ts'
import { saveConnection } from '../savedConnection.ts'
import { settledRequests } from '../settled.ts'
import { holdAnswers, holdPlace } from '../standin.ts'

const rowOf = (user_id: string) => {
  const row = makeTransaction()
  return { ...row, user_wallet: { ...row.user_wallet, user_id } }
}
const [ada, eve] = ['7b1f0c2e-3d4a-4f5b-8c6d-0000000000ad', '7B1F0C2E-3D4A-4F5B-8C6D-0000000000EE'] as const

test('every screen shows the player of a token if names and players disagree', async ({
  frame,
  connections,
  overview,
  platform,
  transactions
}) => {
  await test.step('two names of one player are reported when saving and on every screen until closed, with the user id', async () => {
    platform.answer(transactionRoute, { body: linkedPage([rowOf(ada)]) })
    platform.answer('POST /notification-service/v1/notifications', { body: linkedPage([]) })
    await connections.bring({ baseUrl: platform.baseUrl }, 'canary-of-one-player-twice-0001')
    await frame.open('Overview')
    await expect(frame.main).toContainText(`Player id: ${ada}`)
    await expect(frame.menu('Player')).toHaveAccessibleDescription('Player id 7b1f0c2e')
    await expect(frame.samePlayer).toHaveCount(0)
    await frame.open('Connections')
    await connections.addAccount('Recording', 'Ada again', 'canary-of-one-player-twice-0001')
    await expect(frame.samePlayer).toContainText('Player and Ada again are one player.')
    for (const screen of ['Bonuses', 'Settings'] as const) {
      await frame.open(screen)
      await expect(frame.samePlayer).toContainText(
        'Player and Ada again are one player. They have one token (fingerprint '
      )
    }
    await frame.samePlayer.getByRole('button', { name: 'Close' }).click()
    await expect(frame.samePlayer).toHaveCount(0)
    await frame.open('Connections')
    await expect(connections.card('Recording')).toContainText('Player and Ada again are one player.')
    await connections.addAccount('Recording', 'Third', 'canary-of-one-player-twice-0003')
    await connections.dialog.waitFor({ state: 'hidden' })
    await frame.choose('Player', 'Third')
    await frame.open('Overview')
    await expect(overview.rows()).toHaveCount(1)
    await frame.menu('Player').click()
    const named = frame.page.getByRole('menuitemradio').filter({ hasText: '7b1f0c2e · token kept' })
    await expect(named).toHaveText([/^Third/, /^Player/])
    await frame.page.keyboard.press('Escape')
    await expect(frame.samePlayer).toHaveText([
      /^Player, (Ada again, )?and Third are one player|^Player and Third are one player/
    ])
    await expect(frame.samePlayer.last()).toContainText(`Answers name the same player for them: ${ada}.`)
  })
  await test.step('every screen reports that a token now names another player, until a person accepts the player', async () => {
    platform.answer(transactionRoute, { body: linkedPage([rowOf(ada)]) })
    platform.answer('POST /notification-service/v1/notifications', { body: linkedPage([]) })
    await connections.bring({ name: 'Other', baseUrl: platform.baseUrl }, 'canary-of-a-mixed-up-player-01')
    await frame.open('Transactions')
    await expect(transactions.rows).toHaveCount(1)
    await expect(frame.otherPlayer).toHaveCount(0)
    platform.answer(transactionRoute, { body: linkedPage([rowOf(eve)]) })
    await transactions.pager.choose(25)
    await expect(frame.otherPlayer).toContainText('The token of Player named another player.')
    await expect(frame.otherPlayer).toContainText(`Answers named ${ada} before, and ${eve} since.`)
    await expect(frame.otherPlayer).toContainText('check under Connections whose token this is')
    for (const screen of ['Bonuses', 'Settings'] as const) {
      await frame.open(screen)
      await expect(frame.otherPlayer).toBeVisible()
    }
    await frame.otherPlayer.getByRole('button', { name: `This is right: ${eve}` }).click()
    await expect(frame.otherPlayer).toHaveCount(0)
    await frame.open('Connections')
    await connections.account('Other', 'Player').getByRole('button', { name: 'Edit' }).click()
    await expect(connections.dialog).toContainText(`Player id: ${eve}`)
    await frame.page.keyboard.press('Escape')
  })
  await test.step('a new token that names another player than the old token is reported', async () => {
    const { connection, account } = await frame.page.evaluate(async () => {
      const listed = await window.pitboss.request('connections.list', {})
      const one = listed.ok ? listed.value.connections.find(({ name }) => name === 'Other') : undefined
      return { connection: one?.id ?? '', account: one?.accounts[0]?.id ?? '' }
    })
    platform.answer(transactionRoute, { body: linkedPage([rowOf(ada)]) })
    await frame.page.evaluate(
      async ([scope, token]) =>
        window.pitboss.request('accounts.save', {
          connection: scope.connection,
          id: scope.account,
          label: 'Player',
          token
        }),
      [{ connection, account }, 'canary-of-a-mixed-up-player-03'] as const
    )
    await frame.open('Transactions')
    await expect(transactions.rows).toHaveCount(1)
    await expect(frame.otherPlayer).toContainText(`Answers named ${eve} before, and ${ada} since.`)
    await frame.otherPlayer.getByRole('button', { name: `This is right: ${ada}` }).click()
    await expect(frame.otherPlayer).toHaveCount(0)
  })
  await test.step('an answer with rows of two players is reported only for its account', async () => {
    platform.answer(transactionRoute, { body: linkedPage([rowOf(ada), { ...rowOf(eve), id: 100_002 }]) })
    await connections.bring({ name: 'Two', baseUrl: platform.baseUrl }, 'canary-of-a-mixed-up-player-02')
    await frame.open('Transactions')
    await expect(frame.otherPlayer).toContainText(`Answers named ${ada} before, and ${eve} since.`)
    await frame.choose('Connection', 'Demo platform')
    await expect(frame.otherPlayer).toHaveCount(0)
  })
})

test('each of twenty players is found with a full name, and a switch of players closes the dialog @full', async ({
  activation,
  app,
  bonuses,
  folder,
  frame,
  platform,
  transactions
}) => {
  const bonus = makeBonus()
  platform.answer(
    transactionRoute,
    listReply(() => [rowOf(ada)])
  )
  platform.answer('POST /notification-service/v1/notifications', { body: linkedPage([]) })
  platform.answer(`GET /bonus-service/v1/bonuses/${bonus.id}`, { body: { data: bonus } })
  const { connection } = await saveConnection(app.page, { name: 'Recording', baseUrl: platform.baseUrl })
  const saved = await app.page.evaluate(async (id) => {
    const ids: string[] = []
    for (let at = 1; at <= 20; at += 1) {
      const label = `Player ${String(at).padStart(2, '0')} ${'of the northern region '.repeat(at % 4)}`.trim()
      const token = `${at}-canary-of-twenty-${at * 7919}`
      const account = await window.pitboss.request('accounts.save', { connection: id, label, token })
      if (account.ok) ids.push(account.value.id)
    }
    return ids
  }, connection)
  const leave = (id: string | undefined) =>
    app.page.evaluate(async (scope) => window.pitboss.request('accounts.delete', scope), { connection, id: id ?? '' })
  await frame.choose('Connection', 'Recording')
  await frame.menu('Player').click()
  const players = app.page.getByRole('menuitemradio')
  await expect(players).toHaveCount(20)
  expect(await clipped(app.page)).toEqual([])
  await app.page.keyboard.type('player 20')
  await expect(players).toHaveCount(1)
  await players.click()

  await frame.open('Transactions')
  await transactions.exporting.open()
  await transactions.exporting.choice('All pages').check()
  await transactions.exporting.select('Columns').selectOption('Every field')
  const choose = await holdPlace(app.electron)
  await transactions.exporting.start.click()
  await expect(transactions.exporting.stop).toBeVisible()
  await leave(saved[18])
  await expect(transactions.exporting.dialog).toBeVisible()
  await app.page.keyboard.press('Escape')
  await frame.choose('Player', 'Player 01')
  await expect(transactions.rows).toHaveCount(1)
  await choose(join(folder, 'rows.csv'))
  await expect(frame.toasts.filter({ hasText: 'Export of transactions of Player 20' })).toHaveCount(1)
  expect(readFileSync(join(folder, 'rows.csv'), 'utf8')).toContain(ada)
  expect(platform.requests.at(-1)?.headers.authorization).toMatch(/^Bearer 20-canary/)

  await transactions.exporting.open()
  await expect(transactions.exporting.dialog).toBeVisible()
  await leave(saved[0])
  await expect(transactions.exporting.dialog).toBeHidden()

  await frame.choose('Player', 'Player 02')
  await frame.open('Bonuses')
  await bonuses.lookUp(bonus.id)
  await activation.open()
  await leave(saved[1])
  await expect(activation.dialog).toBeHidden()

  // The test selects another player with the same bonus before main answers for the first player.
  await frame.choose('Player', 'Player 04')
  await bonuses.lookUp(bonus.id)
  await frame.choose('Player', 'Player 03')
  await bonuses.lookUp(bonus.id)
  const release = await holdAnswers(app.electron, 'bonuses.prepare')
  await activation.openButton.click()
  await expect(activation.dialog).toBeVisible()
  await leave(saved[2])
  await expect(activation.dialog).toBeHidden()
  await frame.choose('Player', 'Player 04')
  await bonuses.lookUp(bonus.id)
  await expect(activation.openButton).toBeAttached()
  await release()
  const activated = async () =>
    (await settledRequests(app.page, platform)).filter(({ path }) => path.endsWith('/activate'))
  expect(await activated()).toEqual([])
  await expect(activation.dialog).toBeHidden()
  const route = `POST /bonus-service/v1/bonuses/${bonus.id}/activate`
  platform.answer(route, { status: 201, body: { data: makeUserBonus() } })
  await activation.open()
  await activation.button('Player 04').click()
  await expect(activation.result).toContainText('Activated for Player 04')
  expect((await activated()).map(({ headers }) => headers.authorization)).toEqual([expect.stringMatching(/^Bearer 4-/)])
})
