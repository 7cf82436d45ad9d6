import { Button } from '@mantine/core'
import { useMemo, useRef, type ReactNode } from 'react'
import { grouped } from '../../../../shared/countInWords.ts'
import { copyText } from '../../../stores/toasts.ts'
import { rawLines } from '../../../domain/json/lines.ts'
import { VirtualLines } from '../../../components/json/VirtualLines.tsx'
import { useWidthOf } from './frameWidths.ts'
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
  const width = Math.max(40, Math.floor((useWidthOf(box) - beside) / perCharacter))
  const lines = useMemo(() => numberedLines(content, width), [content, width])
  return (
    <div ref={box} className={classes.source}>
      <div className={classes.tools}>
        <span className={classes.size}>{grouped(content.length)} characters, as received</span>
        <Button variant="default" onClick={() => void copyText(content)}>
          Copy source
        </Button>
      </div>
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
    </div>
  )
}
