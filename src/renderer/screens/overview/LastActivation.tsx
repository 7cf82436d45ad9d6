import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { isOpen, type JournalEntry } from '../../../shared/contract/journal.ts'
import { outcomeInWords } from '../../domain/outcomeWords.ts'
import { When } from '../../components/field/When.tsx'
import { lookUpBonus } from '../../stores/bonusLookup.ts'
import layout from '../../components/layout.module.css'
import classes from './Overview.module.css'

/** The newest activation for this player on this machine, and the number of open ones; `entries` are newest first. */
export function LastActivation({ entries }: { entries: readonly JournalEntry[] }): ReactNode {
  const [last] = entries
  if (!last) return <p className={layout.quiet}>None for this player on this machine.</p>
  const open = entries.filter(isOpen).length
  return (
    <>
      <dl className={classes.facts}>
        <dt>Bonus</dt>
        <dd>
          <Link
            href={`/bonuses/${last.bonus.id}`}
            className={layout.subject}
            onClick={() => lookUpBonus(last.bonus.id)}
          >
            {last.bonus.title ?? last.bonus.id}
          </Link>
        </dd>
        <dt>Outcome</dt>
        <dd>
          <strong>{outcomeInWords[last.outcome]}</strong>
          {last.status === undefined ? '' : ` · status ${last.status}`}
        </dd>
        <dt>When</dt>
        <dd>
          <When value={last.at} isShort />
        </dd>
      </dl>
      {open > 0 && (
        <p className={classes.attention}>
          {open === 1 ? 'One activation is unknown' : `${open} activations are unknown`} until somebody resolves it.
        </p>
      )}
    </>
  )
}
