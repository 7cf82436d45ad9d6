import { expect, test } from '../fixtures.ts'
import { makeBonus } from '../platform/makers.ts'
import { settledRequests } from '../settled.ts'

const bonus = makeBonus()
const other = makeBonus({ id: '7b1f0c2e-3d4a-4f5b-8c6d-00000000c0de', title: 'Second Chance', max_bet: 7 })

test('recent bonuses are listed newest first, and selecting one looks it up again', async ({
  bonuses,
  connections,
  frame,
  platform
}) => {
  for (const one of [bonus, other])
    platform.answer(`GET /bonus-service/v1/bonuses/${one.id}`, { body: JSON.stringify({ data: one }) })
  await connections.bring({ baseUrl: platform.baseUrl }, 'canary-of-a-recent-player-01')
  await frame.open('Bonuses')
  await bonuses.lookUp(bonus.id)
  await expect(bonuses.title()).toHaveText(bonus.title)
  await bonuses.lookUp(other.id)
  await expect(bonuses.title()).toHaveText(other.title)
  await bonuses.showRecent()
  await expect(bonuses.recent).toHaveText([/Second Chance/, /Friday Reload/])
  await bonuses.openRecent(bonus.title)
  await expect(bonuses.title()).toHaveText(bonus.title)
  await expect(bonuses.bonus).toBeFocused()
  await expect(bonuses.box).toHaveValue(bonus.id)
  expect(await settledRequests(bonuses.page, platform)).toHaveLength(3)
  await bonuses.showRecent()
  await expect(bonuses.recent).toHaveText([/Friday Reload/, /Second Chance/])
})
