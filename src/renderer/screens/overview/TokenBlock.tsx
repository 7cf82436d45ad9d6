import type { ReactNode } from 'react'
import type { Account } from '../../../shared/contract/connections.ts'
import { useChosenZone, When } from '../../components/field/When.tsx'
import { relativeInWords } from '../../domain/time/relativeInWords.ts'
import { keptInWords } from '../../domain/tokenWords.ts'
import { useNow } from '../../hooks/useNow.ts'
import layout from '../../components/layout.module.css'
import classes from './Overview.module.css'

/** The public facts of the token in use. */
export function TokenBlock({ account }: { account: Account }): ReactNode {
  const now = useNow()
  const zone = useChosenZone()
  const { token } = account
  if (!token) return <p>The token is not kept any more: enter it again under Connections.</p>
  const { last4, fingerprint, kept, expiresAt } = token
  const expiry = expiresAt === undefined ? undefined : Date.parse(expiresAt)
  return (
    <dl className={classes.facts}>
      <dt>Last four</dt>
      <dd>{last4 ?? 'not shown of so short a token'}</dd>
      <dt>Fingerprint</dt>
      <dd className={layout.code}>{fingerprint}</dd>
      <dt>Kept</dt>
      <dd>{keptInWords[kept]}</dd>
      <dt>Expiry</dt>
      <dd data-expired={(expiry !== undefined && expiry <= now) || undefined}>
        {expiry === undefined ? (
          'Unknown (the token states no expiry)'
        ) : (
          <>
            <When value={expiresAt} isShort /> · {expiry <= now ? 'expired ' : ''}
            {relativeInWords(expiry, now, zone)}, not verified
          </>
        )}
      </dd>
    </dl>
  )
}
