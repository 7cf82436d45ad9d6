import type { ReactNode } from 'react'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import { Screen } from '../../parts/Screen.tsx'

/** Says what this screen will show; it is not built yet. */
export function Transactions(): ReactNode {
  return (
    <Screen name="Transactions">
      <EmptyNote title="Not built yet">
        <p>Every transaction of the account’s wallets, page by page or all at once, with filter, sums and export.</p>
      </EmptyNote>
    </Screen>
  )
}
