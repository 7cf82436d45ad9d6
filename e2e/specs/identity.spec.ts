import { expect, test } from '../fixtures.ts'
import { linkedPage, makeTransaction } from '../hostile/documented.ts'
import { screenNames } from '../pages/frame.ts'
import { transactionRoute } from '../platform/transactionList.ts'

const rowOf = (user_id: string) => {
  const row = makeTransaction()
  return { ...row, user_wallet: { ...row.user_wallet, user_id } }
}
const [ada, eve] = ['7b1f0c2e-3d4a-4f5b-8c6d-0000000000ad', '7B1F0C2E-3D4A-4F5B-8C6D-0000000000EE'] as const

test('a token that names another player than before says so on every screen, until that player is right', async ({
  frame,
  connections,
  platform,
  transactions
}) => {
  platform.answer(transactionRoute, { body: linkedPage([rowOf(ada)]) })
  platform.answer('POST /notification-service/v1/notifications', { body: linkedPage([]) })
  await connections.bring({ baseUrl: platform.baseUrl }, 'canary-of-a-mixed-up-player-01')
  await frame.open('Transactions')
  await expect(transactions.rows).toHaveCount(1)
  await expect(frame.otherPlayer).toHaveCount(0)
  platform.answer(transactionRoute, { body: linkedPage([rowOf(eve)]) })
  await transactions.pager.choose(25)
  await expect(frame.otherPlayer).toContainText('The token of Player named another player.')
  await expect(frame.otherPlayer).toContainText(`Answers named ${ada} before, and ${eve} since.`)
  await expect(frame.otherPlayer).toContainText('check under Connections whose token this is')
  for (const screen of screenNames) {
    await frame.open(screen)
    await expect(frame.otherPlayer).toBeVisible()
  }
  await frame.otherPlayer.getByRole('button', { name: `This is right: ${eve}` }).click()
  await expect(frame.otherPlayer).toHaveCount(0)
})

test('one answer with rows of two players says so, for that account alone', async ({
  frame,
  connections,
  platform
}) => {
  platform.answer(transactionRoute, { body: linkedPage([rowOf(ada), { ...rowOf(eve), id: 100_002 }]) })
  await connections.bring({ baseUrl: platform.baseUrl }, 'canary-of-a-mixed-up-player-02')
  await frame.open('Transactions')
  await expect(frame.otherPlayer).toContainText(`Answers named ${ada} before, and ${eve} since.`)
  await frame.choose('Connection', 'Demo')
  await expect(frame.otherPlayer).toHaveCount(0)
})
