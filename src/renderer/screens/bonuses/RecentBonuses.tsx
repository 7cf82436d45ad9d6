import '@mantine/core/styles/Popover.css'
import { Box, Button, Popover, Stack, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { memo, useState, type ReactNode } from 'react'
import type { RecentBonus } from '../../bridge/answers.ts'
import { useAct } from '../../bridge/queries.ts'
import { verdictOf } from '../../domain/bonus/verdict.ts'
import { reasonOf } from '../../domain/problems.ts'
import { VerdictWord } from '../../components/Words.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { ageInWords } from '../../domain/time/showTime.ts'
import { useMoment } from '../../components/field/When.tsx'
import layout from '../../components/layout.module.css'
import classes from './RecentBonuses.module.css'
import { nameOf, useRecentBonuses } from '../../session/history.ts'
import { useSession } from '../../session/session.ts'

interface Props {
  readonly shown: string | undefined
  readonly choose: (bonusId: string) => void
}

interface EntryProps extends Pick<Props, 'choose'> {
  readonly bonus: RecentBonus
  readonly isShown: boolean
}

const Entry = memo(function Entry({ bonus, isShown, choose }: EntryProps): ReactNode {
  const { bonusId, isPinned, at, facts } = bonus
  const moment = useMoment()
  const verdict = verdictOf(facts, moment)
  return (
    <li className={classes.entry} data-pinned={isPinned || undefined}>
      <UnstyledButton
        className={`${layout.choosable} ${classes.choose}`}
        title={bonusId}
        aria-current={isShown || undefined}
        data-chosen={isShown || undefined}
        onClick={() => choose(bonusId)}
      >
        <span className={classes.name}>{nameOf(bonus)}</span>
        <span className={`${layout.cut} ${layout.quiet}`}>
          …{bonusId.slice(-4)} · {ageInWords(at, moment.now, moment.shownIn)}
        </span>
        {bonus.answers.length > 0 && (
          <Box component="span" fz={12} lh="18px" className={layout.cut}>
            <VerdictWord {...verdict} />
          </Box>
        )}
      </UnstyledButton>
      <Pin bonusId={bonusId} isSmall />
    </li>
  )
})

/** The bonuses looked up before, behind a button; each opens its stored copy without a request. */
export const RecentBonuses = memo(function RecentBonuses({ shown, choose }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { bonuses, error, isRead } = useRecentBonuses()
  const pick = (bonusId: string) => {
    setOpen(false)
    choose(bonusId)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={320} offset={6} shadow="md" trapFocus>
      <Popover.Target>
        <Button rightSection={<IconChevronDown size={14} aria-hidden="true" />} onClick={() => setOpen(!isOpen)}>
          Recent
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        aria-label="Recent"
        p={6}
        mah="min(480px, calc(100vh - 140px))"
        bg="var(--panel)"
        style={{ overflow: 'auto' }}
      >
        {error && <ProblemNotice error={error} />}
        {isRead && bonuses.length === 0 && (
          <Box component="p" mx={10} my="xs" className={layout.quiet}>
            Bonuses that you look up are listed here, and can be read again without the platform.
          </Box>
        )}
        <Stack component="ul" gap={2} aria-label="Recent bonuses" className={layout.plainList}>
          {bonuses.map((bonus) => (
            <Entry key={bonus.bonusId} bonus={bonus} isShown={shown === bonus.bonusId} choose={pick} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
})

interface PinProps {
  readonly bonusId: string
  /** In the list, where its name says which. */
  readonly isSmall?: boolean
}

/** Pins or unpins a bonus; its place is kept until the bonus is in the list. */
export function Pin({ bonusId, isSmall = false }: PinProps): ReactNode {
  const connection = useSession((session) => session.connection)
  const bonus = useRecentBonuses().bonuses.find((one) => one.bonusId === bonusId)
  const pin = useAct('bonuses.pin')
  const isPinned = bonus?.isPinned ?? false
  const word = isPinned ? 'Unpin' : 'Pin'
  const look = isSmall && bonus ? { className: classes.pin, 'aria-label': `${word} ${nameOf(bonus)}` } : {}
  return (
    <>
      <Button
        variant={isSmall ? 'transparent' : 'default'}
        disabled={!bonus}
        onClick={() => pin.mutate({ connection, bonusId, isPinned: !isPinned })}
        {...look}
      >
        {word}
      </Button>
      {pin.error && <span className={layout.quiet}>{reasonOf(pin.error.problem)}</span>}
    </>
  )
}
