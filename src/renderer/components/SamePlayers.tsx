import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Connection } from '../../shared/contract/connections.ts'
import { listInWords } from '../../shared/countInWords.ts'
import { labelInWords, samePlayers, type SamePlayers as Same } from '../domain/players.ts'
import { useNamedAccounts } from '../session/connections.ts'

interface Props {
  readonly connection: Connection
  readonly className: string | undefined
  /** On a connection's card, the warning has no close button, and screen readers don't announce it. */
  readonly isOnCard?: boolean
}

function OnePlayer({ className, isOnCard, same }: Props & { readonly same: Same }): ReactNode {
  const [isClosed, setClosed] = useState(false)
  const names = listInWords(same.accounts.map(({ label }) => labelInWords(label)))
  const words = (
    <p>
      <strong>{names} are one player.</strong> {same.proof} Replace the token that is wrong, or delete a name that is
      not needed.
    </p>
  )
  if (isOnCard) return <div className={className}>{words}</div>
  if (isClosed) return null
  return (
    <section role="alert" className={className} data-level="warn" aria-label="Same player">
      {words}
      <Button component={Link} href="/connections">
        Open Connections
      </Button>
      <Button onClick={() => setClosed(true)}>Close</Button>
    </section>
  )
}

/** Warns if several accounts belong to the same player. */
export function SamePlayers(props: Props): ReactNode {
  const { id, accounts } = props.connection
  const named = useNamedAccounts().filter(({ connection }) => connection === id)
  const same = samePlayers(accounts, (account) => named.find((one) => one.account === account)?.users ?? [])
  return same.map((one) => <OnePlayer key={one.rule} {...props} same={one} />)
}
