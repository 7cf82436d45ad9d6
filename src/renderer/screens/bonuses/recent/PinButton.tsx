import { Button, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RecentBonus } from '../../../bridge/answers.ts'
import { useAct } from '../../../bridge/queries.ts'
import { useSession } from '../../../session/session.ts'
import layout from '../../../components/layout.module.css'
import classes from './RecentBonuses.module.css'
import { nameOf, useRecentBonuses } from '../../../session/recentBonuses.ts'

function usePin({ bonusId, isPinned }: RecentBonus) {
  const connection = useSession((session) => session.connection)
  const pin = useAct('bonuses.pin')
  return {
    word: isPinned ? 'Unpin' : 'Pin',
    press: () => pin.mutate({ connection, bonusId, isPinned: !isPinned }),
    said: pin.error?.problem.message
  }
}

/** Pins or unpins a bonus of the list. */
export function PinEntry({ bonus }: { bonus: RecentBonus }): ReactNode {
  const { word, press, said } = usePin(bonus)
  return (
    <>
      <UnstyledButton className={classes.pin} aria-label={`${word} ${nameOf(bonus)}`} onClick={press}>
        {word}
      </UnstyledButton>
      {said !== undefined && <span className={classes.said}>{said}</span>}
    </>
  )
}

function Pin({ bonus }: { bonus: RecentBonus }): ReactNode {
  const { word, press, said } = usePin(bonus)
  return (
    <>
      <Button variant="default" onClick={press}>
        {word}
      </Button>
      {said !== undefined && <span className={layout.quiet}>{said}</span>}
    </>
  )
}

/** Pins or unpins the bonus on screen; its place is kept until the bonus is in the list. */
export function PinThis({ bonusId }: { bonusId: string }): ReactNode {
  const bonus = useRecentBonuses().bonuses.find((one) => one.bonusId === bonusId)
  if (bonus) return <Pin bonus={bonus} />
  return (
    <Button variant="default" disabled>
      Pin
    </Button>
  )
}
