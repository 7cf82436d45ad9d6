import { expect, test } from 'vitest'
import { pairBanners } from '../difference/comparison.ts'
import type { Checked, PlacedBanner } from '../model/bannerModel.ts'
import type { SlotName } from '../model/slots.ts'
import { makeBanner, placeBanners } from '../testing/makeBanner.ts'
import {
  againstDesigns,
  againstPair,
  campaignRows,
  decidedOf,
  findingCounts,
  passes,
  standingInWords,
  type Filtered
} from './campaignRows.ts'

const sideOf = (...banners: readonly Parameters<typeof makeBanner>[0][]) => ({
  banners: placeBanners(...banners.map((fields) => makeBanner(fields))),
  checked: ({ pictures }: PlacedBanner, slot: SlotName): Checked => ({
    facts: { bytes: 1, type: 'image/png', declared: 'image/png', sha256: pictures[slot].address ?? '' }
  })
})
type Side = ReturnType<typeof sideOf>
const names = ['Demo staging', 'Demo platform'] as const
const rowsOf = (here: Side, there: Side) => campaignRows({ pairs: pairBanners(there, here), names })
const against = (here: Side, there: Side) =>
  rowsOf(here, there).map(({ pair }) => againstPair(pair, names).lines.join(' | '))

test('each banner of either side is a row that names its differences and the other side’s values', () => {
  const here = sideOf({ title: 'Storm' }, { title: 'Pack' }, { title: 'Friday' }, { title: 'Live' })
  const there = sideOf(
    { title: 'Storm' },
    { title: 'Pack', main_title: 'GET 120%' },
    { title: 'Friday', main_title: 'x', description: 'y', button_title: 'z' },
    { title: 'Autumn' }
  )
  expect(against(here, there)).toEqual([
    'the same',
    'main_title differs | there: GET 120%',
    expect.stringMatching(/^3 fields differ \| there: /),
    'only in Demo staging',
    'only in Demo platform'
  ])
})

test('five banners with one title on both sides are five rows with five names, and a sixth banner is another row', () => {
  const five = Array.from({ length: 5 }, (_none, at) => ({ title: 'Bonus', main_title: `${at}` }))
  const rows = rowsOf(sideOf(...five), sideOf(...five, { title: 'Bonus', main_title: 'sixth' }))
  expect(rows).toHaveLength(6)
  expect(new Set(rows.map(({ name }) => name)).size).toBe(6)
  expect(rows.filter(({ isAway }) => isAway)).toHaveLength(1)
})

test('a banner on the other side only keeps its name, so its decision stays valid after publishing', () => {
  const rows = rowsOf(sideOf({ title: 'Storm' }), sideOf({ title: 'Storm' }, { title: 'Autumn' }))
  expect(rows.map(({ name }) => name)).toEqual(['Storm', 'Autumn'])
})

test('each device shows the verdict on its design', () => {
  const passing = { word: 'passes', sentence: 'Passes' } as const
  const failing = { word: 'fails', sentence: 'Fails: 2 of 8 elements differ' } as const
  expect(againstDesigns([])).toEqual({ kind: 'not compared', lines: ['No design yet'] })
  expect(againstDesigns([['desktop', passing]])).toMatchObject({
    kind: 'same',
    lines: ['Desktop: Passes', 'Tablet, Mobile: no design']
  })
  expect(
    againstDesigns([
      ['desktop', passing],
      ['mobile', failing]
    ])
  ).toMatchObject({
    kind: 'differs',
    lines: ['Desktop: Passes', 'Mobile: Fails: 2 of 8 elements differ', 'Tablet: no design']
  })
  expect(againstDesigns([['desktop', undefined]])).toMatchObject({ kind: 'not compared' })
})

test('findings are counted by severity, the worst first', () => {
  const finding = (severity: 'flaw' | 'check' | 'note') =>
    ({ subject: 0, field: 'order', rule: '', words: '', severity }) as const
  expect(findingCounts([finding('note'), finding('flaw'), finding('note')])).toEqual([
    ['flaw', '1 error'],
    ['note', '2 notes']
  ])
})

test('a decision about other content doesn’t count and names the changes, and an uncheckable decision is not checked', () => {
  const approved = { word: 'approved' } as const
  expect(decidedOf(approved, [])).toBe('approved')
  expect(decidedOf(approved, ['title'])).toBe('undecided')
  expect(decidedOf(approved, undefined)).toBe('not checked')
  expect(decidedOf(undefined, [])).toBe('undecided')
  expect(standingInWords(approved, ['main_title', 'mascot_image_mobile'])).toBe(
    'changed since approved: main_title, mascot_image_mobile'
  )
  expect(standingInWords(approved, [])).toBeUndefined()
})

test('filters count decisions and differences', () => {
  const line = (decided: Filtered['decided'], kind: Filtered['against']['kind'] = 'same') => ({
    decided,
    against: { kind }
  })
  const lines = [
    line('approved'),
    line('approved', 'differs'),
    line('changes needed', 'only there'),
    line('undecided', 'only here')
  ]
  const count = (filter: Parameters<typeof passes>[0]) => lines.filter((one) => passes(filter, one)).length
  expect(
    (['All', 'Undecided', 'Approved', 'Changes needed', 'Differ', 'Only there', 'Only here'] as const).map((filter) =>
      count(filter)
    )
  ).toEqual([4, 1, 2, 1, 1, 1, 1])
})
