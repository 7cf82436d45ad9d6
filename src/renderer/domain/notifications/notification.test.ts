import { expect, test } from 'vitest'
import { Notification } from '../../../shared/contract/notifications.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import { unreadOf } from './notification.ts'

const unread = (...flags: readonly unknown[]) =>
  unreadOf(flags.map((flag) => receivedAs(Notification, { is_read: flag })))

test('false means unread, and 0 counts as false with a note', () => {
  expect(unread(false, true)).toEqual({ count: 1, all: 2, isSure: true, doubts: [] })
  expect(unread(0, 0, 0)).toEqual({ count: 3, all: 3, isSure: true, doubts: ['3 of 3 received as the wrong type'] })
})

test('unreadable states are counted, and then no count is certain', () => {
  expect(unread('no', 'yes', true, null, undefined)).toEqual({
    count: 0,
    all: 5,
    isSure: false,
    doubts: ['2 of 5 could not be read', '2 of 5 null or absent']
  })
})
