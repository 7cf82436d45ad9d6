import { describe, expect, test } from 'vitest'
import { Notification } from '../../../../shared/contract/notifications.ts'
import { receivedAs } from '../../../../shared/readings/received.ts'
import { textIn } from '../../../records/column.ts'
import { numbersIn, readState, searched, stateInWords } from './notificationRows.ts'

const received = (raw: unknown) => receivedAs(Notification, raw)

test.each([
  [true, { word: 'Read' }],
  [false, { word: 'Unread' }],
  [1, { word: 'Read', received: '1' }],
  [0, { word: 'Unread', received: '0' }],
  ['0', { word: 'Unread', received: '"0"' }],
  ['false', { word: 'Unread', received: '"false"' }],
  ['no', { word: 'Not clear', received: '"no"' }],
  [null, { word: 'Not stated', received: 'null' }],
  [undefined, { word: 'Not stated', received: 'absent' }]
])('is_read %j has its read state', (isRead, state) => {
  const { contradictions: _, ...rest } = readState(received({ is_read: isRead }))
  expect(rest).toEqual(state)
})

test.each([
  [{ is_read: true, read_at: '2026-11-19T10:00:00Z' }, 'Read 19 Nov'],
  [{ is_read: false, read_at: null }, 'Unread'],
  [{ is_read: 'no', read_at: '2026-11-19T10:00:00Z' }, 'Not clear · read_at 19 Nov'],
  [
    { is_read: false, read_at: '2026-11-19T10:00:00Z' },
    'Unread · read_at 19 Nov · It is unread, but read_at has a time.'
  ],
  [{ is_read: 1, read_at: '' }, 'Read · It is read, but read_at does not say when.'],
  [
    { is_read: true, read_at: '2026-11-19T10:00:00Z', created_at: '2026-11-20T10:00:00Z' },
    'Read 19 Nov · It was read before it was created.'
  ]
])('a ticket states the read state and its contradictions: %j', (raw, words) => {
  expect(stateInWords(received(raw), raw.read_at ? '19 Nov' : undefined)).toBe(words)
})

describe('the search text of a notification', () => {
  const contents = [
    { language: 'en', content: '<p title="hidden">Weekend <b>reload</b></p>' },
    { language: 'de', content: 'Wochenende' },
    {}
  ]
  const [column] = searched
  const words = (raw: unknown) => column && textIn(column, received(raw))

  test('contains its words in every language, without tags', () => {
    const text = words({ id: 'a1', contents })
    for (const word of ['Weekend reload', 'Wochenende', 'de', 'a1']) expect(text).toContain(word)
    for (const mark of ['<p', 'hidden', 'undefined']) expect(text).not.toContain(mark)
  })

  test('contains the received values of other types', () => {
    expect(words({ id: 17, contents: { 1: { language: 7, content: 'Weekend' } } })).toMatch(/^17\n[^]*7\nWeekend$/)
    expect(words({ contents: { en: 'Weekend' } })).toContain('{"en":"Weekend"}')
    expect(words({ contents: [{ content: ['Weekend'] }] })).toContain('Weekend')
  })

  test('is empty if every field is missing', () => {
    expect(words({})?.trim()).toBe('')
    expect(words(null)?.trim()).toBe('')
  })
})

test.each(['50', '٥٠', '𝟓𝟎', '𝟱𝟬', '𝟻𝟶'])('a number is the same in digits of any script: %s', (number) => {
  expect(numbersIn(`Win ${number}`)).toEqual(['50'])
})
