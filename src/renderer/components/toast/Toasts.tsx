import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Button, Group } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect, useState, type ReactNode } from 'react'
import { inCell } from '../../records/column.ts'
import { useSession } from '../../session/session.ts'
import { useToasts, type Toast, type ToastAction } from '../../stores/toasts.ts'
import classes from './Toasts.module.css'

// How long a message is shown, in milliseconds.
const readingTime = 4000
const longReadingTime = 12_000
const colours: Readonly<Record<Toast['tone'], string>> = { plain: 'accent', bad: 'red', warn: 'yellow' }

function Message({ id, words, action, second }: Toast): ReactNode {
  // Close it on the next switch: who is in use and *Back* are no longer true.
  useEffect(() => (action ? useSession.subscribe(() => notifications.hide(`toast-${id}`)) : undefined), [id, action])
  const [reason, setReason] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (!action) return inCell(words)
  const run = async (one: ToastAction) => {
    setBusy(true)
    const failed = await one.run()
    setBusy(false)
    if (failed === undefined) notifications.hide(`toast-${id}`)
    else setReason(failed)
  }
  return (
    <Group
      component="span"
      justify="space-between"
      gap="sm"
      wrap={second ? 'wrap' : 'nowrap'}
      style={{ overflowWrap: 'anywhere' }}
      data-asking
    >
      {inCell(reason ?? words)}
      <Group component="span" gap="xs" flex="none" wrap="nowrap" ml="auto">
        {[action, second].map(
          (one) =>
            one && (
              <Button key={one.label} disabled={isBusy} onClick={() => void run(one)}>
                {one.label}
              </Button>
            )
        )}
      </Group>
    </Group>
  )
}

/** Shows toasts: at the left above a list's foot, or over the right end of an open drawer. */
export function Toasts(): ReactNode {
  const waiting = useToasts((toasts) => toasts.waiting)
  useEffect(() => {
    if (waiting.length === 0) return
    for (const one of waiting) {
      const { id, words, tone, action } = one
      notifications.show({
        id: `toast-${id}`,
        message: <Message {...one} />,
        role: 'status',
        withBorder: true,
        color: colours[tone],
        autoClose:
          tone !== 'warn' &&
          !action?.isKept &&
          (words.length > 40 || tone === 'bad' || action ? longReadingTime : readingTime),
        closeButtonProps: { 'aria-label': 'Close this message' }
      })
    }
    // Keep toasts added since.
    useToasts.setState(({ waiting: now }) => ({ waiting: now.slice(waiting.length) }))
  }, [waiting])
  return (
    <Notifications
      position="bottom-left"
      classNames={{ root: classes.messages }}
      role="group"
      aria-label="Messages"
      limit={3}
      containerWidth={340}
      transitionDuration={100}
    />
  )
}
