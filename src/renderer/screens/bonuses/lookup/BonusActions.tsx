import { memo, type ReactNode } from 'react'
import type { Bonus } from '../../../domain/bonus/validity.ts'
import { ActivateButton } from '../activation/ActivateButton.tsx'
import classes from '../Bonuses.module.css'
import { CopyTicketText } from './CopyTicketText.tsx'
import { PinThis } from '../recent/PinButton.tsx'

/** The bonus that is acted on. */
export interface ActedOn {
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
