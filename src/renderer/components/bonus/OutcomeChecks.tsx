import { Box, Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { JournalEntry } from '../../../shared/contract/journal.ts'
import { reload } from '../../bridge/queries.ts'
import { labelInWords } from '../../domain/players.ts'
import { isSame, useCurrentSession } from '../../session/session.ts'
import { openRequest } from '../../stores/drawer.ts'
import { drawText } from '../field/drawText.tsx'
import { When } from '../field/When.tsx'
import layout from '../layout.module.css'

interface Props extends Pick<JournalEntry, 'connection' | 'account' | 'bonus' | 'at' | 'exchange'> {
  readonly children?: ReactNode
}

interface PlayerListProps {
  readonly href: string
  readonly route: 'transactions.list' | 'notifications.list'
  readonly isInUse: boolean
  readonly children: string
}

/** For a player other than the current one, plain text, because a link would open the current player's list. */
function PlayerList({ href, route, isInUse, children }: PlayerListProps): ReactNode {
  if (!isInUse) return children
  return (
    // Reload the list, because a cached answer may be from before the activation.
    <Link href={href} className={layout.link} onClick={() => reload(route)}>
      {children}
    </Link>
  )
}

/** Lists what to check after an activation with an unknown outcome. It has no button to repeat the activation. */
export function OutcomeChecks({ connection, account, bonus, at, exchange, children }: Props): ReactNode {
  const label = labelInWords(account.label)
  const isInUse = isSame({ connection: connection.id, account: account.id }, useCurrentSession())
  return (
    <Box component="section" aria-label="Checks" className={layout.card} p="sm">
      <h3>
        {drawText(bonus.title ?? bonus.id)} for {label}: check, in this order
      </h3>
      <Stack component="ol" gap="xs" my="xs">
        {exchange !== undefined && (
          <li>
            <Button onClick={() => openRequest(exchange, bonus.id)}>Open the request</Button> It shows what was sent,
            and as much of an answer as arrived.
          </li>
        )}
        <li>
          Read the{' '}
          <PlayerList href="/transactions" route="transactions.list" isInUse={isInUse}>
            transactions
          </PlayerList>{' '}
          and the{' '}
          <PlayerList href="/notifications" route="notifications.list" isInUse={isInUse}>
            notifications
          </PlayerList>{' '}
          of {label} again, and look at what came after <When value={at} isShort />.
        </li>
        <li>Ask the platform’s operators with the bonus id {bonus.id} and that time.</li>
        <li>
          Note what you found under{' '}
          <Link href="/activity" className={layout.link}>
            Activity
          </Link>
          . Until then the outcome stays unknown, and Pitboss warns you before you activate again.
        </li>
      </Stack>
      {children}
    </Box>
  )
}
