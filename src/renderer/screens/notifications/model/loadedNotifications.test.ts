import { describe, expect, test } from 'vitest'
import { Notification } from '../../../../shared/contract/notifications.ts'
import { PageOf } from '../../../../shared/contract/paging.ts'
import { receivedAs, type Received } from '../../../../shared/readings/received.ts'
import { readNotifications } from '../../../domain/notifications/notification.ts'
import { loadedFrom, rowsOfPage } from '../../../collection/state/loadedRows.ts'
import { textIn } from '../../../records/column.ts'
import { differencesIn, isUnread, keepLoaded, searched } from './loadedNotifications.ts'

const received = (raw: unknown) => receivedAs(Notification, raw)
const loadedOf = (rows: readonly Received<Notification>[]) =>
  loadedFrom(rows, (at) => ({ exchange: 'x', at, drift: [] }))
const one = (raw: unknown) => ({ notification: received(raw), exchange: 'x', at: 0 })

test('a notification knows its place in the answer as received, whatever stands before it', () => {
  const value = receivedAs(PageOf(Notification), { data: [null, { id: 'a' }, 'b', { id: 'c' }] })
  const page = rowsOfPage({ value, exchange: 'x', drift: [] }, { rows: readNotifications, differences: differencesIn })
  expect(keepLoaded()(page).map(({ at, exchange }) => [at, exchange])).toEqual([
    [0, 'x'],
    [1, 'x'],
    [2, 'x'],
    [3, 'x']
  ])
})

test('notifications that were loaded before stay the same while others come, and others in their place do not', () => {
  const rows = [received({ id: 'a' }), received(null)]
  const keep = keepLoaded()
  const before = keep(loadedOf(rows))
  const after = keep(loadedOf([...rows, received({ id: 'b' })]))
  expect([after[0] === before[0], after[1] === before[1], after.length]).toEqual([true, true, 3])
  const other = keep(loadedOf([received({ id: 'a' })]))
  expect(other[0] === before[0]).toBe(false)
})

test.each([
  [false, true],
  [0, true],
  ['0', true],
  ['false', true],
  [true, false],
  [1, false],
  ['no', false],
  [null, false],
  [undefined, false]
])('is_read %j is unread: %j', (isRead, expected) => {
  expect(isUnread(one({ is_read: isRead }))).toBe(expected)
})

describe('what a notification is found by', () => {
  const contents = [
    { language: 'en', content: '<p title="hidden">Weekend <b>reload</b></p>' },
    { language: 'de', content: 'Wochenende' },
    {}
  ]
  const [column] = searched
  const words = (raw: unknown) => column && textIn(column, one(raw))

  test('are its words in every language, without tags', () => {
    const text = words({ id: 'a1', contents })
    for (const word of ['Weekend reload', 'Wochenende', 'de', 'a1']) expect(text).toContain(word)
    for (const mark of ['<p', 'hidden', 'undefined']) expect(text).not.toContain(mark)
  })

  test('are what came where it is something else', () => {
    expect(words({ id: 17, contents: { 1: { language: 7, content: 'Weekend' } } })).toMatch(/^17\n[^]*7\nWeekend$/)
    expect(words({ contents: { en: 'Weekend' } })).toContain('{"en":"Weekend"}')
    expect(words({ contents: [{ content: ['Weekend'] }] })).toContain('Weekend')
  })

  test('nothing is missing that did not come', () => {
    expect(words({})?.trim()).toBe('')
    expect(words(null)?.trim()).toBe('')
  })
})
