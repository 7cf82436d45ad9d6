import { Button } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { useCopy } from '../../../bridge/useCopy.ts'
import { ticketText } from '../../../domain/bonus/ticketText.ts'
import type { Bonus } from '../../../domain/bonus/validity.ts'
import { useConnection } from '../../../session/connections.ts'
import { ActivateButton } from '../activation/ActivateButton.tsx'
import classes from '../Bonuses.module.css'
import { PinThis } from '../recent/PinButton.tsx'

/** The bonus that is acted on. */
interface ActedOn {
  readonly bonusId: string
  readonly bonus: Bonus
  /** Why it cannot be activated as shown; '' = disabled without an explanation. */
  readonly hindrance: string | undefined
}

interface Props {
  readonly on: ActedOn
  readonly activate: (bonusId: string) => void
}

/** The actions for a bonus. */
export const BonusActions = memo(function BonusActions({ on, activate }: Props): ReactNode {
  const { bonusId, bonus, hindrance } = on
  return (
    <div className={classes.actions}>
      <ActivateButton open={() => activate(bonusId)} hindrance={hindrance} />
      <PinThis bonusId={bonusId} />
      <CopyTicketText bonus={bonus} />
    </div>
  )
})

/** Copies a description of the bonus in plain sentences, for a support ticket. */
function CopyTicketText({ bonus }: { bonus: Bonus }): ReactNode {
  const zone = useConnection()?.zone ?? 'UTC'
  const { said, copy } = useCopy(bonus)
  return (
    <>
      <Button variant="default" onClick={() => void copy(ticketText(bonus, { now: Date.now(), zone }))}>
        Copy ticket text
      </Button>
      <span role="status" className={classes.said}>
        {said}
      </span>
    </>
  )
}
