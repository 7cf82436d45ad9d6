import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Connection } from '../../shared/contract/connections.ts'
import { listInWords } from '../../shared/countInWords.ts'
import { toast } from '../stores/toasts.ts'
import { labelInWords, samePlayers, type SamePlayers as Same } from '../domain/players.ts'
import { useNamedAccounts } from '../session/connections.ts'
import { useMuting } from '../session/muting.ts'
import { useSession } from '../session/session.ts'

interface Props {
  readonly connection: Connection
  readonly className: string | undefined
  /** On its card: what was accepted is listed too, and the warning stands here unless it is above every screen. */
  readonly isOnCard?: boolean
}

const tell = (reason = ''): void => toast(reason, 'bad')

function OnePlayer({ connection, className, isOnCard, same }: Props & { readonly same: Same }): ReactNode {
  const { muted, isRead, mute, unmute } = useMuting('players', connection.id)
  const { rule, accounts, proof } = same
  const isSaidAbove = useSession((session) => session.connection === connection.id)
  const names = listInWords(accounts.map(({ label }) => labelInWords(label)))
  if (!isRead) return null
  if (muted.some((one) => one.rule === rule)) {
    return (
      isOnCard && (
        <p className={className}>
          <span>Accepted: {names} are one player.</span>{' '}
          <Button onClick={() => void unmute({ rule }).then(tell)}>Warn again</Button>
        </p>
      )
    )
  }
  if (isOnCard && isSaidAbove) return null
  return (
    <section role="alert" className={className} data-level="warn" aria-label="Same player">
      <p>
        <strong>{names} are one player.</strong> {proof} Replace the token that is wrong, or delete a name that is not
        needed.
      </p>
      {!isOnCard && (
        <Button component={Link} href="/connections">
          Open Connections
        </Button>
      )}
      <Button onClick={() => void mute({ rule }, 'This is right').then(tell)}>This is right</Button>
    </section>
  )
}

/** Names that are one player's, until that is cured or accepted; nothing where each is a player of their own. */
export function SamePlayers(props: Props): ReactNode {
  const { id, accounts } = props.connection
  const named = useNamedAccounts().filter(({ connection }) => connection === id)
  const same = samePlayers(accounts, (account) => named.find((one) => one.account === account)?.users ?? [])
  return same.map((one) => <OnePlayer key={one.rule} {...props} same={one} />)
}
