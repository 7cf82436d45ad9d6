import type { ReactNode } from 'react'
import { useConnection } from '../../../session/connections.ts'
import type { Bonus } from '../../../domain/bonus/validity.ts'
import { offerOnly, verdictOf } from '../../../domain/bonus/verdict.ts'
import { VerdictWord } from '../../../components/VerdictWord.tsx'
import { useNow } from '../../../hooks/useNow.ts'
import classes from '../Bonuses.module.css'

/** The verdict line: whether the bonus is offered now, why, with which assumptions, and what it does not tell. */
export function VerdictLine({ bonus }: { bonus: Bonus }): ReactNode {
  const zone = useConnection()?.zone ?? 'UTC'
  const { word, tone, reason, assumptions } = verdictOf(bonus, { now: useNow(), zone })
  return (
    <p className={classes.verdict}>
      <VerdictWord word={word} tone={tone} />
      {reason}
      {assumptions.length > 0 && <span className={classes.assumed}>{assumptions.join(' · ')}</span>}
      <span className={classes.offerOnly}>{offerOnly}</span>
    </p>
  )
}
