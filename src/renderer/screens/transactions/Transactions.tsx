import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useAccount } from '../../session/connections.ts'
import { EmptyNote } from '../../components/EmptyNote.tsx'
import { Screen } from '../../components/Screen.tsx'
import { TransactionList } from './TransactionList.tsx'

/** The wallet transactions of an account. */
export function Transactions(): ReactNode {
  const account = useAccount()
  if (account?.token) return <TransactionList />
  return (
    <Screen name="Transactions">
      <EmptyNote title={account ? `The token of ${account.label} is missing` : 'No account chosen'}>
        <p>
          {account
            ? 'Transactions are a player’s own, and the token is the player. It is no longer kept: enter it again.'
            : 'Transactions are a player’s own: choose an account in the head, or add one with its token.'}
        </p>
        <Button component={Link} href="/connections">
          {account ? 'Enter the token' : 'Add account'}
        </Button>
      </EmptyNote>
    </Screen>
  )
}
