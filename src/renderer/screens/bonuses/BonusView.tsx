import { memo, useEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { deferred } from '../../components/deferred.tsx'
import { ofBonus, type Bonus } from '../../domain/bonus/bonus.ts'
import { useJournal } from '../../bridge/queries.ts'
import { DriftNotes } from '../../components/drift/Drift.tsx'
import { UnwrittenNote } from '../../components/ProblemBox.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { closeResult, endActivation, useLastActivation, type ActivationEnd } from '../../stores/lastActivation.ts'
import { ActivationResult } from '../../components/bonus/ActivationResult.tsx'
import { activationItem } from '../../components/bonus/receipt.ts'
import { AddToTicket } from '../../components/ticket/AddToTicket.tsx'
import { outcomeOf } from '../../../shared/activationOutcome.ts'
import type { JournalEntry } from '../../../shared/contract/journal.ts'
import { OutcomeChecks } from '../../components/bonus/OutcomeChecks.tsx'
import type { Answer, ProblemError } from '../../bridge/request.ts'
import { useSayRules } from '../../components/say/useSpoken.ts'
import { sayActivation } from '../../domain/say/sayings.ts'
import { BonusActions, BonusHead } from './BonusHead.tsx'
import layout from '../../components/layout.module.css'
import classes from './Bonuses.module.css'
import { TabRow, useApiTabs } from '../../components/field/ApiFields.tsx'
import { QuietLine, type ReadAmounts } from '../../components/field/QuietLine.tsx'
import { RecordFields } from '../../components/field/RecordFields.tsx'
import { RawView } from '../../components/json/RawView.tsx'
import { bonusRecord, bonusScale } from '../../records/bonus.ts'
import type { Parsed } from '../../bridge/answers.ts'
import { Box, Button, Group, Stack } from '@mantine/core'
import { useApiDetails } from '../../stores/view/preferences.ts'

export interface ShownBonus {
  readonly bonusId: string
  readonly answer: Answer<Parsed<'bonuses.find'>>
}

/** A bonus's tabs: summary, fields and raw answer. With API details on, the summary is the last tab. */
export function BonusTabs({ shown }: { shown: ShownBonus }): ReactNode {
  const hasDetails = useApiDetails()
  const { value, drift, exchange } = shown.answer
  const shared = { record: bonusRecord, subject: value, drift }
  const api = useApiTabs(
    bonusRecord.groups(value, drift),
    <RecordFields {...shared} />,
    exchange !== undefined && <RawView exchange={exchange} />
  )
  const brief = { value: 'brief', name: 'In short', panel: <RecordFields {...shared} isBrief /> }
  return (
    <TabRow
      key={String(hasDetails)}
      tabs={hasDetails ? api : [brief, ...api]}
      className=""
      panelClass={classes.panel}
    />
  )
}

/** Returns the decimals and currency of the amounts; undefined if unknown. Each amount then says so. */
function amountsIn(bonus: Bonus): ReadAmounts | undefined {
  const decimals = bonusScale(bonus)
  const { value: currency } = ofBonus.currency(bonus)
  return typeof decimals === 'number' && currency !== undefined
    ? { decimals: [decimals], currencies: [currency] }
    : undefined
}

const ActivateDialog = deferred(async () => (await import('./activation/ActivateDialog.tsx')).ActivateDialog)

interface Props {
  readonly box: Ref<HTMLElement>
  readonly shown: ShownBonus
  readonly isOld: boolean
  readonly isWaiting: boolean
}

const exchangeOf = ({ exchange }: ProblemError) => (exchange === undefined ? {} : { exchange })

/** Shows an activation whose outcome was unknown and has since been resolved by a person. */
function Resolved({ entry }: { entry: JournalEntry }): ReactNode {
  return (
    <Stack component="section" gap="sm" p="sm" className={layout.card} aria-label="Resolved activation">
      <strong>{outcomeOf(entry)}</strong>
      <span>{entry.resolved?.note}</span>
      <Group gap="sm">
        <AddToTicket
          kind="activation"
          content={() => activationItem(entry)}
          exchange={entry.exchange}
          whose={{ connection: entry.connection.id, account: entry.account.id }}
        />
        <Button onClick={closeResult}>Close</Button>
      </Group>
    </Stack>
  )
}

function EndedActivation({ ended, definition, isNew }: { ended: ActivationEnd; definition: Bonus; isNew: boolean }) {
  const journal = useJournal()
  const rules = useSayRules()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The dialog has returned the focus to its button. Move the focus on to the result.
    if (isNew) (box.current?.querySelector<HTMLElement>('[data-receipt]') ?? box.current)?.focus()
  }, [ended, isNew])
  const written = journal.data?.value.entries.find(({ id }) => id === ended.permit.id)
  const saying = written && sayActivation(written, rules)
  const item = written && (() => activationItem(written))
  return (
    <div ref={box} tabIndex={-1}>
      <UnwrittenNote count={written?.unwritten ? 1 : 0} />
      {'answer' in ended ? (
        <ActivationResult {...ended} definition={definition} close={closeResult} />
      ) : written?.resolved?.outcome !== undefined ? (
        <Resolved entry={written} />
      ) : ended.error.problem.code === 'outcome-unknown' ? (
        <Stack gap="sm">
          <ProblemNotice error={ended.error} tried="bonuses.activate" saying={saying} activation={item} />
          <OutcomeChecks {...ended.permit} at={ended.at} {...exchangeOf(ended.error)}>
            <Button onClick={closeResult}>Close checks</Button>
          </OutcomeChecks>
        </Stack>
      ) : (
        <ProblemNotice error={ended.error} tried="bonuses.activate" saying={saying} activation={item} />
      )}
    </div>
  )
}

function hindranceOf({ isOld, isWaiting }: Pick<Props, 'isOld' | 'isWaiting'>): string | undefined {
  if (!isOld) return undefined
  return isWaiting ? '' : 'The newest look-up failed: look the bonus up again first.'
}

export const BonusView = memo(function BonusView(props: Props): ReactNode {
  const { box, shown, isOld, isWaiting } = props
  const { bonusId, answer } = shown
  const [asking, setAsking] = useState<string>()
  const [newest, setNewest] = useState<ActivationEnd>()
  const ended = useLastActivation((last) => last.ended)
  // If the screen shows another bonus, close the dialog. Returning to the first bonus doesn't reopen it.
  if (asking !== undefined && asking !== bonusId) setAsking(undefined)
  const { value: bonus, exchange } = answer
  const hindrance = hindranceOf(props)
  return (
    <>
      {ended?.permit.bonus.id === bonusId && (
        <EndedActivation ended={ended} definition={bonus} isNew={ended === newest} />
      )}
      <section
        ref={box}
        tabIndex={-1}
        className={classes.bonus}
        aria-label="Bonus"
        aria-busy={isWaiting}
        data-old={(isOld && !isWaiting) || undefined}
      >
        {isOld && !isWaiting && (
          <p className={`${layout.bar} ${layout.quiet}`}>Looked up before; the newest look-up gave no answer.</p>
        )}
        <DriftNotes drift={answer.drift} />
        <BonusHead answer={answer}>
          <BonusActions {...{ bonusId, bonus, exchange, hindrance }} activate={setAsking} />
          <Box px="lg" pb="sm">
            <QuietLine amounts={amountsIn(bonus)} drift={answer.drift} />
          </Box>
        </BonusHead>
        <BonusTabs key={bonusId} shown={shown} />
      </section>
      {asking === bonusId && (
        <ActivateDialog
          bonusId={bonusId}
          bonus={bonus}
          close={() => setAsking(undefined)}
          ended={(how) => {
            setAsking(undefined)
            setNewest(how)
            endActivation(how)
          }}
        />
      )}
    </>
  )
})
