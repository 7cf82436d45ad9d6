import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Ticket } from '../../../shared/contract/bonuses.ts'
import type { Parsed } from '../../bridge/answers.ts'
import { useConnection } from '../../bridge/connections.ts'
import { request, type Answer } from '../../bridge/request.ts'
import { useCopy } from '../../bridge/useCopy.ts'
import type { BonusFields } from '../../parts/bonus/bonusFields.ts'
import { compareFields } from '../../parts/compare/compareFields.ts'
import { fieldGroups } from '../../parts/fieldRows.ts'
import { Fields } from '../../parts/Fields.tsx'
import { FieldValue } from '../../parts/FieldValue.tsx'
import { Identifier } from '../../parts/Identifier.tsx'
import { When } from '../../parts/time/When.tsx'
import { userBonusField } from './bonusField.tsx'
import bonusClasses from './Bonuses.module.css'
import classes from './Activation.module.css'
import { receiptOf } from './receipt.ts'
import { userBonusGroups } from './userBonusGroups.ts'

interface Props {
  readonly ticket: Ticket
  readonly answer: Answer<Parsed<'bonuses.activate'>>
  readonly definition: BonusFields
  readonly close: () => void
}

/** A value of either side as the fields below show it. */
function Value({ name, value, connection }: { name: string; value: unknown; connection: string }): ReactNode {
  return userBonusField({ name, value, drift: [] }, connection) ?? <FieldValue value={value} name={name} />
}

/** The fields that both a definition and a user's bonus have and in which they differ. */
function Differences({ definition, bonus }: { definition: BonusFields; bonus: object }): ReactNode {
  const { id: connection = '', zone = 'UTC' } = useConnection() ?? {}
  const own = new Set(['id', 'user_id', 'created_at', 'updated_at', 'active', 'type'])
  const rows = compareFields(definition, bonus, { zone }).filter(
    ({ name, kind }) => kind === 'changed' && !own.has(name)
  )
  if (rows.length === 0) return <p className={classes.quiet}>Nothing differs from the definition.</p>
  return (
    <section role="group" aria-label="Differs from the definition" className={classes.differs}>
      <h3>Differs from the definition</h3>
      <dl className={classes.parties}>
        {rows.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Value name={name} value={after} connection={connection} />{' '}
              <span className={classes.quiet}>instead of</span>{' '}
              <Value name={name} value={before} connection={connection} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What the platform made of an activation: the user's bonus, its wager and its freespin game, every field. */
export function ActivationResult({ ticket, answer, definition, close }: Props): ReactNode {
  const { said, say, copy } = useCopy()
  const { entry, bonus } = answer.value
  const receipt = receiptOf(ticket, answer.value)
  const save = async () => {
    const saved = await request('files.save', { name: `activation-${ticket.bonus.id}.md`, text: receipt })
    say(saved.ok ? (saved.value ? 'Saved.' : '') : 'It could not be saved.')
  }
  const { current_amount: current, target_amount: target, end_time: end } = bonus.bonus_wager ?? {}
  return (
    <section className={bonusClasses.bonus} aria-label="Activation result">
      <div className={bonusClasses.head}>
        <h2>
          Activated for {ticket.account.label}: {ticket.bonus.title ?? 'a bonus without a title'}
        </h2>
        {bonus.status !== undefined && <span className={bonusClasses.tag}>{bonus.status}</span>}
        {typeof current === 'number' && typeof target === 'number' && (
          <span className={classes.quiet}>
            wagered {current} of {target}
            {end && (
              <>
                {' '}
                until <When value={end} isShort />
              </>
            )}
          </span>
        )}
      </div>
      <p className={classes.ids}>
        bonus <Identifier value={ticket.bonus.id} name="bonus id" />
        {bonus.id !== undefined && (
          <>
            user bonus <Identifier value={bonus.id} name="user bonus id" />
          </>
        )}
        <span>
          <When value={entry.at} isShort />
          {entry.milliseconds !== undefined && `, took ${entry.milliseconds} ms`}
        </span>
      </p>
      <div className={bonusClasses.actions}>
        <Button variant="default" onClick={() => void copy(receipt)}>
          Copy receipt
        </Button>
        <Button variant="default" onClick={() => void save()}>
          Save receipt…
        </Button>
        <Button variant="default" onClick={close}>
          Close result
        </Button>
        <span role="status" className={bonusClasses.said}>
          {said}
        </span>
      </div>
      <div className={bonusClasses.panel}>
        <Differences definition={definition} bonus={bonus} />
        <Fields
          groups={fieldGroups(bonus, userBonusGroups, answer.drift)}
          show={(row) => userBonusField(row, ticket.connection.id)}
        />
      </div>
    </section>
  )
}
