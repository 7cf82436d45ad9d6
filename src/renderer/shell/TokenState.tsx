import type { ReactNode } from 'react'
import { useAccount, useConnection } from '../session/connections.ts'
import { keptInWords } from '../domain/tokenWords.ts'
import classes from './Frame.module.css'

/** The state of the token in use, at the foot of the navigation. */
export function TokenState(): ReactNode {
  const connection = useConnection()
  const account = useAccount()
  if (!connection || connection.builtIn) return <p className={classes.foot}>Demo data, made on this machine</p>
  if (!account) return <p className={classes.foot}>No account chosen</p>
  const { token } = account
  if (!token) return <p className={classes.foot}>Token missing: enter it again under Connections</p>
  return (
    <p className={classes.foot}>
      <strong>Token {token.last4 === undefined ? token.fingerprint : `·· ${token.last4}`}</strong>
      {keptInWords[token.kept]}
    </p>
  )
}
