import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { elsewhereInWords, type Coverage } from '../paging/coverage.ts'

interface Props {
  readonly coverage: Coverage
  /** How many rows are loaded. */
  readonly loaded: number
  readonly clear: () => void
}

/** Shown in a table whose filter matches no row. */
export function NothingFound({ coverage, loaded, clear }: Props): ReactNode {
  return (
    <>
      <h2>No loaded row has all these words</h2>
      <p>{elsewhereInWords(coverage, loaded, 'rows')}</p>
      <Button variant="default" onClick={clear}>
        Clear the filter
      </Button>
    </>
  )
}
