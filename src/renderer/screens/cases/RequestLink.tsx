import { useMemo, type ReactNode } from 'react'
import { useAsk } from '../../bridge/queries.ts'
import { useChosenZone } from '../../components/field/When.tsx'
import { dateWithClock } from '../../domain/locale/forms.ts'
import { timeParts } from '../../domain/time/showTime.ts'
import { openRequest } from '../../stores/drawer.ts'
import layout from '../../components/layout.module.css'
import { requestFinder } from './model/caseTicket.ts'

/** Finds a request by its number and time; undefined for one of another run. */
export type FindRequest = ReturnType<typeof requestFinder>

const none: Parameters<typeof requestFinder>[0] = []

/** The requests of this run, to be found by their numbers. */
export function useRequests(): FindRequest {
  const exchanges = useAsk('exchanges.list', {}).data?.value ?? none
  return useMemo(() => requestFinder(exchanges), [exchanges])
}

interface Props {
  readonly number: number | undefined
  readonly at: string | undefined
  readonly find: FindRequest
}

/** A request by its number and time: a way to it where the log of this run has it, words where it was of another run. */
export function RequestLink({ number, at, find }: Props): ReactNode {
  const zone = useChosenZone()
  if (number === undefined) return null
  const when = at === undefined ? undefined : timeParts(at, 'connection', zone)
  const found = find(number, at)
  if (!found)
    return (
      <span
        className={layout.quiet}
        title={`Of another run, which the request log does not have${when ? `: ${dateWithClock(when.day, when.clock)}` : ''}`}
      >
        request {number}
        {when && `, ${when.day}`}
      </span>
    )
  return (
    <button type="button" className={layout.link} title="Open this request" onClick={() => openRequest(found.id)}>
      request {number}
      {when && `, ${when.clock}`}
    </button>
  )
}
