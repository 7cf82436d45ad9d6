import type { BonusDefinition } from '../../src/shared/contract/bonuses.ts'
import { expect, test } from '../fixtures.ts'
import { makeBonus } from '../platform/makers.ts'
import { startRecording, type RecordingPlatform } from '../platform/recording.ts'
import { settledRequests } from '../settled.ts'

const bonus = makeBonus()
const other = makeBonus({ id: '7b1f0c2e-3d4a-4f5b-8c6d-00000000c0de', title: 'Second Chance', max_bet: 7 })

const route = (id: string) => `GET /bonus-service/v1/bonuses/${id}`
const body = (data: object) => JSON.stringify({ data })

function answerBoth(platform: RecordingPlatform, changed: Partial<BonusDefinition> = {}): void {
  platform.answer(route(bonus.id), { body: body({ ...bonus, ...changed }) })
  platform.answer(route(other.id), { body: body(other) })
}

test.beforeEach(async ({ frame, connections, platform, bonuses }) => {
  answerBoth(platform)
  await connections.bring({ baseUrl: platform.baseUrl }, 'canary-of-a-comparing-player-01')
  await frame.open('Bonuses')
  await bonuses.lookUp(bonus.id)
  await expect(bonuses.title()).toHaveText(bonus.title)
})

test.describe('a comparison', () => {
  test('with an earlier time shows what changed since, and what is only written otherwise @full', async ({
    bonuses,
    platform
  }) => {
    const changed = { max_bet: 750, wager: 35.5 as unknown as string, sticky_bonus: 1 as unknown as boolean }
    answerBoth(platform, changed)
    await bonuses.lookUp(bonus.id)
    await expect(bonuses.field('max_bet')).toContainText('750')
    await bonuses.compare('Stored copy, a moment ago')
    await expect(bonuses.bonus).toContainText('1 field differs; 2 are the same value, written differently.')
    await expect(bonuses.differences).toHaveText([
      /^sticky_bonus1truesame value, written differently$/,
      /^wager35\.5"35\.50"same value, written differently$/,
      /^max_bet.*750.*501.*differs$/
    ])
    expect(await settledRequests(bonuses.page, platform)).toHaveLength(2)
  })

  test('with another bonus shows the fields that differ and no other @full', async ({ bonuses, platform }) => {
    await bonuses.lookUp(other.id)
    await expect(bonuses.title()).toHaveText(other.title)
    await bonuses.compare('Friday Reload, a moment ago')
    await expect(bonuses.differences.getByRole('rowheader')).toHaveText(['id', 'title', 'max_bet'])
    await bonuses.compare('Recording, now', `is it ${bonus.id} ?`)
    await expect(bonuses.differences.getByRole('rowheader')).toHaveText(['id', 'title', 'max_bet'])
    expect(await settledRequests(bonuses.page, platform)).toHaveLength(3)
  })

  test(
    'with another connection asks there, without this one’s token',
    { tag: '@full' },
    async ({ bonuses, connections, frame }) => {
      const elsewhere = await startRecording()
      elsewhere.answer(route(bonus.id), { body: body({ ...bonus, title: 'Staged Reload', extra: [1] }) })
      await frame.open('Connections')
      await connections.add({ name: 'Another copy', baseUrl: elsewhere.baseUrl, environment: 'Development' })
      await frame.open('Bonuses')
      await bonuses.compare('Another copy')
      await expect(bonuses.differences).toHaveText([
        /^titleFriday ReloadStaged Reloaddiffers$/,
        /^extraabsent1only on the right$/
      ])
      expect(await settledRequests(frame.page, elsewhere)).toHaveLength(1)
      expect(elsewhere.requests[0]?.headers).not.toHaveProperty('authorization')
      await elsewhere.stop()
    }
  )

  test(
    'with nothing that differs says so, and a failed one says why',
    { tag: '@full' },
    async ({ bonuses, frame, platform }) => {
      await bonuses.compare('Recording, now')
      await expect(bonuses.bonus).toContainText('Nothing differs.')
      await expect(bonuses.differences).toHaveCount(0)
      platform.answer(route(bonus.id), { status: 503, body: '<html>' })
      await bonuses.button('Compare').click()
      await expect(frame.alert).toContainText('The platform failed (503)')
      await expect(bonuses.title()).toHaveText(bonus.title)
    }
  )
})
