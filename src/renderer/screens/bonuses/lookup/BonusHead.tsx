import { useDeferredValue, type ReactNode } from 'react'
import { BonusDefinition } from '../../../../shared/contract/bonuses.ts'
import { cameAt } from '../../../../shared/readings/reading.ts'
import type { Parsed } from '../../../bridge/answers.ts'
import type { Answer } from '../../../bridge/request.ts'
import { DriftCount } from '../../../components/drift/DriftCount.tsx'
import { FieldValue } from '../../../components/field/FieldValue.tsx'
import { BonusPicture } from './BonusPicture.tsx'
import classes from '../Bonuses.module.css'
import { Tag } from '../model/Tag.tsx'
import { VerdictLine } from './VerdictLine.tsx'

const titleOf = cameAt(BonusDefinition, 'title')
const typeOf = cameAt(BonusDefinition, 'type')

interface Props {
  readonly answer: Answer<Parsed<'bonuses.find'>>
  /** The actions. */
  readonly children: ReactNode
}

/** A bonus at a glance: title, type, verdict, actions, picture. */
export function BonusHead({ answer, children }: Props): ReactNode {
  const { value, drift } = answer
  // Text renders first; the picture has to be fetched anyway.
  const pictured = useDeferredValue(answer)
  return (
    <div className={classes.top}>
      <div className={classes.facts}>
        <div className={classes.head}>
          <h2>
            <FieldValue value={titleOf(value)} name="title" />
          </h2>
          <Tag came={typeOf(value)} name="type" />
          <DriftCount drift={drift} />
        </div>
        <VerdictLine bonus={value} />
        {children}
      </div>
      <BonusPicture key={pictured.exchange} answer={pictured} />
    </div>
  )
}
