import { useDeferredValue, type ReactNode } from 'react'
import type { Parsed } from '../../bridge/answers.ts'
import type { Answer } from '../../bridge/request.ts'
import type { BonusFields } from '../../parts/bonus/bonusFields.ts'
import { FieldValue } from '../../parts/FieldValue.tsx'
import { BonusPicture } from './BonusPicture.tsx'
import classes from './Bonuses.module.css'
import { VerdictLine } from './VerdictLine.tsx'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

interface Props {
  readonly answer: Answer<Parsed<'bonuses.find'>>
  /** The bonus with what main left out. */
  readonly bonus: BonusFields
  /** What can be done with it. */
  readonly children: ReactNode
}

/** A bonus at a glance: title, type, verdict, actions, picture. */
export function BonusHead({ answer, bonus, children }: Props): ReactNode {
  const { value, drift } = answer
  // What is read comes first; its picture has to be fetched anyway.
  const pictured = useDeferredValue(answer)
  const differences = drift.reduce((sum, one) => sum + one.count, 0)
  return (
    <div className={classes.top}>
      <div className={classes.facts}>
        <div className={classes.head}>
          <h2>
            <FieldValue value={bonus.title} name="title" />
          </h2>
          {value.type !== undefined && <span className={classes.tag}>{value.type}</span>}
          {differences > 0 && (
            <span className={classes.drift}>
              {count(differences, 'difference', 'differences')} from the documentation
            </span>
          )}
        </div>
        <VerdictLine bonus={bonus} />
        {children}
      </div>
      <BonusPicture key={pictured.exchange} answer={pictured} />
    </div>
  )
}
