import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Output } from '../../../shared/contract/index.ts'
import type { Answer } from '../../bridge/request.ts'
import { withLeftOut } from '../../parts/bonus/bonusFields.ts'
import { fieldGroups } from '../../parts/fieldRows.ts'
import { Fields } from '../../parts/Fields.tsx'
import { Mark } from '../../parts/Mark.tsx'
import { RawView } from '../../parts/RawView.tsx'
import { bonusField } from './bonusField.tsx'
import { bonusGroups } from './bonusGroups.ts'
import classes from './Bonuses.module.css'
import { CopyTicketText } from './CopyTicketText.tsx'
import { VerdictLine } from './VerdictLine.tsx'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

interface Props {
  readonly answer: Answer<Output<'bonuses.find'>>
  /** The answer before the one that was asked for now. */
  readonly isOld: boolean
  readonly isWaiting: boolean
}

/** A bonus definition: its title and state, every field of the answer, and the answer itself. */
export function BonusView({ answer, isOld, isWaiting }: Props): ReactNode {
  const { value: bonus, drift, exchange } = answer
  const differences = drift.reduce((sum, one) => sum + one.count, 0)
  return (
    <section className={classes.bonus} aria-label="Bonus" aria-busy={isWaiting} data-old={isOld || undefined}>
      {isOld && !isWaiting && <p className={classes.before}>Looked up before; the newest look-up failed.</p>}
      <div className={classes.head}>
        <h2>{bonus.title ?? <Mark kind="absent" />}</h2>
        {bonus.type !== undefined && <span className={classes.tag}>{bonus.type}</span>}
        {differences > 0 && (
          <span className={classes.drift}>
            {count(differences, 'difference', 'differences')} from the documentation
          </span>
        )}
      </div>
      <VerdictLine bonus={withLeftOut(bonus, drift)} />
      <div className={classes.actions}>
        <CopyTicketText bonus={withLeftOut(bonus, drift)} />
      </div>
      <Tabs defaultValue="fields" keepMounted={false} className={classes.tabs}>
        <Tabs.List>
          <Tabs.Tab value="fields">Fields</Tabs.Tab>
          <Tabs.Tab value="raw">Raw</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="fields" className={classes.panel}>
          <Fields groups={fieldGroups(bonus, bonusGroups, drift)} show={(row) => bonusField(row, bonus.currency)} />
        </Tabs.Panel>
        <Tabs.Panel value="raw" className={classes.panel}>
          {exchange !== undefined && <RawView exchange={exchange} />}
        </Tabs.Panel>
      </Tabs>
    </section>
  )
}
