import { Stack } from '@mantine/core'
import { useCallback, useDeferredValue, useEffect, useRef, type ReactNode, type RefObject, memo, type Ref } from 'react'
import { NameForm } from '../../components/boxes/NameForm.tsx'
import { LookUpPrompt, Screen } from '../../components/Screen.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { WaitingFor } from '../../components/waiting/Waiting.tsx'
import { closeResult, useLastActivation } from '../../stores/lastActivation.ts'
import { lookUpBonus, useBonusLookup } from '../../stores/bonusLookup.ts'
import { useRecentBonuses } from '../../stores/view/nameHistory.ts'
import { useSubjectAddress } from '../../session/useSubjectAddress.ts'
import { BonusView } from './BonusView.tsx'
import { RecentBonuses } from './RecentBonuses.tsx'
import { useShownBonus, type BonusLookUp } from './model/useShownBonus.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import { useIsFetching } from '@tanstack/react-query'
import { findUuid } from '../../../shared/text/findUuid.ts'
import { wholeTextLimit } from '../../hooks/textLimit.ts'
import layout from '../../components/layout.module.css'

/** Closes a result when the screen shows another bonus. */
function useResultOf(bonusId: string | undefined): void {
  const ended = useLastActivation((state) => state.ended)
  const isOther = ended !== undefined && bonusId !== undefined && ended.permit.bonus.id !== bonusId
  useEffect(() => {
    if (isOther) closeResult()
  }, [isOther])
}

function closeRefusal(): void {
  const { ended } = useLastActivation.getState()
  if (ended && 'error' in ended && ended.error.problem.code !== 'outcome-unknown') closeResult()
}

/** Moves the focus to a bonus that was looked up, unless the user moved the focus or went on typing. */
function useFocusOnBonus({ shown, isOld, isWaiting }: BonusLookUp, button: RefObject<HTMLButtonElement | null>) {
  const pressed = useRef<string>(undefined)
  const bonus = useRef<HTMLElement>(null)
  const answer = isWaiting ? undefined : shown?.answer
  useEffect(() => {
    // Find and other screens can also look up bonuses.
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

/** The Bonuses screen: looks up a bonus by its id and shows the answer. */
export function Bonuses(): ReactNode {
  // Select single fields, so typing in the box doesn't re-render the screen.
  const requested = useBonusLookup((lookup) => lookup.requested)
  const { error: recentError } = useRecentBonuses()
  const shownBonus = useShownBonus()
  const { lookUp, read, shown, isOld, isWaiting } = shownBonus
  const button = useRef<HTMLButtonElement>(null)
  const bonus = useFocusOnBonus(shownBonus, button)
  useResultOf(shown?.bonusId)

  const ask = useCallback((bonusId: string, text = bonusId) => {
    closeRefusal()
    lookUpBonus(bonusId, text)
  }, [])
  const open = useCallback(
    (bonusId: string) => {
      // When the bonus arrives, the focus moves from this button to the bonus.
      button.current?.focus()
      ask(bonusId)
    },
    [ask]
  )
  useCommands({ refresh: requested === undefined ? undefined : () => ask(requested) })
  useSubjectAddress({
    screen: '/bonuses',
    shown: requested,
    show: ask,
    fill: (text) => {
      useBonusLookup.setState({ text })
      button.current?.focus()
    }
  })

  return (
    <Screen
      name="Bonuses"
      beside={
        <>
          <LookUpForm lookUp={ask} button={button} />
          <RecentBonuses choose={open} />
        </>
      }
    >
      <Stack miw={0}>
        <WaitingFor read={read} />
        {recentError && <ProblemNotice error={recentError} />}
        {lookUp.error && requested !== undefined && (
          <ProblemNotice error={lookUp.error} tried="bonuses.find" retry={() => ask(requested)} />
        )}
        {shown && <BonusView box={bonus} shown={shown} isOld={isOld} isWaiting={isWaiting} />}
        {!shown && requested === undefined && (
          <LookUpPrompt title="Look up a bonus" examples="bonusIds" choose={ask}>
            Paste a bonus id, or any text or address that holds one, and press Look up.
          </LookUpPrompt>
        )}
      </Stack>
    </Screen>
  )
}

interface Props {
  readonly lookUp: (bonusId: string, text: string) => void
  readonly button: Ref<HTMLButtonElement>
}

const box = { w: 380, maxLength: wholeTextLimit }

/** The box for a bonus id. Requesting another bonus cancels the running request. */
const LookUpForm = memo(function LookUpForm({ lookUp, button }: Props): ReactNode {
  const text = useBonusLookup((lookup) => lookup.text)
  const found = findUuid(text)
  const bonusId = 'id' in found ? found.id : ''
  // Defer this value, so React renders the answer first and then the button.
  const isWaiting = useDeferredValue(useIsFetching({ queryKey: ['bonuses.find', { bonusId }] }) > 0)
  const isSurrounded = 'id' in found && (text.trim().toLowerCase() !== found.id || found.others > 0)
  return (
    <NameForm
      name="Bonus id"
      submit="Look up"
      text={text}
      type={(typed) => useBonusLookup.setState({ text: typed })}
      read={findUuid}
      show={(id) => lookUp(id, text)}
      isWaiting={isWaiting}
      button={button}
      box={box}
    >
      {isSurrounded && (
        <span className={layout.quiet}>
          Found {found.id}
          {found.others > 0 && `, the first of ${found.others + 1} ids`}
        </span>
      )}
    </NameForm>
  )
})
