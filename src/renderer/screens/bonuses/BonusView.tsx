import { lazy, memo, Suspense, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { Bonus } from '../../domain/bonus/validity.ts'
import { DriftNotes } from '../../components/drift/DriftNotes.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { useLastActivation, type Ended } from '../../stores/lastActivation.ts'
import { ActivationResult } from './activation/ActivationResult.tsx'
import { BonusActions } from './lookup/BonusActions.tsx'
import { BonusHead } from './lookup/BonusHead.tsx'
import classes from './Bonuses.module.css'
import { BonusTabs, OnScreen } from './BonusTabs.tsx'
import { StoredNote } from './lookup/StoredNote.tsx'
import { UnknownOutcome } from './activation/UnknownOutcome.tsx'
import type { ShownBonus } from './model/useShownBonus.ts'

const ActivateDialog = lazy(async () => ({ default: (await import('./activation/ActivateDialog.tsx')).ActivateDialog }))

interface Props {
  readonly shown: ShownBonus
  /** The answer before the one that was asked for now. */
  readonly isOld: boolean
  readonly isWaiting: boolean
  readonly lookUp: (bonusId: string) => void
}

/** What became of an activation, in the place where it was begun. */
function EndedActivation({ ended, definition }: { ended: Ended; definition: Bonus }) {
  const close = useLastActivation((last) => last.close)
  if ('answer' in ended) return <ActivationResult {...ended} definition={definition} close={close} />
  if (ended.error.problem.code === 'outcome-unknown') return <UnknownOutcome {...ended} close={close} />
  return <ProblemNotice error={ended.error} tried="bonuses.activate" />
}

/** Why this bonus is not to be activated as it is on screen; empty while another one is on its way. */
function hindranceOf({ shown, isOld, isWaiting }: Props): string | undefined {
  if (isOld) return isWaiting ? '' : 'The newest look-up failed: look the bonus up again first.'
  return shown.copy && 'This is a stored copy: look the bonus up again first.'
}

/** A bonus definition: its title and state, what can be done with it, every field of the answer, and the answer itself. */
export const BonusView = memo(function BonusView(props: Props): ReactNode {
  const { shown, isOld, isWaiting, lookUp } = props
  const { bonusId, answer, copy } = shown
  const [asking, setAsking] = useState<string>()
  const ended = useLastActivation((last) => last.ended)
  const end = useLastActivation((last) => last.end)
  const bonus = answer.value
  const hindrance = hindranceOf(props)
  // What is read comes first: nobody presses a button of a bonus before it is on screen.
  const actedOn = useDeferredValue(useMemo(() => ({ bonusId, bonus, hindrance }), [bonusId, bonus, hindrance]))
  return (
    <>
      {ended?.ticket.bonus.id === bonusId && <EndedActivation ended={ended} definition={bonus} />}
      <section
        className={classes.bonus}
        aria-label="Bonus"
        aria-busy={isWaiting}
        data-old={(isOld && !isWaiting) || undefined}
      >
        {copy && <StoredNote answer={copy.answer} lookUp={() => lookUp(bonusId)} />}
        {isOld && !isWaiting && !copy && <p className={classes.before}>Looked up before; the newest look-up failed.</p>}
        <DriftNotes drift={answer.drift} />
        <BonusHead answer={answer}>
          <BonusActions on={actedOn} activate={setAsking} />
        </BonusHead>
        <OnScreen value={shown}>
          <BonusTabs />
        </OnScreen>
      </section>
      <Suspense fallback={null}>
        {asking === bonusId && (
          <ActivateDialog
            bonusId={bonusId}
            bonus={bonus}
            close={() => setAsking(undefined)}
            ended={(how) => {
              setAsking(undefined)
              end(how)
            }}
          />
        )}
      </Suspense>
    </>
  )
})
