import { describe, expect, test } from 'vitest'
import { notificationFindings } from './notificationFindings.ts'

const clean = {
  id: 'a',
  contents: [{ language: 'en', content: '<p>Hello</p>', is_default: true }],
  image: 'notifications/a.png',
  is_read: true,
  read_at: '2026-03-08T02:31:00.000001Z',
  created_at: '2026-03-08T02:30:00.000000Z'
}
const found = (part: Parameters<typeof notificationFindings>[0]) =>
  notificationFindings({ ...clean, ...part }, []).map(({ check, sentence }) => `${check}: ${sentence}`)

test('a notification as documented has nothing to mend', () => {
  expect(found({})).toEqual([])
  expect(notificationFindings({}, ['en'])).toEqual([{ check: 'text', sentence: 'There is no text in any language.' }])
})

describe('the read state', () => {
  test.each([
    [{ read_at: '' }, 'does not say when'],
    [{ is_read: false }, 'read_at has a time'],
    [{ read_at: '2026-03-08T02:29:00.000000Z' }, 'before it was created']
  ])('that does not agree is told: %j', (part, words) => {
    expect(found(part)).toEqual([expect.stringContaining(words)])
  })

  test('times that cannot be read are not compared', () => {
    expect(found({ read_at: 'yesterday' })).toEqual([])
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
