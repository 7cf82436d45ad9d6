import { expect, test } from '../fixtures.ts'
import { linkedPage, makeNotification, makeTransaction } from '../hostile/documented.ts'
import { makeBonus } from '../platform/makers.ts'
import { transactionRoute } from '../platform/transactionList.ts'

const amount = 'Transactions: /data/*/amount as text (wrong type)'
const bonus = makeBonus({ weekdays: [1, 2, 3, 4, 5, 6, 7] })

test.beforeEach(async ({ connections, platform }) => {
  const rows = ['-250', '400', null].map((raw, id) => ({ ...makeTransaction({ id }), amount: raw }))
  platform.answer(transactionRoute, { body: linkedPage(rows) })
  platform.answer('POST /notification-service/v1/notifications', { body: linkedPage([makeNotification()]) })
  platform.answer(`GET /bonus-service/v1/bonuses/${bonus.id}`, { body: { data: { ...bonus, active: 0 } } })
  await connections.bring({ baseUrl: platform.baseUrl }, 'canary-of-a-knowing-player-0001')
})

test('what is accepted is quiet and not counted until it is forgotten, and warned of before an activation @full', async ({
  frame,
  connections,
  overview,
  platform,
  requests,
  transactions,
  activation,
  bonuses
}) => {
  await test.step('what is accepted in the request drawer is quiet and not counted, on this connection until it is forgotten', async () => {
    const mark = async (row: number) => (await transactions.cell(row, 'amount')).getByRole('note')
    await frame.open('Transactions')
    await expect(transactions.differences).toHaveText('3 differences from the documentation')
    await expect(await mark(0)).toHaveAccessibleName(/^Differs from the documentation – wrong type/)

    await transactions.differences.click()
    await requests.tab('Contract')
    await requests.button(`Accept here: ${amount}, on Recording`).click()
    await expect(await mark(0)).toHaveAccessibleName(/^Known difference, accepted on .*: wrong type .*"-250"/)
    await expect(await mark(2)).toHaveAccessibleName(/^Differs from the documentation – .*null/)
    await expect(transactions.differences).toHaveText('1 difference from the documentation · 2 known')
    await expect(requests.differences).toHaveCount(2)
    await expect(requests.differences.first()).toContainText(/Accepted on .*"-250"2/)

    await frame.open('Overview')
    await expect(overview.block('Last transactions')).toContainText('1 difference from the documentation · 2 known')
    await connections.bring({ baseUrl: platform.baseUrl, name: 'Other' }, 'canary-of-a-knowing-player-0002')
    await frame.open('Transactions')
    await expect(transactions.differences).toHaveText('3 differences from the documentation')

    await frame.open('Connections')
    await connections.button('Recording', 'Use').click()
    await connections.openKnown('Recording')
    await expect(connections.known('Recording')).toHaveText(/^Transactions: .*accepted on .*Forget$/)
    await connections.button('Recording', `Forget: ${amount}`).click()
    await expect(connections.known('Recording')).toHaveCount(0)
    await frame.open('Transactions')
    await expect(transactions.differences).toHaveText('3 differences from the documentation')
  })
  await test.step('what was accepted of a bonus is warned of before an activation all the same', async () => {
    await requests.button('Close requests').click()
    const mark = bonuses.field('active').getByRole('note')
    await frame.open('Bonuses')
    await bonuses.lookUp(bonus.id)
    await activation.open()
    await expect(activation.findings.first()).toHaveText(
      /^Warning: The platform says that it is not active \(active 0: no assumed; uncertain\)/
    )
    const warnings = await activation.findings.allInnerTexts()
    await activation.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(mark).toHaveAccessibleName(/^Differs/)

    await requests.open()
    await requests.of('Recording').filter({ hasText: 'bonuses.find' }).click()
    await requests.tab('Contract')
    await requests.button('Accept here: Bonus: /data/active as number (wrong type), on Recording').click()
    await expect(mark).toHaveAccessibleName(/^Known difference/)
    await activation.open()
    expect(await activation.findings.allInnerTexts()).toEqual(warnings)
  })
})
