import { expect, test, vi } from 'vitest'
import { Notification } from '../../../shared/contract/notifications.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import { lineToSearch, titleOf } from './titleOf.ts'

// Mock the text reader, because it needs a browser; e2e/specs/messageTexts.spec.ts covers the real one.
vi.mock('../html/messageText.ts', () => ({
  firstLine: (html: string) => html.split('</p>', 1)[0]?.replaceAll(/<[^>]*>/g, '')
}))

const content = (words: unknown, isDefault: unknown = false) => ({
  language: 'en',
  content: words,
  is_default: isDefault
})
const titled = (contents: unknown) => titleOf(receivedAs(Notification, { contents }))

test.each([
  ['the first line', [content('<p>Hello</p><p>there</p>')], 'Hello'],
  ['of the default', [content('First'), content('Second', true)], 'Second'],

  ['out of a map', { 1: content('First'), 2: content('Second', true) }, 'Second'],

  ['of Persian words', [content('<p>می\u200cخواهم</p>')], 'می\u200cخواهم'],

  ['cut before an emoji', [content(`${'a'.repeat(158)}👨\u200d👩\u200d👧`)], `${'a'.repeat(158)}…`],
  ['without hidden characters', [content('pay\u202elaG')], 'pay\\u{202e}laG']
])('a notification’s title is %s', (_name, contents, words) => {
  expect(titled(contents)).toEqual({ words, isOwn: true })
})

test.each([
  [[], 'without text: contents was received as []'],
  [null, 'without text: contents was received as null'],

  [[null], 'without text: content is absent'],
  [[content({ a: 1 })], 'without text: content was received as {"a":1}'],
  [[content('<img>')], 'without words']
])('a notification without a title states its received value: %j', (contents, words) => {
  expect(titled(contents)).toEqual({ words, isOwn: false })
})

test('words joined by tags are omitted until main has searched them', () => {
  const joined = receivedAs(Notification, { contents: [content('<p>Your Zq7<i></i>abc is ready</p>')] })
  expect(titleOf(joined).words).toBe('Your … is ready')
  expect(lineToSearch(joined)).toBe('Your Zq7abc is ready')
  expect(titleOf(joined, new Map([['Your Zq7abc is ready', 'Your $TOKEN is ready']])).words).toBe(
    'Your $TOKEN is ready'
  )
  expect(lineToSearch(receivedAs(Notification, { contents: [content('<p>Hello there</p>')] }))).toBeUndefined()
})
