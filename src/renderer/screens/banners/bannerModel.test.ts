import { describe, expect, test } from 'vitest'
import type { Drift } from '../../../shared/outcome.ts'
import {
  addressOf,
  bannerName,
  driftOf,
  isWireWanted,
  placedBanners,
  receivedText,
  wireBanners
} from './bannerModel.ts'
import { makeBanner } from './makeBanner.ts'

const typeDrift = (path: string, at: string[], received = ''): Drift => ({
  path: `/data/casinoBanners/*${path}`,
  kind: 'type',
  count: at.length,
  at,
  received
})
const titled = (title: string) => makeBanner({ title })
const placesOf = (count: number, at: string[]) =>
  placedBanners(
    { casinoBanners: Array.from({ length: count }, (_, index) => titled(`${index}`)) },
    at.length > 0 ? [typeDrift('', at)] : []
  ).map(({ isBanner, banner, at: place }) => [place, isBanner ? banner.title : undefined])

describe('banners in their places', () => {
  test('are those of the answer, in its order', () => {
    expect(placesOf(2, [])).toEqual([
      [0, '0'],
      [1, '1']
    ])
    expect(placedBanners({}, [])).toEqual([])
  })

  test.each([
    [2, ['0'], [undefined, '0', '1']],
    [2, ['1', '2'], ['0', undefined, undefined, '1']],
    [1, ['1'], ['0', undefined]],
    [0, ['0'], [undefined]]
  ])('%i that are some, beside others at %j, keep their places', (count, at, titles) => {
    expect(placesOf(count, at)).toEqual(titles.map((title, place) => [place, title]))
  })

  test('one with nothing in it has its place, its name and eight missing pictures', () => {
    const [only] = placedBanners({ casinoBanners: [{}] }, [])
    expect(only && bannerName(only)).toBe('Banner 1')
    expect(Object.values(only?.pictures ?? {}).map(({ absence }) => absence)).toEqual(Array(8).fill('absent'))
  })
})

describe('a picture', () => {
  test('that is there has its address as received', () => {
    const url = ' https://cdn.example/a.png?x=1 '
    const [only] = placedBanners({ casinoBanners: [{ mascot_image_tablet: { url, mime_type: 'image/png' } }] }, [])
    expect(only?.pictures.mascot_image_tablet).toEqual({
      slot: 'mascot_image_tablet',
      address: url,
      name: undefined,
      fileName: undefined,
      mimeType: 'image/png'
    })
  })

  test.each([
    ['no file at all', {}, [], 'absent'],
    ['null for the file', {}, [typeDrift('/mascot_image_mobile', ['0'], 'null')], 'null'],
    ['a list for the file', {}, [typeDrift('/mascot_image_mobile', ['0'], '[]')], 'another shape'],
    [
      'another type, of which the first is not ours',
      {},
      [typeDrift('/mascot_image_mobile', ['3', '0'], 'null')],
      'another shape'
    ],
    ['a file of another banner', {}, [typeDrift('/mascot_image_mobile', ['3'], 'null')], 'absent'],
    ['no url', { mascot_image_mobile: {} }, [], 'absent'],
    ['an empty url', { mascot_image_mobile: { url: '' } }, [], 'empty'],
    ['null for the url', { mascot_image_mobile: {} }, [typeDrift('/mascot_image_mobile/url', ['0'], 'null')], 'null']
  ])('with %s has a word for it', (_label, banner, drift, absence) => {
    const [only] = placedBanners({ casinoBanners: [banner] }, drift)
    expect(only?.pictures.mascot_image_mobile).toMatchObject({ address: undefined, absence })
  })
})

test('what came instead of a picture is read from the answer where its difference was of another banner first', () => {
  const drift = [typeDrift('/mascot_image_mobile', ['0', '1', '2'], '[]')]
  expect(isWireWanted(drift)).toBe(true)
  expect(isWireWanted([typeDrift('/mascot_image_mobile', ['0'], 'null'), typeDrift('/click', ['0', '1'])])).toBe(false)
  const absences = (wire?: readonly unknown[]) =>
    placedBanners({ casinoBanners: [{}, {}, {}] }, drift, wire).map(
      ({ pictures }) => pictures.mascot_image_mobile.absence
    )
  expect(absences()).toEqual(['another shape', 'another shape', 'another shape'])
  const wire = [{ mascot_image_mobile: [] }, { mascot_image_mobile: null }, { mascot_image_mobile: 7 }]
  expect(absences(wire)).toEqual(['another shape', 'null', 'another shape'])
})

test.each([
  ['null', null],
  ['empty', ''],
  ['absent', undefined],
  ['another shape', { received: 'another shape' }]
] as const)('a picture that is %s is shown by its own mark', (absence, shown) => {
  const nothing = { slot: 'mascot_image_tablet', address: undefined, name: '', fileName: '', mimeType: '' } as const
  expect(addressOf({ ...nothing, absence })).toEqual(shown)
})

test('a banner’s differences are its own', () => {
  const drift = [typeDrift('/click', ['0', '2']), typeDrift('/x', ['2/0', '12']), typeDrift('', ['2'])]
  expect(driftOf(drift, 2)).toHaveLength(2)
  expect(driftOf(drift, 1)).toEqual([])
  expect(driftOf(drift, 12)).toHaveLength(1)
})

describe('what came in a field of another type', () => {
  const wire = wireBanners('{"data":{"casinoBanners":[null,{"click":{"url":"x"},"__proto__":1}]}}')
  test('is read from the answer itself, for every banner', () => {
    expect(receivedText(wire, 1, 'click')).toBe('{\n "url": "x"\n}')
    expect(receivedText(wire, 0, 'click')).toBeUndefined()
    expect(receivedText(wire, 1, 'toString')).toBeUndefined()
    expect(receivedText(wire, 7, 'click')).toBeUndefined()
  })

  test.each(['', '[]', 'null', '{"data":null}', '{"data":{"casinoBanners":{}}}', '{'])('of %j is nothing', (body) =>
    expect(wireBanners(body)).toBeUndefined()
  )
})

test.each([
  ['Weekend Storm', 'Weekend Storm'],
  [' \u200b\u2060 ', 'Banner 5'],
  ['', 'Banner 5'],
  ['…', '…'],
  ['🎰', '🎰']
])('the title %j is the name %s', (title, name) => expect(bannerName({ at: 4, banner: { title } })).toBe(name))
