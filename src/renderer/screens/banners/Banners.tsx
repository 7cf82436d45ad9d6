import type { ReactNode } from 'react'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import { Screen } from '../../parts/Screen.tsx'

/** Says what this screen will show; it is not built yet. */
export function Banners(): ReactNode {
  return (
    <Screen name="Banners">
      <EmptyNote title="Not built yet">
        <p>A category’s banners as a player sees them on desktop, tablet and phone, with a list of every flaw.</p>
      </EmptyNote>
    </Screen>
  )
}
