import { Button } from '@mantine/core'
import { hashKey, useIsFetching } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Input } from '../../../shared/contract/index.ts'
import { cancelAsked, type CancellableRoute } from '../../bridge/queries.ts'
import { useSince } from '../../hooks/useNow.ts'
import { useConnections } from '../../session/connections.ts'
import classes from './Waiting.module.css'

/** Whether Esc belongs to an element above the screen, which must close first. */
const isForAnother = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('[role="dialog"], [role="menu"]') !== null ||
  (target instanceof Element && target.closest('[aria-label="Requests"]') !== null)

/** Handles Esc before the screen does. */
function useEscape(isActive: boolean, press: () => void): void {
  const pressed = useEffectEvent(press)
  useEffect(() => {
    if (!isActive) return
    const follow = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isForAnother(event)) return
      event.preventDefault()
      // All pending reads listen on `document`, so each of them still receives Esc and is cancelled.
      event.stopPropagation()
      pressed()
    }
    document.addEventListener('keydown', follow, true)
    return () => document.removeEventListener('keydown', follow, true)
  }, [isActive])
}

interface Props {
  /** The id of the connection whose time limit is shown. */
  readonly connection?: string
  readonly cancel: () => void
  /** Whether to cover the content below instead of moving it. */
  readonly isOver?: boolean
}

/** Once a read has taken a second, shows the elapsed seconds, the time limit and *Cancel*. */
export function Waiting({ connection, cancel, isOver = true }: Props): ReactNode {
  const [begun] = useState(Date.now)
  const seconds = Math.floor(useSince(begun) / 1000)
  const limit = useConnections().find(({ id }) => id === connection)?.timeLimit
  useEscape(seconds > 0, cancel)
  if (seconds === 0) return null
  return (
    <div role="group" aria-label="Waiting" className={classes.waiting} data-over={isOver || undefined}>
      <span role="timer">
        Waiting {seconds}
        {limit !== undefined && ` of ${limit}`} s
      </span>
      <Button
        size="compact-xs"
        aria-keyshortcuts="Escape"
        onClick={() => {
          // The button disappears when the wait ends, so move the focus away first.
          document.getElementById('main')?.focus()
          cancel()
        }}
      >
        Cancel
      </Button>
    </div>
  )
}

/** A route and its input, which together identify a screen's pending request. */
export interface Read<Name extends CancellableRoute = CancellableRoute> {
  readonly route: Name
  readonly input: Input<Name>
}

export function WaitingFor({ read: { route, input }, isOver = true }: { read: Read; isOver?: boolean }): ReactNode {
  // Compare hashes: a `queryKey` filter would hash every query's key on each event.
  const hash = hashKey([route, input])
  const isWaiting = useIsFetching({ predicate: ({ queryHash }) => queryHash === hash }) > 0
  if (!isWaiting) return null
  const cancel = () => cancelAsked(route, input)
  const connection = 'connection' in input ? input.connection : input.id
  return <Waiting key={hash} connection={connection} cancel={cancel} isOver={isOver} />
}
