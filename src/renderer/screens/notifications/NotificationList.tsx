import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { When } from '../../parts/time/When.tsx'
import type { LoadedNotification } from './loadedNotifications.ts'
import classes from './Notifications.module.css'
import { readState, titleOf } from './notificationWords.ts'

interface Props {
  readonly all: readonly LoadedNotification[]
  /** The places of those that are shown. */
  readonly order: readonly number[]
  /** The place of the one that is open. */
  readonly open: number | undefined
  readonly openAt: (place: number) => void
  readonly isOld: boolean
}

function Languages({ notification: { contents } }: LoadedNotification): ReactNode {
  if (contents === undefined || contents.length === 0) {
    return <span className={classes.none}>{contents ? 'no language' : 'no contents'}</span>
  }
  return (
    <span className={classes.languages}>
      {contents.map(({ language, is_default: isDefault }, place) => (
        <span
          key={place}
          data-default={isDefault === true || undefined}
          title={isDefault === true ? 'default' : undefined}
        >
          {language?.trim() || '?'}
        </span>
      ))}
    </span>
  )
}

function Item({ loaded }: { loaded: LoadedNotification }): ReactNode {
  const { word, received } = readState(loaded)
  return (
    <>
      <span className={classes.about}>
        <span
          className={classes.state}
          data-state={word}
          title={received === undefined ? undefined : `is_read came as ${received}`}
        >
          {word}
        </span>
        <When value={loaded.notification.created_at} isShort />
        <Languages {...loaded} />
      </span>
      <span className={classes.line} dir="auto">
        {titleOf(loaded.notification) || <span className={classes.none}>no words</span>}
      </span>
    </>
  )
}

/** The loaded notifications in the platform's order; up and down open the next. */
export function NotificationList({ all, order, open, openAt, isOld }: Props): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = open === undefined ? -1 : order.indexOf(open)
    const last = order.length - 1
    const targets: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = Math.min(last, Math.max(0, target))
    const place = order[next]
    if (place === undefined) return
    openAt(place)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <ul ref={list} aria-label="Notifications" className={classes.list} data-old={isOld || undefined} onKeyDown={move}>
      {order.map((place) => {
        const loaded = all[place]
        return (
          loaded && (
            <li key={place}>
              <button type="button" aria-current={place === open || undefined} onClick={() => openAt(place)}>
                <Item loaded={loaded} />
              </button>
            </li>
          )
        )
      })}
    </ul>
  )
}
