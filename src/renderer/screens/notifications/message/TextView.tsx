import { useMemo, type ReactNode } from 'react'
import type { Message } from '../../../domain/html/message.ts'
import { rawLines } from '../../../domain/json/lines.ts'
import { VirtualLines } from '../../../components/json/VirtualLines.tsx'
import { messageText } from './messageText.ts'
import classes from './SourceView.module.css'

// In characters: a longer text is windowed.
const large = 60_000

/** A message as plain text; each paragraph has its own text direction. */
export function TextView({ message }: { message: Message }): ReactNode {
  const text = useMemo(() => messageText(message), [message])
  const lines = useMemo(() => (text.length > large ? rawLines(text, 96) : []), [text])
  if (text === '') return <p className={classes.size}>There are no words in it.</p>
  if (lines.length > 0) {
    return (
      <div className={classes.source}>
        <VirtualLines
          name="Text"
          count={lines.length}
          line={(index) => text.slice(lines[index]?.from, lines[index]?.to)}
        />
      </div>
    )
  }
  return (
    <pre className={classes.text} role="document" aria-label="Text" tabIndex={0} dir="auto">
      {text}
    </pre>
  )
}
