import type { ReactNode } from 'react'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import { Screen } from '../../parts/Screen.tsx'

/** Says what this screen will show; it is not built yet. */
export function Notifications(): ReactNode {
  return (
    <Screen name="Notifications">
      <EmptyNote title="Not built yet">
        <p>What the player was told, in every language, with a safe preview of the HTML.</p>
      </EmptyNote>
    </Screen>
  )
}
