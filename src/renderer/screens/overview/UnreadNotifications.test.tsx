import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Notification } from '../../../shared/contract/notifications.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import { unreadOf } from '../../domain/notifications/notification.ts'
import { UnreadNotifications } from './UnreadNotifications.tsx'

function drawnOf(fields: readonly object[]): string {
  const notifications = fields.map((one) => receivedAs(Notification, one))
  return renderToStaticMarkup(
    <MantineProvider>
      <UnreadNotifications notifications={notifications} unread={unreadOf(notifications)} />
    </MantineProvider>
  )
}

const drawn = (...flags: readonly unknown[]): string => drawnOf(flags.map((flag) => ({ is_read: flag })))

test('notifications received as 0 are listed as unread, with the received value', () => {
  expect(drawn(0, 0, 1).match(/is_read: 0/g)).toHaveLength(2)
  expect(drawn(false)).not.toContain('is_read')
})

test('“No unread notifications” appears only if every state is known', () => {
  expect(drawn(true, 1)).toContain('No unread notifications.')
  expect(drawn(true, 'no')).toContain('No notifications known to be unread.')
})

test('five are listed and the rest is counted', () => {
  expect(drawn(...Array.from({ length: 5 }, () => false))).not.toContain('more')
  expect(drawn(...Array.from({ length: 8 }, () => false), true)).toContain('>3 more<')
})

test('an unread notification with a reading time is reported once', () => {
  const readAt = (...times: readonly unknown[]) => drawnOf(times.map((read_at) => ({ is_read: false, read_at })))
  expect(readAt('2026-11-19T10:00:00Z')).toContain('It is unread, but read_at has a time.')
  expect(readAt(...Array.from({ length: 5 }, () => '2026-11-19T10:00:00Z')).match(/has a time/g)).toHaveLength(1)
  expect(readAt(null)).not.toContain('read_at')
})
