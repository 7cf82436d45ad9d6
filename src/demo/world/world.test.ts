import { isDeepStrictEqual } from 'node:util'
import type Type from 'typebox'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { Transaction } from '../../shared/contract/transactions.ts'
import { makeBanners, makeStagingBanners } from './banners.ts'
import { clockAt } from './clock.ts'
import { makeWorld } from './world.ts'

const world = makeWorld(clockAt(new Date('2026-03-11T15:30:00Z')), 'http://127.0.0.1:1')
const later = makeWorld(clockAt(new Date('2027-08-02T01:00:00Z')), 'http://127.0.0.1:1')

test('5,000 transactions, 120 notifications, 40 bonuses', () => {
  expect(world.transactions()).toHaveLength(5000)
  expect(world.notifications()).toHaveLength(120)
  expect(new Set(world.bonuses().map(({ definition }) => definition.id)).size).toBe(40)
})

describe('most of the world matches the documentation, and some deliberately does not', () => {
  // Counts the items that fit the shape. The shape allows unknown fields, empty lists and broken pictures.
  const share = (shape: Type.TSchema, list: readonly unknown[]) => {
    const validator = Compile(shape)
    return list.filter((item) => validator.Check(item)).length
  }

  test('every transaction', () => {
    expect(share(Transaction, world.transactions())).toBe(5000)
  })
})

test('staging lacks one banner, adds one, changes three in one respect, moves one and keeps one', () => {
  const [here, there] = [makeBanners, makeStagingBanners].map((make) => make('http://127.0.0.1:1'))
  const byTitle = (banners: typeof here) => new Map(banners?.get('home')?.map((banner) => [banner['title'], banner]))
  const [ours, theirs] = [byTitle(here), byTitle(there)]
  expect([...ours.keys()].filter((title) => !theirs.has(title))).toEqual(['Live Casino'])
  expect([...theirs.keys()].filter((title) => !ours.has(title))).toEqual(['Autumn Tournament'])
  const backgrounds = ['desktop', 'tablet', 'mobile'].map((device) => `background_image_${device}`)
  for (const [title, differing] of [
    ['Weekend Storm', []],
    ['Welcome Pack', ['main_title']],
    ['Frog Friday', ['mascot_image_desktop']],
    ['Cashback', ['button_color']],
    ['New Games', backgrounds]
  ] as const) {
    const [one = {}, other] = [ours.get(title), theirs.get(title)]
    expect(Object.keys(one).filter((name) => !isDeepStrictEqual(one[name], other?.[name]))).toEqual(differing)
  }
  expect([...(there ?? [])].filter(([name]) => name !== 'home')).toEqual(
    [...(here ?? [])].filter(([name]) => name !== 'home')
  )
})

describe('values that depend on the day', () => {
  test('ids, amounts and texts do not change', () => {
    const timeless = ({ transactions, notifications }: typeof world) => [
      transactions().map(({ id, amount, source_body, user_wallet }) => [id, amount, source_body, user_wallet]),
      notifications().map(({ id, contents }) => [id, contents])
    ]
    expect(timeless(later)).toEqual(timeless(world))
  })

  test('validity changes: the first bonus always runs, the third has never started', () => {
    for (const [made, now] of [
      [world, '2026-03-11 15:30:00'],
      [later, '2027-08-02 01:00:00']
    ] as const) {
      const [first, , third] = made.bonuses().map(({ definition }) => definition)
      expect(first && first.date_start < now && now < first.date_end).toBe(true)
      expect(third && third.date_start > now).toBe(true)
    }
  })
})
