import { demoExamples } from '../../src/demo/world/accounts.ts'
import { expect, test } from '../fixtures.ts'
import type { BonusesPage } from '../pages/bonuses.ts'
import { makeBonus } from '../platform/makers.ts'
import { readBonus } from '../hostile/screen/shownBonus.ts'
import { copiedText } from '../standin.ts'
import { settledRequests } from '../settled.ts'

/** Every field of a bonus definition (docs/platform.md#bonus-definition), by its group on screen. */
const bonusFields = {
  Identity: ['id', 'title', 'slug', 'type', 'currency', 'applying_type', 'user_id', 'created_at', 'updated_at'],
  Validity: ['active', 'date_start', 'date_end', 'weekdays', 'bonus_claim_period'],
  Amounts: ['bonus_amount', 'max_bet'],
  Wagering: ['wager', 'wager_show', 'wager_period', 'wager_min_cash_to_stop', 'wager_max_bonus', 'wager_max_win'],
  Flags: ['is_verify_needed', 'sticky_bonus', 'enable_bonus_cash_first', 'for_promo'],
  Promotion: ['promo_codes', 'referral_promocodes', 'referral_links'],
  Media: ['image.name', 'image.file_name', 'image.mime_type', 'image.url', 'image.custom_properties']
} as const

const fieldsByGroup: readonly (readonly [group: string, field: string])[] = Object.entries(bonusFields).flatMap(
  ([group, fields]) => fields.map((field) => [group, field] as const)
)

const [demoBonus = ''] = demoExamples.bonusIds
const bonus = makeBonus()
const route = `GET /bonus-service/v1/bonuses/${bonus.id}`

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : value.join(' · ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

const valueAt = (name: string): unknown =>
  name.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], bonus)

/** Checks every documented field in its group. One read of the page is faster than one search per field. */
async function expectGroups(bonuses: BonusesPage): Promise<void> {
  for (const [group, fields] of Map.groupBy(fieldsByGroup, ([name]) => name)) {
    const names = bonuses.group(group).getByRole('term').filter({ visible: true })
    expect(await names.allTextContents(), group).toEqual(expect.arrayContaining(fields.map(([, name]) => name)))
  }
}

test.describe('a bonus on the demo platform', () => {
  test('is found and read, even if fields differ from the documentation', async ({ app, frame, bonuses }) => {
    await test.step('is offered as an example to a newcomer', async () => {
      await frame.open('Bonuses')
      await app.page.getByRole('button', { name: demoBonus }).click()
      await expect(bonuses.title()).toHaveText('Sunday Reload 50%')
    })
    await test.step('is found at the first start, and each documented field is in its group', async () => {
      await expect(frame.banner).toContainText('DEMO')
      await frame.open('Bonuses')
      await bonuses.lookUp(`please check ${demoBonus.toUpperCase()}, thanks`)
      await expect(bonuses.title()).toHaveText('Sunday Reload 50%')
      await expectGroups(bonuses)
      const shownFields = await readBonus(bonuses)
      for (const [, name] of fieldsByGroup) expect(shownFields[name]?.[0], name).not.toBe('absent')
    })
    await test.step('with fields of other types shows all fields and marks each difference with its reason', async () => {
      await frame.open('Bonuses')
      await bonuses.lookUp(demoExamples.bonusIds[3] ?? '')
      await expect(bonuses.bonus).toContainText('from the documentation')
      await expect(bonuses.bonus.getByRole('note').first()).toHaveAccessibleName(/^Differs from the documentation – /)
    })
    await test.step('the verdict gives its reasons, and display options change times and amounts everywhere', async () => {
      await frame.open('Bonuses')
      await bonuses.lookUp(demoBonus)
      await expect(bonuses.bonus).toContainText('Running')
      await expect(bonuses.bonus).toContainText('We can’t see here whether the player has this bonus')
      await expect(bonuses.field('date_start')).toContainText('UTC')
      await frame.choose('View', 'local')
      await frame.choose('View', 'connection’s zone')
      await expect(bonuses.field('date_start').getByTitle(/^\d{4}-\d\d-\d\d 00:00:00\n/)).toBeVisible()
      await frame.choose('View', 'raw')
      await expect(bonuses.field('max_bet')).toHaveText('1000 raw')
      await bonuses.bonus.getByRole('button', { name: 'Copy', exact: true }).first().click()
      await expect(frame.toasts).toContainText(['Copied.'])
      expect(await copiedText(app.electron)).toMatch(/^Bonus: Sunday Reload 50%\n\nRunning\./)
    })
  })
})

test.describe('a bonus on a platform that records', () => {
  test.beforeEach(async ({ frame, connections, platform }) => {
    await connections.bring({ baseUrl: `${platform.baseUrl}/client/` })
    await frame.open('Bonuses')
  })

  test('is requested as documented once there is an id, and shown with every field', async ({
    bonuses,
    connections,
    frame,
    platform
  }) => {
    for (const [text, sentence] of [
      ['', 'Paste a bonus id first'],
      ['7b1f0c2e-3d4a-4f5b-8c6d-00000000000', 'of 32 characters'],
      ['../../etc/passwd?x=1', 'There is no bonus id in this text'],
      ['7b1f0c2e-3d4a-4f5b-8c6d-00000000000z', 'cannot be part of an id']
    ] as const) {
      await test.step(`an invalid id never leaves the app and shows its fault: ${JSON.stringify(text)}`, async () => {
        await bonuses.lookUp(text)
        await expect(bonuses.box).toHaveAccessibleDescription(new RegExp(sentence))
        await expect(bonuses.box).toHaveValue(text)
        expect(await settledRequests(frame.page, platform)).toEqual([])
      })
    }
    await test.step('is requested as documented: content type, no token, nothing else', async () => {
      platform.answer(route.replace('GET ', 'GET /client'), { body: { data: bonus } })
      await frame.open('Connections')
      await connections.addAccount('Recording', 'Player', 'a-token-that-is-not-for-public-reads')
      await frame.open('Bonuses')
      await bonuses.lookUp(bonus.id)
      await expect(bonuses.title()).toHaveText(bonus.title)
      expect(await settledRequests(frame.page, platform)).toHaveLength(1)
      const [request] = platform.requests
      expect(request?.method).toBe('GET')
      expect(request?.path).toBe(`/client/bonus-service/v1/bonuses/${bonus.id}`)
      expect(request?.body).toBe('')
      expect(request?.headers).toEqual({
        host: new URL(platform.baseUrl).host,
        connection: 'keep-alive',
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': expect.stringMatching(/^Pitboss\/\d+\.\d+\.\d+$/)
      })
    })
    await test.step('shows every documented field with its value', async () => {
      platform.answer(route.replace('GET ', 'GET /client'), { body: { data: bonus } })
      await bonuses.lookUp(bonus.id)
      await expect(bonuses.title()).toHaveText(bonus.title)
      await expectGroups(bonuses)
      const shownFields = await readBonus(bonuses)
      for (const [, name] of fieldsByGroup) {
        expect(shownFields[name]?.[0], name).toBe(name === 'weekdays' ? '[1,5]' : shown(valueAt(name)))
      }
      await expect(bonuses.bonus.getByRole('note')).toHaveCount(0)
    })
  })
})
