import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { askAgain, useAsk } from '../bridge/queries.ts'
import { copyText } from '../stores/toasts.ts'
import { EmptyNote } from './EmptyNote.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import classes from './RawView.module.css'

/** The text of an answer as received, with its size in bytes. */
export function RawText({ text, bytes }: { text: string; bytes: number }): ReactNode {
  return (
    <div className={classes.raw}>
      <div className={classes.tools}>
        <span>{bytes} bytes, as received</span>
        <Button variant="default" onClick={() => void copyText(text)}>
          Copy
        </Button>
      </div>
      <pre aria-label="Raw answer" tabIndex={0}>
        {text}
      </pre>
    </div>
  )
}

/** The text of an answer as received, while the request log keeps it. */
export function RawView({ exchange }: { exchange: string }): ReactNode {
  const detail = useAsk('exchanges.read', { id: exchange })
  if (detail.error) return <ProblemNotice error={detail.error} retry={() => askAgain(detail)} />
  if (!detail.data) return null
  const body = detail.data.value?.answer.body
  if (typeof body !== 'string') {
    return (
      <EmptyNote title="No longer kept">
        The request log keeps the newest answers only. Ask again to see this one.
      </EmptyNote>
    )
  }
  return <RawText text={body} bytes={detail.data.value?.exchange.bytes ?? 0} />
}
