import { describe, expect, test } from 'vitest'
import { Notification } from '../../../../shared/contract/notifications.ts'
import { receivedAs } from '../../../../shared/readings/received.ts'
import { notificationGroups, whyHidden } from './NotificationFields.tsx'

const id = '7b1f0c2e-3d4a-4f5b-8c6d-0000000000ff'
const hello = { language: 'en', content: '<p>Hello</p>', is_default: true }
const notification = {
  id,
  contents: [{ ...hello, tone: 'warm' }, null, { language: 'de', content: '<p>Hallo</p>', is_default: 0 }],
  image: 'a.png',
  is_read: 0,
  created_at: '2026-03-08T02:30:00.000000Z',
  channel: 'email'
}
const groups = (raw: unknown) => notificationGroups(receivedAs(Notification, raw))
const rowsOf = (raw: unknown) =>
  Object.fromEntries(groups(raw).flatMap(({ rows }) => rows.map((row) => [row.name, row])))

describe('the fields of a notification', () => {
  test('are in groups, each content in its own group, and undocumented fields last', () => {
    expect(groups(notification).map(({ name }) => name)).toEqual([
      'Identity',
      'State',
      'Media',
      'Content 1, en',
      'Content 2, no language',
      'Content 3, de',
      'Other fields'
    ])
  })

  test('are complete, and each difference is at its own field with the received value', () => {
    const rows = rowsOf(notification)
    expect(rows['contents.0.content']).toMatchObject({ value: '<p>Hello</p>', drift: [] })
    expect(rows['contents.0.tone']).toMatchObject({ value: 'warm', drift: [{ kind: 'unknown' }] })
    expect(rows['contents.1']).toMatchObject({ value: null, drift: [{ kind: 'type', received: 'null' }] })
    expect(rows['contents.2.is_default']).toMatchObject({ value: 0, drift: [{ kind: 'type', received: '0' }] })
    expect(rows['is_read']).toMatchObject({ value: 0, drift: [{ kind: 'type', received: '0' }] })
    expect(rows['read_at']).toMatchObject({ value: undefined, drift: [{ kind: 'missing' }] })
    expect(rows['channel']).toMatchObject({ value: 'email', drift: [{ kind: 'unknown' }] })
    expect(rows['image']?.drift).toEqual([])
  })

  test('contents received as a map are shown as received, each in a group', () => {
    const rows = rowsOf({ ...notification, contents: { 1: hello } })
    expect(rows['contents']).toMatchObject({ value: { 1: hello }, drift: [{ kind: 'type' }] })
    expect(rows['contents.0.content']).toMatchObject({ value: '<p>Hello</p>', drift: [] })
  })

  test.each([null, 'Hello', 7, ['Hello']])('a row that is not a notification is shown as received: %j', (raw) => {
    expect(groups(raw)).toMatchObject([
      { rows: [{ name: 'notification', value: raw, drift: [{ path: '/data/*', kind: 'type' }] }] }
    ])
  })
})

test.each([
  ['before main has searched it', undefined, 'Not shown until it is searched for tokens.'],
  ['if its tags split a token', false, 'Not shown: the tags of a text may split a token.']
])('a text with tags is hidden %s, also in contents of another shape', (_name, isClean, words) => {
  const rows = [
    { name: 'contents.0.content', value: '<p>Hello</p>' },
    { name: 'contents.0.content', value: { html: '<p>Hello</p>' } },
    { name: 'contents', value: { 1: hello } }
  ]
  for (const row of rows) {
    expect(whyHidden(row, isClean)).toBe(words)
    expect(whyHidden(row, true)).toBeUndefined()
    expect(whyHidden({ ...row, name: 'contents.0.language' }, isClean)).toBeUndefined()
  }
  expect(whyHidden({ name: 'contents.0.content', value: 'Hello' }, isClean)).toBeUndefined()
})
