import { describe, expect, test } from 'vitest'
import { BannerSet } from '../../../../shared/contract/banners.ts'
import { Exact } from '../../../../shared/readings/exact.ts'
import { receivedAs } from '../../../../shared/readings/received.ts'
import { bannerName, orderText, placedSet, whyNone } from './bannerModel.ts'
import { makeBanner, placeBanners } from '../testing/makeBanner.ts'

const titled = (title: string) => makeBanner({ title })
const setOf = (raw: unknown) => placedSet(receivedAs(BannerSet, raw))
const whyNoneIn = (raw: unknown) => whyNone(setOf(raw), 'home')
const indexesIn = (casinoBanners: unknown) =>
  setOf({ casinoBanners }).banners.map(({ isBanner, texts, at }) => [at, isBanner ? texts.title.value : undefined])

describe('indexes of banners', () => {
  test.each([
    ['in a list', [titled('a'), titled('b')]],
    ['in a map that counts from 0', { 0: titled('a'), 1: titled('b') }],
    ['in a map that counts from 1', { 1: titled('a'), 2: titled('b') }]
  ])('%s are those of the answer, in its order', (_label, casinoBanners) => {
    expect(indexesIn(casinoBanners)).toEqual([
      [0, 'a'],
      [1, 'b']
    ])
  })

  test.each([[null], [7], ['text'], [[]]])('next to %j stay the same', (other) => {
    expect(indexesIn([other, titled('a'), other])).toEqual([
      [0, undefined],
      [1, 'a'],
      [2, undefined]
    ])
  })

  test('include a banner without fields, which has a name and eight missing pictures', () => {
    const [only] = placeBanners({})
    expect(only && bannerName(only)).toBe('Banner 1')
    expect(Object.values(only?.pictures ?? {}).map(({ absence }) => absence)).toEqual(Array(8).fill('absent'))
  })
})

describe('a picture', () => {
  const pictureOf = (raw: unknown) => placeBanners({ mascot_image_mobile: raw })[0]?.pictures.mascot_image_mobile

  test('with an address has the address as received', () => {
    const url = ' https://cdn.example/a.png?x=1 '
    expect(pictureOf({ url, file_name: 7, mime_type: 'image/png' })).toMatchObject({
      address: url,
      fileName: { state: 'converted', value: '7' },
      mimeType: { state: 'documented', value: 'image/png' }
    })
  })

  test.each([
    ['no file at all', undefined, 'absent', undefined],
    ['null for the file', null, 'null', null],
    ['a list for the file', [], 'another shape', []],
    ['a text for the file', 'x.png', 'another shape', 'x.png'],
    ['an empty text for the file', '', 'another shape', ''],
    ['no url', {}, 'absent', undefined],
    ['an empty url', { url: '' }, 'empty', ''],
    ['null for the url', { url: null }, 'null', null],
    ['a number for the url', { url: 17 }, 'another shape', 17],
    ['an object for the url', { url: { href: 'x' } }, 'another shape', { href: 'x' }]
  ])('with %s names its absence and keeps the received value', (_label, raw, absence, came) => {
    expect(pictureOf(raw)).toMatchObject({ address: undefined, absence, raw: came })
  })
})

test.each([
  [1, '1'],
  ['12', '12'],
  [new Exact('9007199254740993'), '9007199254740993'],
  [true, undefined],
  ['first', undefined],
  [null, undefined]
])('the order %j is %j', (order, words) => {
  const [only] = placeBanners({ order })
  expect(only && orderText(only)).toBe(words)
})

test.each([
  ['Weekend Storm', 'Weekend Storm'],
  [' \u200b\u2060 ', 'Banner 1'],
  ['', 'Banner 1'],
  ['…', '…'],
  ['🎰', '🎰'],
  [17, '17'],
  [{ en: 'Storm' }, 'Banner 1'],
  [null, 'Banner 1'],
  ['n'.repeat(100_000), 'n'.repeat(300)],
  [`${'n'.repeat(299)}🦊`, 'n'.repeat(299)]
])('the title %j is the name %s', (title, name) => {
  const [only] = placeBanners({ title })
  expect(only && bannerName(only)).toBe(name)
})

test('banners are named by their titles, and repeated or empty titles are numbered', () => {
  const titles = ['Storm', 'Storm', '', ' ', 'Pack']
  const banners = placeBanners(...titles.map((title) => makeBanner({ title })))
  expect(banners.map(({ name }) => name)).toEqual([
    'Storm',
    'Storm (2)',
    'Banner without a title',
    'Banner without a title (2)',
    'Pack'
  ])
})

test.each([
  [null, 'casinoBanners is null'],
  [undefined, 'casinoBanners is absent'],
  ['none', 'casinoBanners is "none"'],
  [{ error: 1 }, 'casinoBanners is {"error":1}'],
  [{ 7: 'a' }, 'casinoBanners is {"7":"a"}']
])('%j instead of the list is shown as received and isn’t an empty list', (casinoBanners, words) => {
  const { title, text } = whyNoneIn({ title: 'home', casinoBanners })
  expect(title).toBe('No list of banners received')
  expect(text).toContain(words)
  expect(text).not.toContain('empty')
})

test('an empty list and an empty map are both empty', () => {
  expect(whyNoneIn({ casinoBanners: [] }).text).toContain('an empty list for “home”. ')
  expect(whyNoneIn({ casinoBanners: {} }).text).toContain('an empty list for “home” (casinoBanners is {}).')
})

test('an empty answer says that the category has no banners', () => {
  expect(whyNoneIn([])).toEqual({
    title: 'No banners for this name',
    text: 'The platform answered “home” with nothing: data is []. Check the spelling, or try another category.'
  })
})
