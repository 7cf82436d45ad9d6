import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyNote } from '../../components/Screen.tsx'
import type { ProblemError } from '../../bridge/request.ts'
import { reasonOf } from '../../domain/problems.ts'

interface Props {
  readonly error: ProblemError
  readonly retry: () => void
  readonly close: () => void
}

/** In the place of a case or a case file that cannot be read: why, and what can be done. */
export const CaseNotShown = ({ error, retry, close }: Props): ReactNode => (
  <div role="alert">
    <EmptyNote title="This cannot be shown">
      <p>{reasonOf(error.problem)}</p>
      <Group gap="sm" mt={14}>
        <Button onClick={retry}>Try again</Button>
        <Button onClick={close}>Close</Button>
      </Group>
    </EmptyNote>
  </div>
)
