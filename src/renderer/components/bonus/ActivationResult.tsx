import { Box, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTicket } from '../CopyForTicket.tsx'
import { BonusDefinition, UserBonus } from '../../../shared/contract/bonuses.ts'
import { rawAt } from '../../../shared/readings/reading.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { text } from '../../../shared/readings/text.ts'
import type { JournalEntry } from '../../../shared/contract/journal.ts'
import type { Parsed } from '../../bridge/answers.ts'
import { useConnection } from '../../session/connections.ts'
import { request, type Answer } from '../../bridge/request.ts'
import { copyText, toast } from '../../stores/toasts.ts'
import { usePreferences } from '../../stores/view/preferences.ts'
import type { Bonus } from '../../domain/bonus/validity.ts'
import { compareRecords } from '../../domain/compare/compareRecords.ts'
import type { FieldRow } from '../../domain/fieldRows.ts'
import { useApiDetails } from '../../stores/view/preferences.ts'
import { ApiFields, apiFieldsWords } from '../field/ApiFields.tsx'
import { RawView } from '../json/RawView.tsx'
import { RecordFields, shownField } from '../field/RecordFields.tsx'
import { pictureField } from '../picture/PictureFacts.tsx'
import { userBonusRecord } from '../../records/userBonus.ts'
import { FieldValue, Identifier } from '../field/FieldValue.tsx'
import { Differences } from '../Differences.tsx'
import { useAnswerZone, useChosenZone, When } from '../field/When.tsx'
import layout from '../layout.module.css'
import classes from './ActivationResult.module.css'
import { useNow } from '../../hooks/useNow.ts'
import { endings, stillNeeded, wageredWords, activationTicket } from './receipt.ts'
import { Tag } from '../Words.tsx'

interface Props {
  readonly ticket: Pick<JournalEntry, 'connection' | 'account' | 'bonus'>
  readonly answer: Answer<Parsed<'bonuses.activate'>>
  /** The definition to compare with; absent where it is not at hand. */
  readonly definition: Bonus | undefined
  readonly close: () => void
  /** More buttons. */
  readonly children?: ReactNode
}

/** The shared fields in which a definition and a user's bonus differ. */
function DiffersFrom({ definition, bonus }: { definition: Bonus; bonus: Received<UserBonus> }): ReactNode {
  const { zone = 'UTC' } = useConnection() ?? {}
  const own = new Set(['id', 'user_id', 'created_at', 'updated_at', 'active', 'type'])
  const rows = compareRecords(definition, bonus, { zone }).filter(
    ({ name, kind }) => kind === 'changed' && !own.has(name)
  )
  if (rows.length === 0) return <p className={classes.quiet}>Nothing differs from the definition.</p>
  return (
    <section role="group" aria-label="Differs from the definition" className={classes.differs}>
      <h3>Differs from the definition</h3>
      <Differences
        names={['definition', 'this bonus']}
        rows={rows}
        show={(name, value) => shownField(userBonusRecord.field(name), value, bonus)}
      />
    </section>
  )
}

const statusOf = rawAt(UserBonus, 'status')
const idOf = rawAt(UserBonus, 'id')
const currencyOf = text(BonusDefinition, 'currency')

/** The result of an activation: the user's bonus, its wager, its freespin game, and every field. */
export function ActivationResult({ ticket, answer, definition, close, children }: Props): ReactNode {
  const { entry, bonus } = answer.value
  const zone = useAnswerZone()
  const now = useNow()
  const shownIn = useChosenZone()
  const written = useTicket(entry)
  const receipt = () => written(() => activationTicket(entry, zone, bonus))
  const copy = async () => copyText(await receipt())
  const save = async () => {
    const ending = usePreferences.getState().ticketFormat === 'markdown' ? 'md' : 'txt'
    const saved = await request('files.save', {
      name: `activation-${ticket.bonus.id}.${ending}`,
      text: await receipt()
    })
    if (!saved.ok) toast('It could not be saved.', 'bad')
    else if (saved.value) toast('Saved.')
  }
  const needed = stillNeeded(bonus)
  const wagered = wageredWords(bonus, definition === undefined ? undefined : currencyOf(definition).value)
  const id = idOf(bonus)
  const hasDetails = useApiDetails()
  const given = {
    record: userBonusRecord,
    subject: bonus,
    drift: answer.drift,
    show: ({ name, value }: FieldRow) => pictureField(name, value, ticket.connection.id)
  }
  const fields = <RecordFields {...given} />
  return (
    <section className={layout.card} aria-label="Activation result">
      <div className={classes.head}>
        <h2>
          Activated for {ticket.account.label}: {ticket.bonus.title ?? 'a bonus without a title'}
        </h2>
        {needed === undefined && <Tag raw={statusOf(bonus)} name="status" />}
      </div>
      {needed !== undefined && (
        <p className={classes.line}>
          Still needed: {needed}{' '}
          <span className={classes.quiet}>
            (assumed from status <FieldValue value={statusOf(bonus)} name="status" />)
          </span>
        </p>
      )}
      {wagered !== undefined && <p className={`${classes.line} ${classes.quiet}`}>{wagered}</p>}
      {endings(bonus, { now, zone, shownIn }).map(({ words, raw }) => (
        <p key={words} className={classes.line}>
          {words}{' '}
          <span className={classes.quiet}>
            (<When value={raw} isShort />)
          </span>
        </p>
      ))}
      <p className={classes.ids}>
        bonus <Identifier value={ticket.bonus.id} name="bonus id" />
        {id !== undefined && (
          <>
            user bonus <FieldValue value={id} name="user bonus id" />
          </>
        )}
        <span>
          <When value={entry.at} isShort />
          {hasDetails && entry.milliseconds !== undefined && `, took ${entry.milliseconds} ms`}
        </span>
      </p>
      <Group gap="sm" p="8px 16px">
        <Button variant="default" data-receipt onClick={() => void copy()}>
          Copy receipt
        </Button>
        <Button variant="default" onClick={() => void save()}>
          Save receipt…
        </Button>
        {children}
        <Button variant="default" onClick={close}>
          Close result
        </Button>
      </Group>
      <Box p="14px 16px 4px">
        {!hasDetails && <RecordFields {...given} isBrief />}
        {definition !== undefined && <DiffersFrom definition={definition} bonus={bonus} />}
        {hasDetails ? (
          fields
        ) : (
          <ApiFields
            words={apiFieldsWords(userBonusRecord.groups(bonus, answer.drift))}
            fields={fields}
            raw={answer.exchange !== undefined && <RawView exchange={answer.exchange} />}
          />
        )}
      </Box>
    </section>
  )
}
