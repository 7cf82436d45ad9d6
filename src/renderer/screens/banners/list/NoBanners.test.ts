import { expect, test } from 'vitest'
import { BannerSet } from '../../../../shared/contract/banners.ts'
import { receivedAs } from '../../../../shared/readings/received.ts'
import { placedSet } from '../model/bannerModel.ts'
import { whyNone } from './NoBanners.tsx'

const wordsOf = (raw: unknown) => whyNone(placedSet(receivedAs(BannerSet, raw)), 'home')

test.each([
  [null, 'casinoBanners is null'],
  [undefined, 'casinoBanners is absent'],
  ['none', 'casinoBanners is "none"'],
  [{ error: 1 }, 'casinoBanners is {"error":1}']
])('%j instead of the list is shown as received and isn’t an empty list', (casinoBanners, words) => {
  const { title, text } = wordsOf({ title: 'home', casinoBanners })
  expect(title).toBe('No list of banners received')
  expect(text).toContain(words)
  expect(text).not.toContain('empty')
})

test('an empty list and an empty map are both empty', () => {
  expect(wordsOf({ casinoBanners: [] }).text).toContain('an empty list for “home”. ')
  expect(wordsOf({ casinoBanners: {} }).text).toContain('an empty list for “home” (casinoBanners is {}).')
})

test('an empty answer says that the category has no banners', () => {
  expect(wordsOf([])).toEqual({
    title: 'No banners for this name',
    text: 'The platform answered “home” with nothing: data is []. Check the spelling, or try another category.'
  })
})
