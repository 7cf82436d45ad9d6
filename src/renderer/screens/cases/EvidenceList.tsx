import { memo, useCallback, useState, type ReactNode, useMemo } from 'react'
import type { Case, Evidence, EvidenceKind } from '../../../shared/cases/case.ts'
import { countInWords } from '../../../shared/countInWords.ts'
import { Differences } from '../../components/Differences.tsx'
import { DeleteForGood } from '../../components/dialog/DeleteForGood.tsx'
import { Pairs } from '../../components/field/ApiFields.tsx'
import { useTimeLens, When, useChosenZone } from '../../components/field/When.tsx'
import { whenText, timeParts } from '../../domain/time/showTime.ts'
import layout from '../../components/layout.module.css'
import type { Now } from './model/compareNow.ts'
import { removeFromCase } from './model/useCase.ts'
import classes from './Cases.module.css'
import { useAsk } from '../../bridge/queries.ts'
import { dateWithClock } from '../../domain/locale/forms.ts'
import { openRequest } from '../../stores/drawer.ts'
import { requestFinder } from './model/caseTicket.ts'

const kindWords: Record<EvidenceKind, string> = {
  transaction: 'Transaction',
  bonus: 'Bonus',
  notification: 'Notification',
  activation: 'Activation',
  request: 'Request'
}

function NowWord({ now }: { now: Now }): ReactNode {
  if (typeof now === 'string') return <span className={layout.quiet}>{now}</span>
  const { length } = now.rows
  return (
    <span className={layout.badge} data-tone={length === 0 ? 'good' : 'attention'} style={{ whiteSpace: 'nowrap' }}>
      {length === 0 ? 'the same now' : `${countInWords(length, 'field differs', 'fields differ')} now`}
    </span>
  )
}

interface ItemProps {
  readonly piece: Evidence
  /** When it happened, in words; empty where that is not known. */
  readonly when: string
  readonly find: FindRequest
  /** Absent where nothing can be changed. */
  readonly remove: ((piece: Evidence) => void) | undefined
  readonly now: Now | undefined
}

/** A piece of evidence: a line, and once it is opened all of it. A case may have hundreds, so that a line has no components. */
const Item = memo(function Item(props: ItemProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { piece, when, now } = props
  return (
    <li className={classes.evidence}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <bdi>{piece.title}</bdi>{' '}
          <span className={layout.quiet}>
            {kindWords[piece.kind]}
            {when && ` · ${when}`}
          </span>{' '}
          {now && <NowWord now={now} />}
        </summary>
        {isOpen && <Content {...props} />}
      </details>
    </li>
  )
})

function Content({ piece, find, remove, now }: ItemProps): ReactNode {
  const { subject, facts, differences, raw, isCut, request, readAt, agent, at, title } = piece
  return (
    <>
      {now && typeof now !== 'string' && (
        <Differences label="What changed since" names={['in the case', 'now']} rows={now.rows} isJson />
      )}
      <Pairs pairs={[...facts, ['Id', subject]]} className={classes.words} />
      {differences.length > 0 && (
        <details>
          <summary>{countInWords(differences.length, 'difference', 'differences')} from the documentation</summary>
          <ul>
            {differences.map((words, place) => (
              <li key={place} className={classes.words}>
                {words}
              </li>
            ))}
          </ul>
        </details>
      )}
      {raw !== '' && (
        <details>
          <summary>Raw</summary>
          <pre className={classes.raw} tabIndex={0} aria-label="Raw answer">
            {raw}
          </pre>
          {isCut && <p className={layout.quiet}>Cut here: the answer was longer than a case keeps.</p>}
        </details>
      )}
      <div className={layout.row}>
        <span className={layout.quiet}>
          Added by <bdi>{agent}</bdi> <When value={at} isShort />
        </span>
        <RequestLink number={request} at={readAt} find={find} />
        {remove && <DeleteForGood label="Remove" what={title} remove={() => remove(piece)} />}
      </div>
    </>
  )
}

/** The evidence of a case, each piece with its facts, its differences, its request and its part of the answer. */
export function EvidenceList({ one: { id, evidence }, find, now, isReadOnly = false }: Props): ReactNode {
  const { lens, zone } = useTimeLens()
  const remove = useCallback((piece: Evidence) => void removeFromCase(id, 'evidence', piece.id), [id])
  if (evidence.length === 0) {
    return (
      <p className={layout.quiet}>
        None yet. Use Add to case where a transaction, bonus, notification, activation or request is open.
      </p>
    )
  }
  return (
    <ul aria-label="Evidence" className={layout.plainList}>
      {evidence.toReversed().map((piece) => (
        <Item
          key={piece.id}
          piece={piece}
          when={whenText(piece.happenedAt, lens, zone)}
          find={find}
          remove={isReadOnly ? undefined : remove}
          now={now.get(piece.id)}
        />
      ))}
    </ul>
  )
}

interface Props {
  readonly one: Pick<Case, 'id' | 'evidence'>
  readonly find: FindRequest
  /** The state of each piece now, by its id. */
  readonly now: ReadonlyMap<string, Now>
  readonly isReadOnly?: boolean
}

/** Finds a request by its number and time; undefined for one of another run. */
export type FindRequest = ReturnType<typeof requestFinder>

const none: Parameters<typeof requestFinder>[0] = []

/** The requests of this run, to be found by their numbers. */
export function useRequests(): FindRequest {
  const exchanges = useAsk('exchanges.list', {}).data?.value ?? none
  return useMemo(() => requestFinder(exchanges), [exchanges])
}

interface LinkProps {
  readonly number: number | undefined
  readonly at: string | undefined
  readonly find: FindRequest
}

/** A request by its number and time: a way to it where the log of this run has it, words where it was of another run. */
export function RequestLink({ number, at, find }: LinkProps): ReactNode {
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
