import { Button, Stack } from '@mantine/core'
import { useCallback, useDeferredValue, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useConnection } from '../../session/connections.ts'
import { EmptyNote, Screen } from '../../components/Screen.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { WaitingFor } from '../../components/waiting/Waiting.tsx'
import { useLastActivation } from '../../stores/lastActivation.ts'
import { lookUpBonus, useBonusLookup } from '../../stores/bonusLookup.ts'
import { useSubjectAddress } from '../../session/useSubjectAddress.ts'
import classes from './Bonuses.module.css'
import { BonusView } from './BonusView.tsx'
import { LookUpForm } from './lookup/LookUpForm.tsx'
import { RecentBonuses } from './recent/RecentBonuses.tsx'
import { useShownBonus } from './model/useShownBonus.ts'
import { ageInWords } from '../../domain/time/relativeInWords.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import { useChosenZone } from '../../components/field/When.tsx'
import { useNow } from '../../hooks/useNow.ts'
import { nameOf, useRecentBonuses } from '../../session/recentBonuses.ts'

/** Shown with a failed look-up: offers the stored copy, if there is one. */
function CopyOffer({ bonusId, isShown }: { bonusId: string; isShown: boolean }): ReactNode {
  const { bonuses } = useRecentBonuses()
  const change = useBonusLookup((lookup) => lookup.change)
  const now = useNow()
  const zone = useChosenZone()
  const bonus = bonuses.find((one) => one.bonusId === bonusId)
  const newest = bonus?.answers[0]
  if (!bonus || !newest || isShown) return null
  return (
    <div>
      <Button variant="default" onClick={() => change({ copy: bonusId })}>
        Show “{nameOf(bonus)}” as it was {ageInWords(newest.last, now, zone)}
      </Button>
    </div>
  )
}

function Examples({ choose }: { choose: (id: string) => void }): ReactNode {
  const examples = useConnection()?.examples?.bonusIds ?? []
  return (
    <EmptyNote title="No bonus looked up yet">
      <p>Paste a bonus id, or any text or address that holds one, and press Look up.</p>
      {examples.length > 0 && (
        <>
          <p>The demo platform knows these, among others:</p>
          <ul className={classes.examples}>
            {examples.map((id) => (
              <li key={id}>
                <Button variant="subtle" onClick={() => choose(id)}>
                  {id}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyNote>
  )
}

/** A result stays until another bonus is shown. */
function useResultOf(bonusId: string | undefined): void {
  const { ended, close } = useLastActivation()
  const isOther = ended !== undefined && bonusId !== undefined && ended.ticket.bonus.id !== bonusId
  useEffect(() => {
    if (isOther) close()
  }, [isOther, close])
}

function closeRefusal(): void {
  const { ended, close } = useLastActivation.getState()
  if (ended && 'error' in ended && ended.error.problem.code !== 'outcome-unknown') close()
}

/** Moves the focus to the bonus that was looked up, unless it is elsewhere by then or somebody types on. */
function useFocusOnBonus(
  { shown, isOld, isWaiting }: ReturnType<typeof useShownBonus>,
  button: RefObject<HTMLButtonElement | null>
) {
  const pressed = useRef<string>(undefined)
  const bonus = useRef<HTMLElement>(null)
  const answer = isWaiting ? undefined : shown?.answer
  useEffect(() => {
    // Find and other screens look bonuses up, too.
    if (isWaiting) pressed.current = useBonusLookup.getState().text
    const text = pressed.current
    if (text === undefined || !answer) return
    pressed.current = undefined
    const { activeElement } = document
    const isHere = activeElement === document.body || button.current?.form?.contains(activeElement) === true
    if (isHere && !isOld && useBonusLookup.getState().text === text) bonus.current?.focus({ preventScroll: true })
  }, [answer, isOld, isWaiting, button])
  return bonus
}

/** The Bonuses screen: looks a bonus up by its id and shows the answer, or its stored copy. */
export function Bonuses(): ReactNode {
  // Selected fields only: text typed into the box must not re-render the screen.
  const asked = useBonusLookup((lookup) => lookup.asked)
  const copy = useBonusLookup((lookup) => lookup.copy)
  const shownBonus = useShownBonus()
  const { lookUp, read, stored, shown, isOld, isWaiting } = shownBonus
  const button = useRef<HTMLButtonElement>(null)
  const bonus = useFocusOnBonus(shownBonus, button)
  useResultOf(shown?.bonusId)

  const ask = useCallback((bonusId: string, text = bonusId) => {
    closeRefusal()
    lookUpBonus(bonusId, text)
  }, [])
  const open = useCallback((bonusId: string) => {
    useBonusLookup.getState().change({ text: bonusId, asked: undefined, copy: bonusId })
    // So that Enter requests the bonus whose stored copy is shown.
    button.current?.focus()
  }, [])
  useCommands({ refresh: asked === undefined ? undefined : () => ask(asked) })
  const isEmpty = !shown && asked === undefined && copy === undefined
  useSubjectAddress({
    screen: '/bonuses',
    shown: asked ?? copy,
    show: ask,
    fill: (text) => {
      useBonusLookup.getState().change({ text })
      button.current?.focus()
    }
  })

  return (
    <Screen name="Bonuses" beside={<RecentBonuses shown={useDeferredValue(shown?.bonusId)} choose={open} />}>
      <Stack>
        <LookUpForm lookUp={ask} button={button} />
        <Stack miw={0}>
          <WaitingFor read={read} />
          {lookUp.error && asked !== undefined && (
            <>
              <ProblemNotice error={lookUp.error} tried="bonuses.find" retry={() => ask(asked)} />
              <CopyOffer bonusId={asked} isShown={shown?.copy !== undefined && shown.bonusId === asked} />
            </>
          )}
          {copy !== undefined && stored.error && <ProblemNotice error={stored.error} tried="bonuses.copy" />}
          {shown && <BonusView box={bonus} shown={shown} isOld={isOld} isWaiting={isWaiting} lookUp={ask} />}
          {isEmpty && <Examples choose={ask} />}
        </Stack>
      </Stack>
    </Screen>
  )
}
