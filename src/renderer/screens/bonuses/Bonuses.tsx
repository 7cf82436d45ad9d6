import { Box, Button, Menu, Stack } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  type ReactNode,
  type RefObject,
  memo,
  type Ref
} from 'react'
import { NameForm } from '../../components/boxes/NameForm.tsx'
import { LookUpPrompt, Screen } from '../../components/Screen.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { WaitingFor, type Read } from '../../components/waiting/Waiting.tsx'
import { closeResult, useLastActivation } from '../../stores/lastActivation.ts'
import { lookUpBonus, useBonusLookup } from '../../stores/bonusLookup.ts'
import { nameOf, useRecentBonuses } from '../../stores/view/nameHistory.ts'
import { useSubjectAddress } from '../../session/useSubjectAddress.ts'
import { BonusView, type ShownBonus } from './BonusView.tsx'
import { useCommands } from '../../hooks/useCommands.ts'
import { useIsFetching, type UseQueryResult } from '@tanstack/react-query'
import { findUuid } from '../../../shared/text/findUuid.ts'
import { wholeTextLimit } from '../../hooks/textLimit.ts'
import layout from '../../components/layout.module.css'
import { useMoment } from '../../components/field/When.tsx'
import { menuNote } from '../../components/MenuChoices.tsx'
import { ageInWords } from '../../domain/time/showTime.ts'
import type { Parsed } from '../../bridge/answers.ts'
import { useAsk } from '../../bridge/queries.ts'
import type { Answer, ProblemError } from '../../bridge/request.ts'
import { useLastAnswer } from '../../hooks/useLastAnswer.ts'
import { scopeOf, useCurrentSession } from '../../session/session.ts'

interface BonusLookUp {
  readonly lookUp: UseQueryResult<Answer<Parsed<'bonuses.find'>>, ProblemError>
  readonly read: Read<'bonuses.find'>
  readonly shown: ShownBonus | undefined
  /** Whether the bonus is from an earlier look-up, or the latest look-up failed. */
  readonly isOld: boolean
  readonly isWaiting: boolean
}

function useShownBonus(): BonusLookUp {
  const requested = useBonusLookup((lookup) => lookup.requested)
  const session = useCurrentSession()
  const input = { ...scopeOf(session), bonusId: requested ?? '' }
  const lookUp = useAsk('bonuses.find', input, { enabled: requested !== undefined })
  const current = useMemo(
    (): ShownBonus | undefined =>
      lookUp.data && requested !== undefined ? { bonusId: requested, answer: lookUp.data } : undefined,
    [requested, lookUp.data]
  )
  const last = useLastAnswer(current, requested ?? '')
  return {
    lookUp,
    read: { route: 'bonuses.find', input },
    shown: last,
    isOld: last !== current || lookUp.isError,
    isWaiting: lookUp.isFetching
  }
}

/** Closes an activation result when the screen shows another bonus. */
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
    // *Find* and other screens can also look up bonuses.
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
            Paste a bonus id, or any text or address that contains one, and press Look up.
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

/** Requesting another bonus cancels the running request. */
const LookUpForm = memo(function LookUpForm({ lookUp, button }: Props): ReactNode {
  const text = useBonusLookup((lookup) => lookup.text)
  const match = findUuid(text)
  const bonusId = 'id' in match ? match.id : ''
  // Defer this value, so React renders the answer before it updates the button.
  const isWaiting = useDeferredValue(useIsFetching({ queryKey: ['bonuses.find', { bonusId }] }) > 0)
  const isSurrounded = 'id' in match && (text.trim().toLowerCase() !== match.id || match.others > 0)
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
          Found {match.id}
          {match.others > 0 && `, the first of ${match.others + 1} ids`}
        </span>
      )}
    </NameForm>
  )
})

const RecentBonuses = memo(function RecentBonuses({ choose }: { choose: (bonusId: string) => void }): ReactNode {
  const { bonuses, isRead } = useRecentBonuses()
  const { now, shownIn } = useMoment()
  return (
    <Menu position="bottom-end" width={320} shadow="md" returnFocus={false}>
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={14} aria-hidden="true" />}>Recent</Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Recent" mah="min(480px, calc(100vh - 140px))" style={{ overflow: 'auto' }}>
        {isRead && bonuses.length === 0 && <Menu.Label>Bonuses that you look up are listed here.</Menu.Label>}
        {bonuses.map((bonus) => (
          <Menu.Item
            key={bonus.bonusId}
            title={bonus.bonusId}
            onClick={() => choose(bonus.bonusId)}
            {...menuNote(`…${bonus.bonusId.slice(-4)} · ${ageInWords(bonus.at, now, shownIn)}`)}
          >
            <Box className={layout.cut} maw={168}>
              {nameOf(bonus)}
            </Box>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
})
