import { Button } from '@mantine/core'
import { deferred } from './deferred.tsx'

/** Adds the subject beside it to a case of its player. Its menu needs a positioning library, so that it is loaded when drawn. */
export const AddToCase = deferred(
  async () => (await import('./case/AddToCaseButton.tsx')).AddToCaseButton,
  ({ fullWidth = false }) => (
    <Button fullWidth={fullWidth} disabled>
      Add to case
    </Button>
  )
)
