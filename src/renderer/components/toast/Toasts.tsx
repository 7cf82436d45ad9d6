import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect, type ReactNode } from 'react'
import { useToasts } from '../../stores/toasts.ts'

// How long a message is shown, in milliseconds.
const readingTime = 4000
const longReadingTime = 12_000

/** The one place of short messages: it lies over the window's lower right corner, so that nothing moves. */
export function Toasts(): ReactNode {
  const waiting = useToasts((toasts) => toasts.waiting)
  useEffect(() => {
    if (waiting.length === 0) return
    for (const { id, words, tone } of waiting) {
      notifications.show({
        id: `toast-${id}`,
        message: words,
        role: 'status',
        withBorder: true,
        color: tone === 'bad' ? 'red' : 'accent',
        autoClose: words.length > 40 || tone === 'bad' ? longReadingTime : readingTime,
        closeButtonProps: { 'aria-label': 'Close this message' }
      })
    }
    useToasts.setState({ waiting: [] })
  }, [waiting])
  return <Notifications aria-label="Messages" limit={3} containerWidth={340} transitionDuration={100} />
}
