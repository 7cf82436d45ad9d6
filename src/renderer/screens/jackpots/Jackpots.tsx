import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useAccount } from '../../session/connections.ts'
import { EmptyNote } from '../../components/EmptyNote.tsx'
import { Screen } from '../../components/Screen.tsx'
import { GameList } from './GameList.tsx'

/** The games of a jackpot group. The platform sends them to a player only. */
export function Jackpots(): ReactNode {
  const account = useAccount()
  if (account?.token) return <GameList />
  return (
    <Screen name="Jackpots">
      <EmptyNote title={account ? `The token of ${account.label} is missing` : 'No account chosen'}>
        <p>
          {account
            ? 'The platform lists jackpot games to a player only, and the token is the player. It is no longer kept: enter it again.'
            : 'The platform lists jackpot games to a player only: choose an account in the head, or add one with its token.'}
        </p>
        <Button component={Link} href="/connections">
          {account ? 'Enter the token' : 'Add account'}
        </Button>
      </EmptyNote>
    </Screen>
  )
}
