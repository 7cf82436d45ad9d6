import { describe, expect, test } from 'vitest'
import { Notification } from '../../../../shared/contract/notifications.ts'
import { receivedAs } from '../../../../shared/readings/received.ts'
import { toCheck } from './compareContents.ts'
import { notificationFindings } from './notificationFindings.ts'

const clean = {
  id: 'a',
  contents: [{ language: 'en', content: '<p>Hello</p>', is_default: true }],
  image: 'notifications/a.png',
  is_read: true,
  read_at: '2026-03-08T02:31:00.000001Z',
  created_at: '2026-03-08T02:30:00.000000Z'
}
const findings = (raw: unknown, spoken: readonly string[] = []) =>
  notificationFindings(receivedAs(Notification, raw), spoken)
const found = (part: object) => findings({ ...clean, ...part }).map(({ rule, words }) => `${rule}: ${words}`)

test('a notification as documented has nothing to mend', () => {
  expect(found({})).toEqual([])
  expect(findings({ contents: [] }, ['en'])).toEqual([toCheck('text', 'There is no text in any language.')])
})

test.each([
  [null, 'contents was received as null.'],
  [undefined, 'contents is absent.'],
  ['Hello', 'contents was received as "Hello".'],
  [{ en: 'Hello' }, 'contents was received as {"en":"Hello"}.']
])('contents that are no list say what came in their place: %j', (contents, sentence) => {
  expect(found({ contents })).toEqual([`text: ${sentence}`])
})

test('contents that was received as a map are looked at like a list', () => {
  expect(found({ contents: { 1: { language: 'en', content: ' ', is_default: true } } })).toEqual([
    'text: English has no words.'
  ])
})

describe('the read state', () => {
  test.each([
    [{ read_at: '' }, 'does not say when'],
    [{ is_read: false }, 'read_at has a time'],
    [{ is_read: 0 }, 'read_at has a time'],
    [{ is_read: '1', read_at: null }, 'does not say when'],
    [{ read_at: '2026-03-08T02:29:00.000000Z' }, 'before it was created']
  ])('that does not agree is told: %j', (part, words) => {
    expect(found(part)).toEqual([expect.stringContaining(words)])
  })

  test('what cannot be read is told and not compared', () => {
    expect(found({ read_at: 'yesterday' })).toEqual(['state: read_at was received as "yesterday".'])
    expect(found({ is_read: 'no', read_at: null })).toEqual(['state: is_read was received as "no".'])
  })
})

describe('the image', () => {
  test.each(['../../etc/passwd', 'a/../../b.png', '..\\b.png'])('that leaves the storage is told: %s', (image) => {
    expect(found({ image })).toEqual([expect.stringContaining('out of the storage')])
  })

  test.each(['https://cdn.example/a.png', '//cdn.example/a.png', 'javascript:alert(1)'])(
    'that is an address is told: %s',
    (image) => {
      expect(found({ image })).toEqual([expect.stringContaining('whole address')])
    }
  )

  test('with two dots in its name is fine', () => {
    expect(found({ image: 'notifications/card..v2.png' })).toEqual([])
  })
})
