import { useState, type ReactNode } from 'react'
import type { Case, Evidence } from '../../../shared/cases/case.ts'
import { countInWords } from '../../../shared/countInWords.ts'
import { DeleteForGood } from '../../components/dialog/DeleteForGood.tsx'
import { Pairs } from '../../components/field/Pairs.tsx'
import { When } from '../../components/field/When.tsx'
import { toast } from '../../stores/toasts.ts'
import layout from '../../components/layout.module.css'
import { kindWords } from './caseWords.ts'
import { RequestLink, type FindRequest } from './RequestLink.tsx'
import { changeCase } from './useCase.ts'
import classes from './Cases.module.css'

interface ItemProps {
  readonly piece: Evidence
  readonly find: FindRequest
  /** Absent where nothing can be changed. */
  readonly remove: (() => void) | undefined
}

function Item({ piece, find, remove }: ItemProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { kind, title, happenedAt, request, readAt, agent, at } = piece
  return (
    <li className={classes.piece}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <bdi>{title}</bdi>{' '}
          <span className={layout.quiet}>
            {kindWords[kind]}
            {happenedAt !== undefined && (
              <>
                {' '}
                · <When value={happenedAt} isShort />
              </>
            )}
          </span>
        </summary>
        {isOpen && <Content piece={piece} />}
      </details>
      <div className={layout.row}>
        <span className={layout.quiet}>
          Added by <bdi>{agent}</bdi> <When value={at} isShort />
        </span>
        <RequestLink number={request} at={readAt} find={find} />
        {remove && <DeleteForGood label="Remove" what={title} remove={remove} />}
      </div>
    </li>
  )
}

function Content({ piece: { subject, facts, differences, raw, isCut } }: Pick<ItemProps, 'piece'>): ReactNode {
  return (
    <>
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
    </>
  )
}

/** What is pinned to a case, each with its facts, its differences, its request and its part of the answer. */
export function EvidenceList({ one: { id, evidence }, find, isReadOnly = false }: Props): ReactNode {
  const remove = async (piece: Evidence) => {
    const { reason } = await changeCase(id, { remove: 'evidence', id: piece.id })
    if (reason !== undefined) toast(reason, 'bad')
  }
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
        <Item key={piece.id} piece={piece} find={find} remove={isReadOnly ? undefined : () => void remove(piece)} />
      ))}
    </ul>
  )
}

interface Props {
  readonly one: Pick<Case, 'id' | 'evidence'>
  readonly find: FindRequest
  readonly isReadOnly?: boolean
}
