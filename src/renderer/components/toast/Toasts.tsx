import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Button, Group } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { inCell } from '../../records/column.ts'
import { useSession } from '../../session/session.ts'
import { useToasts, type Toast } from '../../stores/toasts.ts'
import classes from './Toasts.module.css'

// The number of milliseconds for which a toast stays.
const readingTime = 4000
const longReadingTime = 12_000
const colours: Readonly<Record<Toast['tone'], string>> = { plain: 'accent', bad: 'red', warn: 'yellow' }

function Message({ id, words, action }: Toast): ReactNode {
  // Close the toast on the next switch to another player, because its text and its *Back* button are then out of date.
  useEffect(() => (action ? useSession.subscribe(() => notifications.hide(`toast-${id}`)) : undefined), [id, action])
  const [reason, setReason] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (!action) return inCell(words)
  const run = async () => {
    setBusy(true)
    const failed = await action.run()
    setBusy(false)
    if (failed === undefined) notifications.hide(`toast-${id}`)
    else setReason(failed)
  }
  return (
    <Group component="span" justify="space-between" gap="sm" style={{ overflowWrap: 'anywhere' }} data-asking>
      <span className={classes.words}>{inCell(reason ?? words)}</span>
      <Button ml="auto" disabled={isBusy} onClick={() => void run()}>
        {action.label}
      </Button>
    </Group>
  )
}

/** Shows toasts where they cover no table rows: over the navigation's bottom or, if collapsed, the header. */
export function Toasts(): ReactNode {
  const waiting = useToasts((toasts) => toasts.waiting)
  // A newer toast replaces an older one with the same action. Warnings, failures and *Undo* stay.
  const shown = useRef(new Map<string, string>())
  useEffect(() => {
    if (waiting.length === 0) return
    for (const one of waiting) {
      const { words, tone, action } = one
      const id = `toast-${one.id}`
      if (tone === 'plain' && !action?.isKept) {
        const subject = action?.label ?? ''
        notifications.hide(shown.current.get(subject) ?? '')
        shown.current.set(subject, id)
      }
      notifications.show({
        id,
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
    // Keep the toasts that were added in the meantime.
    useToasts.setState(({ waiting: now }) => ({ waiting: now.slice(waiting.length) }))
  }, [waiting])
  return (
    <Notifications
      position="bottom-left"
      withinPortal={false}
      classNames={{ root: classes.messages }}
      role="group"
      aria-label="Messages"
      limit={3}
      notificationMaxHeight={480}
      containerWidth="var(--toast)"
      transitionDuration={100}
    />
  )
}
