import type { ReactNode } from 'react'
import type { Account, Connection } from '../../../shared/contract/connections.ts'
import { keptInWords } from '../../domain/tokenWords.ts'
import { useTimeLens } from '../../components/field/When.tsx'
import { whenText } from '../../domain/time/showTime.ts'
import { switchTo, useSession } from '../../session/session.ts'
import layout from '../../components/layout.module.css'
import classes from './Connections.module.css'
import type { OpenDialog } from './openDialog.ts'
import { TextButton } from './TextButton.tsx'

function expiryInWords(expiresAt: string, shown: string): string {
  const at = Date.parse(expiresAt)
  return Number.isNaN(at) ? '' : `${at < Date.now() ? 'expired' : 'expires'} ${shown} (not verified)`
}

/** The state of an account's token, in words. */
function tokenInWords({ token }: Account, { lens, zone }: ReturnType<typeof useTimeLens>): string {
  if (!token) return 'token missing: enter it again'
  const { last4, fingerprint, expiresAt, kept } = token
  return [
    last4 === undefined ? 'a short token' : `ends in ${last4}`,
    `fingerprint ${fingerprint}`,
    expiresAt === undefined ? '' : expiryInWords(expiresAt, whenText(expiresAt, lens, zone)),
    keptInWords[kept]
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The accounts of a connection. */
export function AccountList({
  connection,
  open
}: {
  connection: Connection
  open: (dialog: OpenDialog) => void
}): ReactNode {
  const session = useSession()
  const lens = useTimeLens()
  if (connection.accounts.length === 0) {
    return <p className={classes.facts}>No account yet. Bonus look-up and banners need none; everything else does.</p>
  }
  return (
    <ul className={classes.accounts} aria-label={`Accounts of ${connection.name}`}>
      {connection.accounts.map((account) => {
        const isUsed = session.connection === connection.id && session.account === account.id
        return (
          <li key={account.id}>
            <span className={classes.label}>{account.label}</span>
            <span className={account.token || connection.builtIn ? `${layout.quiet} ${layout.fill}` : classes.missing}>
              {connection.builtIn ? 'demo token' : tokenInWords(account, lens)}
            </span>
            {isUsed ? (
              <span className={classes.noted}>in use</span>
            ) : (
              <TextButton
                name={`Use ${account.label}`}
                press={() => switchTo({ connection: connection.id, account: account.id }, 'chosen')}
              >
                use
              </TextButton>
            )}
            {!connection.builtIn && (
              <>
                <TextButton
                  name={`Edit ${account.label}`}
                  press={() => open({ kind: 'account', connection: connection.id, account: account.id })}
                >
                  edit
                </TextButton>
                <TextButton
                  name={`Delete ${account.label}`}
                  press={() => open({ kind: 'delete', connection: connection.id, account: account.id })}
                >
                  delete
                </TextButton>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
