import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Account, Connection } from '../../../shared/contract/connections.ts'
import { useAccount, useConnection } from '../../bridge/connections.ts'
import classes from './Bonuses.module.css'

/** Why nothing can be activated now, in words; main refuses for the same reasons. */
export function reasonAgainst(connection: Connection | undefined, account: Account | undefined): string | undefined {
  if (connection?.readOnly) return 'This connection is read-only.'
  if (!account) return 'No account is chosen: an activation is made in a player’s name.'
  return account.token ? undefined : 'The token of this account is missing: enter it again under Connections.'
}

/** Opens the activation dialog, or says why it cannot. */
export function ActivateButton({ open, isStored }: { open: () => void; isStored: boolean }): ReactNode {
  const against = reasonAgainst(useConnection(), useAccount())
  const reason = against ?? (isStored ? 'This is a stored copy: look the bonus up again first.' : undefined)
  return (
    <>
      <Button disabled={reason !== undefined} onClick={open}>
        Activate…
      </Button>
      {reason !== undefined && <span className={classes.said}>{reason}</span>}
    </>
  )
}
