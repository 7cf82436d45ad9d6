import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Account, Connection } from '../../../../shared/contract/connections.ts'
import { useAccount, useConnection } from '../../../session/connections.ts'
import classes from '../Bonuses.module.css'

/** Why nothing can be activated now, in words; main checks the same. */
function reasonAgainst(connection: Connection | undefined, account: Account | undefined): string | undefined {
  if (connection?.readOnly) return 'This connection is read-only.'
  if (!account) return 'No account is chosen: an activation is made in a player’s name.'
  return account.token ? undefined : 'The token of this account is missing: enter it again under Connections.'
}

interface Props {
  readonly open: () => void
  /** Why this bonus cannot be activated; '' = disabled without an explanation. */
  readonly hindrance: string | undefined
}

/** Opens the activation dialog, or is disabled with a reason. */
export function ActivateButton({ open, hindrance }: Props): ReactNode {
  const reason = reasonAgainst(useConnection(), useAccount()) ?? hindrance
  return (
    <>
      <Button disabled={reason !== undefined} onClick={open}>
        Activate…
      </Button>
      {reason !== undefined && reason !== '' && <span className={classes.said}>{reason}</span>}
    </>
  )
}
