import type { ReactNode } from 'react'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import { Screen } from '../../parts/Screen.tsx'

/** Says what this screen will show; it is not built yet. */
export function Jackpots(): ReactNode {
  return (
    <Screen name="Jackpots">
      <EmptyNote title="Not built yet">
        <p>The games of a jackpot group as a grid and as a table, and where each may be played.</p>
      </EmptyNote>
    </Screen>
  )
}
