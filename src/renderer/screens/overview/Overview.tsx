import type { ReactNode } from 'react'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import { Screen } from '../../parts/Screen.tsx'

/** Says what this screen will show; it is not built yet. */
export function Overview(): ReactNode {
  return (
    <Screen name="Overview">
      <EmptyNote title="Not built yet">
        <p>
          The account at a glance: its wallets, last transactions, unread notifications, the last activation and the
          state of the token.
        </p>
      </EmptyNote>
    </Screen>
  )
}
