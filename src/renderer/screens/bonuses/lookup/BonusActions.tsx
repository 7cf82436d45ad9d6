import { Button, Group } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { inStandardForm } from '../../../domain/locale/forms.ts'
import { copyText } from '../../../stores/toasts.ts'
import { withTicketHead } from '../../../domain/ticketHead.ts'
import { useTicketPlace } from '../../../session/useTicketPlace.ts'
import { ticketText } from '../../../domain/bonus/ticketText.ts'
import type { Bonus } from '../../../domain/bonus/validity.ts'
import { useConnection, useAccount } from '../../../session/connections.ts'
import layout from '../../../components/layout.module.css'
import { PinThis } from '../recent/PinButton.tsx'
import type { Account, Connection } from '../../../../shared/contract/connections.ts'

/** Why nothing can be activated now, in words; main checks the same. */
function reasonAgainst(connection: Connection | undefined, account: Account | undefined): string | undefined {
  if (connection?.readOnly) return 'This connection is read-only.'
  if (!account) return 'No account is chosen: an activation is made in a player’s name.'
  return account.token ? undefined : 'The token of this account is missing: enter it again under Connections.'
}

interface ActivateButtonProps {
  readonly open: () => void
  /** Why this bonus cannot be activated; '' = disabled without an explanation. */
  readonly hindrance: string | undefined
}

/** Opens the activation dialog, or is disabled with a reason. */
function ActivateButton({ open, hindrance }: ActivateButtonProps): ReactNode {
  const reason = reasonAgainst(useConnection(), useAccount()) ?? hindrance
  return (
    <>
      <Button disabled={reason !== undefined} onClick={open}>
        Activate…
      </Button>
      {reason !== undefined && reason !== '' && <span className={layout.quiet}>{reason}</span>}
    </>
  )
}

/** The bonus that is acted on. */
interface ActedOn {
  readonly bonusId: string
  readonly bonus: Bonus
  /** The exchange that brought it; a stored copy has none. */
  readonly exchange: string | undefined
  /** Why it cannot be activated as shown; '' = disabled without an explanation. */
  readonly hindrance: string | undefined
}

interface Props {
  readonly on: ActedOn
  readonly activate: (bonusId: string) => void
}

/** The actions for a bonus. */
export const BonusActions = memo(function BonusActions({ on, activate }: Props): ReactNode {
  const { bonusId, bonus, exchange, hindrance } = on
  return (
    <Group gap="sm" px="lg" py="sm" wrap="nowrap">
      <ActivateButton open={() => activate(bonusId)} hindrance={hindrance} />
      <PinThis bonusId={bonusId} />
      <CopyTicketText bonus={bonus} exchange={exchange} />
    </Group>
  )
})

/** Copies a description of the bonus in plain sentences, for a support ticket. */
function CopyTicketText({ bonus, exchange }: Pick<ActedOn, 'bonus' | 'exchange'>): ReactNode {
  const placeOf = useTicketPlace()
  const copy = async () => {
    const place = await placeOf(exchange)
    const text = inStandardForm(() => ticketText(bonus, { now: Date.now(), zone: place.zone }))
    await copyText(withTicketHead(place, text))
  }
  return (
    <Button variant="default" onClick={() => void copy()}>
      Copy ticket text
    </Button>
  )
}
