import { expect, test } from 'vitest'
import { Notification } from '../../../../shared/contract/notifications.ts'
import { receivedAs } from '../../../../shared/readings/received.ts'
import { readState } from './notificationWords.ts'

test.each([
  [true, { word: 'Read' }],
  [false, { word: 'Unread' }],
  [1, { word: 'Read', received: '1' }],
  [0, { word: 'Unread', received: '0' }],
  ['false', { word: 'Unread', received: '"false"' }],
  ['no', { word: 'Not clear', received: '"no"' }],
  [null, { word: 'Not said', received: 'null' }],
  [undefined, { word: 'Not said', received: 'absent' }]
])('the read state of is_read %j', (isRead, state) => {
  expect(readState(receivedAs(Notification, { is_read: isRead }))).toEqual(state)
})
