import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useAccount } from '../session/connections.ts'
import { EmptyNote } from './EmptyNote.tsx'
import { Screen } from './Screen.tsx'

interface Props {
  /** The name of the screen. */
  readonly name: string
  /** Why the screen needs an account; the beginning of a sentence. */
  readonly why: string
  /** The screen can show something of an account whose token is missing. */
  readonly isTokenOptional?: boolean
  readonly children: ReactNode
}

/** A screen that needs an account; without one, why, and the way to it. */
export function AccountGate({ name, why, isTokenOptional = false, children }: Props): ReactNode {
  const account = useAccount()
  if (account && (account.token || isTokenOptional)) return children
  return (
    <Screen name={name}>
      <EmptyNote title={account ? `The token of ${account.label} is missing` : 'No account chosen'}>
        <p>
          {account
            ? `${why}, and the token is the player. It is no longer kept: enter it again.`
            : `${why}: choose a player at the top, or add one with its token.`}
        </p>
        <Button component={Link} href="/connections">
          {account ? 'Enter the token' : 'Add account'}
        </Button>
      </EmptyNote>
    </Screen>
  )
}
