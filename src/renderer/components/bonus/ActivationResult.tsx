import { labelInWords } from '../../domain/players.ts'
import { Box, Button, Group } from '@mantine/core'
import { drawText } from '../field/drawText.tsx'
import type { ReactNode } from 'react'
import { AddToTicket } from '../ticket/AddToTicket.tsx'
import { SayToPlayer } from '../say/SayToPlayer.tsx'
import { useSayRules } from '../say/useSpoken.ts'
import { sayActivation } from '../../domain/say/sayings.ts'
import { UserBonus } from '../../../shared/contract/bonuses.ts'
import { rawAt } from '../../../shared/readings/reading.ts'
import type { Received } from '../../../shared/readings/received.ts'
import type { JournalEntry } from '../../../shared/contract/journal.ts'
import type { Parsed } from '../../bridge/answers.ts'
import { useConnection } from '../../session/connections.ts'
import { request, type Answer } from '../../bridge/request.ts'
import { copyText, tellFailure } from '../../stores/toasts.ts'
import { ofBonus, type Bonus } from '../../domain/bonus/bonus.ts'
import { compareRecords } from '../../domain/compare/compareRecords.ts'
import { contentText } from '../../domain/ticket.ts'
import { useApiDetails, usePreferences } from '../../stores/view/preferences.ts'
import { Subject, Pairs } from '../field/ApiFields.tsx'
import { RawView } from '../json/RawView.tsx'
import { shownField, useDisplayOptions } from '../field/RecordFields.tsx'
import { pictureField } from '../picture/Picture.tsx'
import { userBonusRecord } from '../../records/userBonus.ts'
import { FieldValue, Identifier } from '../field/FieldValue.tsx'
import { Differences } from '../Differences.tsx'
import { Reading, When } from '../field/When.tsx'
import type { FieldRow } from '../../domain/fieldRows.ts'
import { plainText } from '../../records/column.ts'
import layout from '../layout.module.css'
import { activationItem, activationTicket, ownAmount, stillNeeded } from './receipt.ts'
import { Tag } from '../Words.tsx'

interface Props {
  readonly permit: Pick<JournalEntry, 'connection' | 'account' | 'bonus'>
  readonly answer: Answer<Parsed<'bonuses.activate'>>
  readonly definition: Bonus | undefined
  readonly close: () => void
  readonly children?: ReactNode
}

function DiffersFrom({ definition, bonus }: { definition: Bonus; bonus: Received<UserBonus> }): ReactNode {
  const { zone = 'UTC' } = useConnection() ?? {}
  const own = new Set(['id', 'user_id', 'created_at', 'updated_at', 'active', 'type'])
  const rows = compareRecords(definition, bonus, { zone }).filter(
    ({ name, kind }) => kind === 'changed' && !own.has(name)
  )
  if (rows.length === 0) return <p className={layout.quiet}>The compared values are the same as in the offer.</p>
  return (
    <Box
      role="group"
      aria-label="Different from the offer"
      my="lg"
      px="md"
      py="sm"
      bdrs="sm"
      bg="var(--attention-soft)"
    >
      <h3 className={layout.heading}>Different from the offer</h3>
      <Differences
        names={['offer', 'this bonus']}
        rows={rows}
        show={(name, value) => shownField(userBonusRecord.field(name), value, bonus)}
      />
    </Box>
  )
}

const statusOf = rawAt(UserBonus, 'status')
const idOf = rawAt(UserBonus, 'id')

/** Formats an amount in the offer's currency. Hovering shows the received digits. */
function shownAmount(row: FieldRow, bonus: Received<UserBonus>, currency: string | undefined): ReactNode {
  const words = ownAmount(row, bonus, currency)
  return words === undefined ? undefined : <Reading received={plainText(row.value)}>{words}</Reading>
}

/** The result of an activation: the user's bonus, its wager, its freespin game, and all its fields. */
export function ActivationResult({ permit, answer, definition, close, children }: Props): ReactNode {
  const { entry, bonus } = answer.value
  const options = useDisplayOptions()
  const format = usePreferences((preferences) => preferences.ticketFormat)
  const currency = definition === undefined ? undefined : ofBonus.currency(definition).value
  const receipt = () => contentText(activationTicket(entry, options, bonus, currency), format)
  const ending = format === 'markdown' ? 'md' : 'txt'
  const save = () =>
    void tellFailure(request('files.save', { name: `activation-${permit.bonus.id}.${ending}`, text: receipt() }))
  const needed = stillNeeded(bonus, currency)
  const id = idOf(bonus)
  const hasDetails = useApiDetails()
  const saying = sayActivation(entry, useSayRules(), bonus)
  const differs = definition !== undefined && <DiffersFrom definition={definition} bonus={bonus} />
  const facts = {
    'Still needed': needed && (
      <>
        {needed}
        <span className={layout.quiet}>
          (assumed from status <FieldValue value={statusOf(bonus)} name="status" />)
        </span>
      </>
    ),
    'Bonus id': <Identifier value={permit.bonus.id} name="bonus id" />,
    'Player’s bonus id': id === undefined ? undefined : <FieldValue value={id} name="user bonus id" />,
    When: (
      <>
        <When value={entry.at} isShort />
        {hasDetails && entry.milliseconds !== undefined && `took ${entry.milliseconds} ms`}
      </>
    )
  }
  return (
    <section className={layout.card} aria-label="Activation result">
      <Box className={layout.row} p="14px 16px 4px">
        <Box component="h2" fz="lg">
          Activated for {labelInWords(permit.account.label)}:{' '}
          {drawText(permit.bonus.title ?? 'a bonus without a title')}
        </Box>
        {needed === undefined && <Tag raw={statusOf(bonus)} name="status" />}
      </Box>
      <Box px={16}>
        <Pairs pairs={Object.entries(facts)} />
      </Box>
      <SayToPlayer m="8px 16px 0" saying={saying} />
      <Group gap="sm" p="8px 16px">
        <Button data-receipt onClick={() => void copyText(receipt())}>
          Copy receipt
        </Button>
        <Button onClick={save}>Save receipt…</Button>
        <AddToTicket
          kind="activation"
          content={() => activationItem(entry, needed)}
          saying={saying}
          exchange={answer.exchange}
          whose={{ connection: entry.connection.id, account: entry.account.id }}
        />
        {children}
        <Button onClick={close}>Close result</Button>
      </Group>
      <Box p="14px 16px 4px">
        <Subject
          record={userBonusRecord}
          subject={bonus}
          drift={answer.drift}
          show={(row) => shownAmount(row, bonus, currency) ?? pictureField(row.name, row.value)}
          {...{ [hasDetails ? 'above' : 'below']: differs }}
          raw={answer.exchange !== undefined && <RawView exchange={answer.exchange} />}
        />
      </Box>
    </section>
  )
}
