import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Account, Connection } from '../../../shared/contract/connections.ts'
import { useChosenZone } from '../../components/field/When.tsx'
import { tokenFault } from '../../domain/tokenWords.ts'
import { useIsOnline } from '../../hooks/useWindowState.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useAccount, useConnection } from '../../session/connections.ts'
import { replaceToken } from '../../stores/frameDialog.ts'
import { useIsRefusalSaid, useIsRefused } from '../../stores/refusedTokens.ts'
import classes from '../Notices.module.css'

function Offline(): ReactNode {
  return (
    <p role="status" className={classes.notice} data-level="warn">
      <span>
        <strong>This machine is offline.</strong> What is shown was loaded before. New requests fail until it is
        connected to a network again.
      </span>
    </p>
  )
}

function TokenNotice({ connection, account }: { connection: Connection; account: Account }): ReactNode {
  const isRefused = useIsRefused(connection.id, account.id)
  const isSaid = useIsRefusalSaid()
  const fault = tokenFault(account, isRefused, useNow(), useChosenZone())
  if (fault === undefined || (isRefused && isSaid)) return null
  return (
    <section role="alert" className={classes.notice} data-level="warn" aria-label="Token">
      <p>
        <strong>{fault.title}</strong> {fault.detail}
      </p>
      <Button variant="default" onClick={replaceToken}>
        Replace token…
      </Button>
    </section>
  )
}

/** Warnings before the next request: no network, a token that expires or was refused. */
export function HealthNotices(): ReactNode {
  const connection = useConnection()
  const account = useAccount()
  const isOnline = useIsOnline()
  // The demo platform needs no network, and nobody can change its tokens.
  if (!connection || connection.builtIn) return null
  return (
    <>
      {!isOnline && <Offline />}
      {account && <TokenNotice key={account.id} connection={connection} account={account} />}
    </>
  )
}
