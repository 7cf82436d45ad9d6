import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './json.module.css'

interface Props {
  readonly name: string
  readonly count: number
  /** Renders a line; all lines have the same height. */
  readonly line: (index: number) => ReactNode
  readonly shown?: number | undefined
}

const lineHeight = 19

/** A scrolling box of lines that renders only those in view. */
export function VirtualLines({ name, count, line, shown }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => lineHeight,
    overscan: 10
  })
  useEffect(() => {
    if (shown !== undefined) virtual.scrollToIndex(shown, { align: 'center' })
  }, [shown, virtual])
  return (
    <div ref={box} className={classes.box} role="document" aria-label={name} tabIndex={0}>
      <div className={classes.lines} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <div key={index} className={classes.line} style={{ transform: `translateY(${start}px)` }}>
            {line(index)}
          </div>
        ))}
      </div>
    </div>
  )
}

/** A text with matches of the search marked, ignoring case. */
export function marked(text: string, wanted: string): ReactNode {
  if (wanted === '') return text
  const parts: ReactNode[] = []
  const plain = text.toLowerCase()
  const sought = wanted.toLowerCase()
  // Lower-casing changes the length of some letters. Then positions do not match and nothing is marked.
  if (plain.length !== text.length) return text
  let from = 0
  for (let at = plain.indexOf(sought); at !== -1; at = plain.indexOf(sought, from)) {
    parts.push(text.slice(from, at), <mark key={at}>{text.slice(at, at + sought.length)}</mark>)
    from = at + sought.length
  }
  return parts.length === 0 ? text : <>{[...parts, text.slice(from)]}</>
}

const word = /^("(?:[^"\\]|\\.)*"?)(: )?/

/** A line of formatted JSON with keys and strings coloured and matches of the search marked. */
export function colouredLine(text: string, wanted: string): ReactNode {
  const [whole, quoted, colon] = word.exec(text) ?? []
  if (whole === undefined || quoted === undefined) return <span className={classes.plain}>{marked(text, wanted)}</span>
  const rest = text.slice(whole.length)
  return (
    <>
      <span className={colon ? classes.key : classes.text}>{marked(quoted, wanted)}</span>
      {colon}
      {rest.startsWith('"') ? (
        <span className={classes.text}>{marked(rest, wanted)}</span>
      ) : (
        <span className={classes.plain}>{marked(rest, wanted)}</span>
      )}
    </>
  )
}
