import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

/** Said in a table of which the filter leaves no row. */
export function NothingFound({ clear }: { clear: () => void }): ReactNode {
  return (
    <>
      <h2>No loaded row has all these words</h2>
      <p>The filter looks at the loaded rows only; other pages may hold what you look for.</p>
      <Button variant="default" onClick={clear}>
        Clear the filter
      </Button>
    </>
  )
}
