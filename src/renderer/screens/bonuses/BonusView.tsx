import { memo, useEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { deferred } from '../../components/deferred.tsx'
import { ofBonus, type Bonus } from '../../domain/bonus/bonus.ts'
import { useJournal, reload } from '../../bridge/queries.ts'
import { DriftNotes } from '../../components/drift/Drift.tsx'
import { UnwrittenNote } from '../../components/ProblemBox.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { closeResult, endActivation, useLastActivation, type Ended } from '../../stores/lastActivation.ts'
import { activationTicket } from '../../components/bonus/receipt.ts'
import { CopyForTicket } from '../../components/CopyForTicket.tsx'
import { ActivationResult } from '../../components/bonus/ActivationResult.tsx'
import { BonusActions, BonusHead } from './BonusHead.tsx'
import layout from '../../components/layout.module.css'
import classes from './Bonuses.module.css'
import { TabRow, useApiTabs } from '../../components/field/ApiFields.tsx'
import { QuietLine, type ReadAmounts } from '../../components/field/QuietLine.tsx'
import { RecordFields, useLensesInUse } from '../../components/field/RecordFields.tsx'
import { RawView } from '../../components/json/RawView.tsx'
import { bonusRecord, bonusScale } from '../../records/bonus.ts'
import type { ShownBonus } from './model/useShownBonus.ts'
import { Box, Button, Group, Stack } from '@mantine/core'
import type { JournalEntry } from '../../../shared/contract/journal.ts'
import { When } from '../../components/field/When.tsx'
import { Link } from 'wouter'
import { useApiDetails } from '../../stores/view/preferences.ts'
import { openRequest } from '../../stores/drawer.ts'

/** The tabs of the bonus on screen: what a person needs of it, and all its fields and its answer, which come first under API details. */
export function BonusTabs({ shown }: { shown: ShownBonus }): ReactNode {
  const hasDetails = useApiDetails()
  const { value, drift, exchange } = shown.answer
  const given = { record: bonusRecord, subject: value, drift }
  const api = useApiTabs(
    bonusRecord.groups(value, drift),
    <RecordFields {...given} />,
    exchange !== undefined && <RawView exchange={exchange} />
  )
  const brief = { value: 'brief', name: 'In short', panel: <RecordFields {...given} isBrief /> }
  return (
    <TabRow
      key={String(hasDetails)}
      tabs={hasDetails ? api : [brief, ...api]}
      className=""
      panelClass={classes.panel}
    />
  )
}

function amountsIn(bonus: Bonus): ReadAmounts {
  const places = bonusScale(bonus)
  return { places: typeof places === 'number' ? [places] : [], currency: ofBonus.currency(bonus).value }
}

const ActivateDialog = deferred(async () => (await import('./activation/ActivateDialog.tsx')).ActivateDialog)

interface Props {
  readonly box: Ref<HTMLElement>
  readonly shown: ShownBonus
  readonly isOld: boolean
  readonly isWaiting: boolean
}

function EndedActivation({ ended, definition, isNew }: { ended: Ended; definition: Bonus; isNew: boolean }) {
  const journal = useJournal()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The dialog gave the focus back to the button that opened it; the work goes on here.
    if (isNew) (box.current?.querySelector<HTMLElement>('[data-receipt]') ?? box.current)?.focus()
  }, [ended, isNew])
  const written = journal.data?.value.entries.find(({ id }) => id === ended.permit.id)
  return (
    <div ref={box} tabIndex={-1}>
      <UnwrittenNote count={written?.unwritten ? 1 : 0} />
      {'answer' in ended ? (
        <ActivationResult {...ended} definition={definition} close={closeResult} />
      ) : ended.error.problem.code === 'outcome-unknown' ? (
        <UnknownOutcome {...ended} entry={written} />
      ) : (
        <ProblemNotice error={ended.error} tried="bonuses.activate" isPlayers />
      )}
    </div>
  )
}

function hindranceOf({ isOld, isWaiting }: Pick<Props, 'isOld' | 'isWaiting'>): string | undefined {
  if (!isOld) return undefined
  return isWaiting ? '' : 'The newest look-up failed: look the bonus up again first.'
}

/** A bonus definition: title, verdict, actions, every field, and the raw answer. */
export const BonusView = memo(function BonusView(props: Props): ReactNode {
  const { box, shown, isOld, isWaiting } = props
  const { bonusId, answer } = shown
  const [asking, setAsking] = useState<string>()
  const [newest, setNewest] = useState<Ended>()
  const ended = useLastActivation((last) => last.ended)
  // Another bonus ends the question; coming back does not ask it again.
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

// Cached answers from before the activation prove nothing about it.
const askAnew = (route: 'transactions.list' | 'notifications.list') => () => reload(route)

type Unknown = Extract<Ended, { error: unknown }> & { readonly entry: JournalEntry | undefined }

/** An activation with an unknown outcome: what to check first. There is deliberately no button that repeats it. */
function UnknownOutcome({ permit, error, at, entry }: Unknown): ReactNode {
  const lenses = useLensesInUse()
  const { account, bonus } = permit
  return (
    <Stack gap="sm">
      <ProblemNotice error={error} tried="bonuses.activate" />
      <Box
        component="section"
        aria-label="Checks"
        maw={760}
        p="12px 16px"
        className={`${layout.card} ${classes.checks}`}
      >
        <Box component="h3" m={0} fz="md">
          {bonus.title ?? bonus.id} for {account.label}: check, in this order
        </Box>
        <Stack component="ol" gap="sm" my="sm" pl={20}>
          <li>
            <Button onClick={() => openRequest(error.exchange, bonus.id)}>Open the request</Button> It shows what was
            sent, and as much of an answer as arrived.
          </li>
          <li>
            Read the{' '}
            <Link href="/transactions" onClick={askAnew('transactions.list')}>
              transactions
            </Link>{' '}
            and the{' '}
            <Link href="/notifications" onClick={askAnew('notifications.list')}>
              notifications
            </Link>{' '}
            of {account.label} again: a bonus that was activated often leaves a trace there, after{' '}
            <When value={at} isShort />.
          </li>
          <li>Ask the platform’s operators with the bonus id {bonus.id} and that time.</li>
          <li>
            Note what you found under <Link href="/activity">Activity</Link>. Until then the attempt stays listed as
            unknown, and you will be warned before activating again.
          </li>
        </Stack>
        <Group gap="sm">
          {entry && <CopyForTicket entry={entry} content={() => activationTicket(entry, lenses)} />}
          <Button onClick={closeResult}>Close checks</Button>
        </Group>
      </Box>
    </Stack>
  )
}
