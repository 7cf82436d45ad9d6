import { describe, expect, test } from 'vitest'
import type { Drift } from '../../../shared/outcome.ts'
import { notificationGroups } from './notificationGroups.ts'

const notification = {
  id: 'a',
  contents: [
    { language: 'en', content: '<p>Hello</p>', is_default: true, tone: 'warm' },
    { language: 'de', content: '<p>Hallo</p>' }
  ],
  image: 'a.png',
  created_at: '2026-03-08T02:30:00.000000Z',
  channel: 'email'
}
const drift: Drift[] = [
  { path: '/data/*/is_read', kind: 'type', count: 2, at: ['0', '3'], received: '1' },
  { path: '/data/*/contents/*/is_default', kind: 'type', count: 1, at: ['3/2'], received: '0' },
  { path: '/data/*/contents/*', kind: 'type', count: 1, at: ['3/1'], received: 'null' },
  { path: '/data/*/contents/*/tone', kind: 'unknown', count: 1, at: ['3/0'] },
  { path: '/data/*/channel', kind: 'unknown', count: 1, at: ['3'] }
]
const received = { is_read: 0, contents: [{}, null, { is_default: 0 }] }
const groups = (row: object, kept: unknown = received) =>
  notificationGroups({ notification: row, exchange: 'x', at: 3, drift }, kept)
const rowsOf = (all: ReturnType<typeof groups>) =>
  Object.fromEntries(all.flatMap(({ rows }) => rows.map((row) => [row.name, row])))

describe('the fields of a notification', () => {
  test('are in groups, each content in one of its own, strangers last', () => {
    expect(groups(notification).map(({ name }) => name)).toEqual([
      'Identity',
      'State',
      'Media',
      'Content 1, en',
      'Content 2, de',
      'Other fields'
    ])
  })

  test('nothing of it is left out, and each difference stands at its own field', () => {
    const rows = rowsOf(groups(notification))
    expect(rows['contents.0.content']?.value).toBe('<p>Hello</p>')
    expect(rows['contents.0.tone']).toMatchObject({ value: 'warm', drift: [{ kind: 'unknown' }] })
    expect(rows['contents.1.is_default']).toMatchObject({ drift: [{ kind: 'type' }], received: '0' })
    expect(rows['channel']).toMatchObject({ value: 'email', drift: [{ kind: 'unknown' }] })
    expect(rows['image']?.drift).toEqual([])
  })

  test('what came as another type is this notification’s own, not the first one’s', () => {
    expect(rowsOf(groups(notification))['is_read']?.received).toBe('0')
    expect(rowsOf(groups(notification, null))['is_read']?.received).toBeUndefined()
  })

  test('contents that are empty or did not come have a row of their own', () => {
    expect(rowsOf(groups({ ...notification, contents: [] }))['contents']?.value).toEqual([])
    expect(rowsOf(groups({ id: 'a' }))['contents']?.value).toBeUndefined()
  })
})
