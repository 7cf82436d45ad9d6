import type { ReactNode } from 'react'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import { Screen } from '../../parts/Screen.tsx'

/** Says what this screen will show; it is not built yet. */
export function Activity(): ReactNode {
  return (
    <Screen name="Activity">
      <EmptyNote title="Not built yet">
        <p>Every activation made with Pitboss on this machine, with its outcome.</p>
      </EmptyNote>
    </Screen>
  )
}
