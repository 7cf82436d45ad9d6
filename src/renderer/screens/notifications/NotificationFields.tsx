import { useMemo, type ReactNode } from 'react'
import { useAsk } from '../../bridge/queries.ts'
import type { FieldRow } from '../../parts/fieldRows.ts'
import { Fields } from '../../parts/Fields.tsx'
import { allPrettyLines } from '../../parts/json/prettyLines.ts'
import { rowLines } from '../../parts/json/rowLines.ts'
import { When } from '../../parts/time/When.tsx'
import type { LoadedNotification } from './loadedNotifications.ts'
import { longestShown, notificationGroups } from './notificationGroups.ts'
import classes from './NotificationView.module.css'

function show({ name, value }: FieldRow): ReactNode {
  if (typeof value !== 'string' || value === '') return undefined
  if (name === 'read_at' || name === 'created_at') return <When value={value} />
  if (!name.endsWith('.content')) return undefined
  return (
    <code className={classes.html}>
      {value.slice(0, longestShown)}
      {value.length > longestShown && `… (${value.length.toLocaleString('en-GB')} characters, whole in Source)`}
    </code>
  )
}

/** The notification as it came, read once more from the answer's own text. */
function receivedRow(body: string | null | undefined, at: number): unknown {
  if (typeof body !== 'string') return undefined
  const text = rowLines(allPrettyLines(body), at)
    .map((line) => line.text)
    .join('')
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

/** Every field of a notification. What came as another type is read from the answer itself, as long as the log keeps it. */
export function NotificationFields({ loaded }: { loaded: LoadedNotification }): ReactNode {
  const { exchange, drift, at } = loaded
  const isNeeded = exchange !== undefined && drift.some(({ kind, at: places }) => kind === 'type' && places.length > 1)
  const detail = useAsk('exchanges.read', { id: exchange ?? 'none' }, { enabled: isNeeded })
  const body = detail.data?.value?.answer.body
  const groups = useMemo(() => notificationGroups(loaded, receivedRow(body, at)), [loaded, body, at])
  return <Fields groups={groups} show={show} />
}
