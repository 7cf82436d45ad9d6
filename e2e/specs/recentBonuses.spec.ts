import { startApp } from '../app.ts'
import { expect, test } from '../fixtures.ts'
import { BonusesPage } from '../pages/bonuses.ts'
import { FramePage } from '../pages/frame.ts'
import { makeBonus } from '../platform/makers.ts'
import { settledRequests } from '../settled.ts'

const bonus = makeBonus()
const other = makeBonus({ id: '7b1f0c2e-3d4a-4f5b-8c6d-00000000c0de', title: 'Second Chance', max_bet: 7 })

const route = (id: string) => `GET /bonus-service/v1/bonuses/${id}`
const body = (data: object) => JSON.stringify({ data })

test.beforeEach(async ({ frame, connections, platform, bonuses }) => {
  platform.answer(route(bonus.id), { body: body(bonus) })
  platform.answer(route(other.id), { body: body(other) })
  await connections.bring({ baseUrl: platform.baseUrl }, 'canary-of-a-recent-player-01')
  await frame.open('Bonuses')
  await bonuses.lookUp(bonus.id)
  await expect(bonuses.title()).toHaveText(bonus.title)
})

test.describe('recent bonuses', () => {
  test('list what was looked up, newest first, pinned ones before the rest @full', async ({ bonuses }) => {
    await bonuses.lookUp(other.id)
    await bonuses.showRecent()
    await expect(bonuses.recent).toHaveText([/Second Chance/, /Friday Reload/])
    await bonuses.recent
      .filter({ hasText: bonus.title })
      .getByRole('button', { name: `Pin ${bonus.title}` })
      .click()
    await bonuses.showRecent()
    await expect(bonuses.recent).toHaveText([/Friday Reload/, /Second Chance/])
    await bonuses.button('Pin').click()
    await bonuses.showRecent()
    await expect(bonuses.recent).toHaveText([/Second Chance/, /Friday Reload/])
    await bonuses.button('Unpin').click()
    await bonuses.showRecent()
    await expect(bonuses.recent).toHaveText([/Friday Reload/, /Second Chance/])
  })

  test(
    'open as stored copies with their age, without a request, and are not activated',
    { tag: '@full' },
    async ({ bonuses, platform }) => {
      await bonuses.lookUp(other.id)
      await expect(bonuses.title()).toHaveText(other.title)
      await bonuses.openRecent(bonus.title)
      await expect(bonuses.title()).toHaveText(bonus.title)
      await expect(bonuses.bonus).toContainText('Stored copy of a moment ago')
      await expect(bonuses.button('Activate…')).toBeDisabled()
      expect(await bonuses.raw()).toBe(body(bonus))
      expect(await settledRequests(bonuses.page, platform)).toHaveLength(2)
      await expect(bonuses.box).toHaveValue(bonus.id)
      await bonuses.button('Look up again').click()
      await expect(bonuses.bonus).not.toContainText('Stored copy')
      await expect(bonuses.button('Activate…')).toBeEnabled()
      expect(await settledRequests(bonuses.page, platform)).toHaveLength(3)
    }
  )
})

test.describe('in an app of its own', () => {
  test.use({ ownApp: 'restart' })

  test(
    'a platform that is away leaves the stored copy, at the next start too',
    { tag: '@full' },
    async ({ app, bonuses, platform }) => {
      await bonuses.lookUp(other.id)
      await bonuses.showRecent()
      await expect(bonuses.recent).toHaveCount(2)
      await app.close()
      await platform.stop()
      const again = await startApp(app.profile)
      const frame = new FramePage(again.page)
      const screen = new BonusesPage(again.page)
      await frame.open('Bonuses')
      await screen.lookUp(bonus.id)
      await expect(frame.alert).toContainText('Nothing answers at the platform’s address')
      await frame.main.getByRole('button', { name: /^Show “.+” as it was a moment ago$/ }).click()
      await expect(screen.title()).toHaveText(bonus.title)
      await expect(frame.alert).toBeVisible()
      await screen.openRecent(other.title)
      await expect(screen.title()).toHaveText(other.title)
      await expect(frame.alert).toHaveCount(0)
      await again.close()
    }
  )
})
