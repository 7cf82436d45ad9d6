import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { contentText, type TicketContent } from '../../domain/ticket.ts'
import { copyText } from '../../stores/toasts.ts'
import { usePreferences } from '../../stores/view/preferences.ts'

interface Props {
  /** The record's content; absent while unknown. */
  readonly content: (() => TicketContent) | undefined
  readonly fullWidth?: boolean
}

/** The button *Copy* of a record, which copies its facts in the format of tickets. */
export function CopyRecord({ content, fullWidth = false }: Props): ReactNode {
  const format = usePreferences((preferences) => preferences.ticketFormat)
  return (
    <Button
      fullWidth={fullWidth}
      disabled={!content}
      onClick={() => content && void copyText(contentText(content(), format))}
    >
      Copy
    </Button>
  )
}
