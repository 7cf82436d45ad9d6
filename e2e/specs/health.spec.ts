import { expect, test } from '../fixtures.ts'
import { linkedPage, makeTransaction } from '../hostile/documented.ts'
import { settledRequests } from '../settled.ts'

const transactions = 'GET /wallet-service/v1/forefront/transactions'

function jwt(expiry: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part({ exp: Math.floor(expiry / 1000) })}.c2lnbmF0dXJl`
}

const inMinutes = (count: number): number => Date.now() + count * 60_000

test('every screen names a token that expires or was refused and offers to replace it', async ({
  frame,
  connections,
  platform
}) => {
  for (const [name, minutes, words] of [
    ['expires within ten minutes', 8.5, 'The token of Player expires in 8 min.'],
    ['has expired', -5.5, 'The token of Player expired 5 min ago.']
  ] as const) {
    await test.step(`a token that ${name} is reported before any request, and one press opens its dialog`, async () => {
      await connections.bring({ name, baseUrl: platform.baseUrl }, jwt(inMinutes(minutes)))
      for (const screen of ['Bonuses', 'Activity'] as const) {
        await frame.open(screen)
        await expect(frame.tokenNotice).toContainText(words)
      }
      expect(await settledRequests(frame.page, platform)).toHaveLength(0)
      await frame.tokenNotice.getByRole('button', { name: 'Replace token…' }).click()
      await expect(connections.dialog.getByRole('textbox', { name: 'Label' })).toHaveValue('Player')
      await expect(connections.token()).toBeFocused()
      await connections.token().fill(jwt(inMinutes(600)))
      await connections.dialog.getByRole('button', { name: 'Save player' }).click()
      await expect(frame.tokenNotice).toHaveCount(0)
      await expect(connections.dialog).toHaveCount(0)
    })
  }
  await test.step('only the Overview names a token that expires within a day', async () => {
    platform.answer(transactions, { body: linkedPage([]) })
    platform.answer('POST /notification-service/v1/notifications', { body: linkedPage([]) })
    await frame.open('Overview')
    await expect(frame.tokenNotice).toContainText(/The token of Player expires in (9|10) h\./)
    await frame.open('Activity')
    await expect(frame.tokenNotice).toHaveCount(0)
  })
  await test.step('a text typed for one player is not in another player’s dialog', async () => {
    await connections.bring({ name: 'Two', baseUrl: platform.baseUrl }, jwt(inMinutes(8.5)))
    await connections.addAccount('Two', 'Other', jwt(inMinutes(8.5)))
    await frame.choose('Player', 'Other')
    await frame.open('Overview')
    await frame.tokenNotice.getByRole('button', { name: 'Replace token…' }).click()
    await connections.token().fill('canary-of-the-other-player-01')
    await frame.page.evaluate(async () => {
      const listed = await window.pitboss.request('connections.list', {})
      const [two] = listed.ok ? listed.value.connections.filter(({ name }) => name === 'Two') : []
      const other = two?.accounts.find(({ label }) => label === 'Other')
      if (two && other) await window.pitboss.request('accounts.delete', { connection: two.id, id: other.id })
    })
    await expect(frame.menu('Player')).toHaveAccessibleName('Player: No player chosen')
    await expect(connections.dialog).toHaveCount(0)
  })
  await test.step('every screen names a refused token once, until it is accepted or replaced', async () => {
    platform.answer(transactions, { status: 401, body: { error: 'Unauthenticated' } })
    await connections.bring({ name: 'Refusing', baseUrl: platform.baseUrl }, 'canary-of-a-refused-player-01')
    await frame.open('Transactions')
    await expect(frame.alert).toHaveText(/^The token was not accepted/)
    await frame.open('Bonuses')
    await expect(frame.tokenNotice).toContainText('The token of Player was refused by the platform.')
    platform.answer(transactions, { body: linkedPage([makeTransaction({ id: 1 })]) })
    await frame.open('Transactions')
    await frame.alert.getByRole('button', { name: 'Try again' }).click()
    await expect(frame.alert).toHaveCount(0)
  })
})
