import { Button, Group, Stack } from '@mantine/core'
import { useMemo, useRef, type ReactNode } from 'react'
import { grouped } from '../../../../shared/countInWords.ts'
import { copyText } from '../../../stores/toasts.ts'
import { rawLines } from '../../../domain/json/lines.ts'
import { VirtualLines } from '../../../components/json/VirtualLines.tsx'
import type { Message } from '../../../domain/html/message.ts'
import layout from '../../../components/layout.module.css'
import { useBoxSize } from '../../../hooks/useBoxSize.ts'
import { messageText } from './messageText.ts'
import classes from './SourceView.module.css'

// In pixels: the maximum width of a monospaced character, and the width of line number and padding.
const perCharacter = 7.6
const beside = 96

const tag = /<[/!?]?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>?/gi

/** A line with its tags coloured. */
function coloured(line: string): ReactNode {
  const parts: ReactNode[] = []
  let from = 0
  for (const { 0: text, index } of line.matchAll(tag)) {
    parts.push(
      line.slice(from, index),
      <span key={index} className={classes.tag}>
        {text}
      </span>
    )
    from = index + text.length
  }
  return [...parts, line.slice(from)]
}

function numberedLines(content: string, width: number): { readonly text: string; readonly number: string }[] {
  let number = 0
  return rawLines(content, width).map(({ from, to }) => {
    const isNew = from === 0 || content.charAt(from - 1) === '\n'
    if (isNew) number += 1
    return { text: content.slice(from, to), number: isNew ? String(number) : '' }
  })
}

/** The HTML of a message as received, in numbered lines; a wrapped line has no number. */
export function SourceView({ content }: { content: string }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const width = Math.max(40, Math.floor(((useBoxSize(box)?.width ?? 0) - beside) / perCharacter))
  const lines = useMemo(() => numberedLines(content, width), [content, width])
  return (
    <Stack ref={box} gap="sm" flex={1} mih={240}>
      <Group justify="space-between">
        <span className={layout.quiet}>{grouped(content.length)} characters, as received</span>
        <Button variant="default" onClick={() => void copyText(content)}>
          Copy source
        </Button>
      </Group>
      <VirtualLines
        name="Source"
        count={lines.length}
        line={(index) => (
          <>
            <span className={classes.number}>{lines[index]?.number}</span>
            {coloured(lines[index]?.text ?? '')}
          </>
        )}
      />
    </Stack>
  )
}

// In characters: a longer text is windowed.
const large = 60_000

/** A message as plain text; each paragraph has its own text direction. */
export function TextView({ message }: { message: Message }): ReactNode {
  const text = useMemo(() => messageText(message), [message])
  const lines = useMemo(() => (text.length > large ? rawLines(text, 96) : []), [text])
  if (text === '') return <p className={layout.quiet}>There are no words in it.</p>
  if (lines.length > 0) {
    return (
      <Stack flex={1} mih={240}>
        <VirtualLines
          name="Text"
          count={lines.length}
          line={(index) => text.slice(lines[index]?.from, lines[index]?.to)}
        />
      </Stack>
    )
  }
  return (
    <pre className={classes.text} role="document" aria-label="Text" tabIndex={0} dir="auto">
      {text}
    </pre>
  )
}
