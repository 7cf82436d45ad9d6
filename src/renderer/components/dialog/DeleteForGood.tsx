import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'

interface Props {
  readonly label?: string
  readonly what: string
  readonly isDisabled?: boolean
  readonly remove: () => void
}

/** A button that deletes permanently on the second press. If the deletion can be undone, use `offerUndo` instead. */
export function DeleteForGood({ label = 'Delete', what, isDisabled = false, remove }: Props): ReactNode {
  const [isSure, setSure] = useState(false)
  const words = isSure ? `${label} for good` : label
  return (
    <Button
      variant={isSure ? 'filled' : 'subtle'}
      size="compact-xs"
      {...(isSure && { color: 'red' })}
      aria-label={`${words}: ${what}`}
      disabled={isDisabled}
      onBlur={() => setSure(false)}
      onClick={() => (isSure ? remove() : setSure(true))}
    >
      {words}
    </Button>
  )
}
