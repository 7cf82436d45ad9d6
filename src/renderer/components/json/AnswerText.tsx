import { Button, Group, TextInput } from '@mantine/core'
import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { copyText } from '../../stores/toasts.ts'
import classes from './json.module.css'
import { prettyLines, rawLines } from '../../domain/json/lines.ts'
import { folded, spansFound } from '../../../shared/text/search.ts'
import { typedBox } from '../boxes/boxes.tsx'
import { useBoxSize } from '../../hooks/useBoxSize.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useScaledScroll } from '../../hooks/useScaledScroll.ts'
import { useScale } from '../../stores/view/preferences.ts'

// The maximum number of characters for *Pretty* at first. A longer text opens in *As received* instead of *Pretty*.
const large = 1024 * 1024
// In CSS pixels, rounded up: the total width of the box's edges and scroll bar, and the width of the widest letter.
const [boxEdges, widestLetter] = [40, 7.6]

function useMatches(count: number, textOf: (index: number) => string, wanted: string): readonly number[] {
  return useMemo(() => {
    if (wanted === '') return []
    const sought = folded(wanted)
    const matches: number[] = []
    for (let index = 0; index < count; index += 1) if (folded(textOf(index)).includes(sought)) matches.push(index)
    return matches
  }, [count, textOf, wanted])
}

interface Props {
  readonly name?: string
  readonly text: string
  readonly isJson: boolean
}

/** Shows an answer's text, formatted or raw, with search. Formatting keeps every character. */
export function AnswerText({ name = 'answer', text, isJson }: Props): ReactNode {
  const [isPretty, setPretty] = useState(isJson && text.length <= large)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(0)
  const wanted = useDeferredValue(search)
  const lines = useMemo(() => (isPretty ? prettyLines(text) : undefined), [text, isPretty])
  const whole = useRef<HTMLDivElement>(null)
  const room = useBoxSize(whole)?.width ?? 0
  const width = Math.max(40, Math.floor((room - boxEdges) / widestLetter))
  const raw = useMemo(() => rawLines(text, width), [text, width])
  const count = lines ? lines.length : raw.length
  // A match may continue onto the next line.
  const over = Math.max(0, wanted.length - 1)
  const textOf = useMemo(
    () => (index: number) => {
      const { from = 0, to = 0 } = raw[index] ?? {}
      return lines ? (lines[index]?.text ?? '') : text.slice(from, to + over)
    },
    [lines, raw, text, over]
  )
  const matches = useMatches(count, textOf, wanted)
  // Fewer matches may remain after a change of format, text or width.
  const matchIndex = Math.min(chosen, Math.max(0, matches.length - 1))
  const missed = () =>
    isPretty && folded(text).includes(folded(wanted)) ? 'found only in As received' : 'nothing found'
  const step = (by: number) => setChosen((matchIndex + by + matches.length) % Math.max(1, matches.length))
  return (
    <div ref={whole} className={classes.answer}>
      <Group gap="sm" wrap="nowrap">
        {isJson && (
          <Group role="group" aria-label="Form" gap={0} wrap="nowrap">
            <Button variant={isPretty ? 'light' : 'default'} aria-pressed={isPretty} onClick={() => setPretty(true)}>
              Pretty
            </Button>
            <Button variant={isPretty ? 'default' : 'light'} aria-pressed={!isPretty} onClick={() => setPretty(false)}>
              As received
            </Button>
          </Group>
        )}
        <TextInput
          aria-label={`Search the ${name}`}
          placeholder="Search"
          flex="1 1 120px"
          miw={90}
          {...typedBox(search, (typed) => {
            setSearch(typed)
            setChosen(0)
          })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
          }}
        />
        <Button onClick={() => void copyText(text)}>Copy</Button>
      </Group>
      <span className={classes.count} role="status">
        {wanted !== '' && (matches.length === 0 ? missed() : `${matchIndex + 1} of ${matches.length} lines`)}
      </span>
      <VirtualLines
        name={isPretty ? 'Pretty answer' : `${name} as received`}
        count={count}
        shown={matches[matchIndex]}
        line={(index) => {
          if (lines) {
            const { depth = 0, text: line = '' } = lines[index] ?? {}
            return <span style={{ paddingLeft: `${depth * 2}ch` }}>{colouredLine(line, wanted)}</span>
          }
          const { from = 0, to = 0 } = raw[index] ?? {}
          const before = Math.min(from, over)
          return marked(text.slice(from - before, to + over), wanted, before, before + to - from)
        }}
      />
    </div>
  )
}

interface LinesProps {
  readonly name: string
  readonly count: number
  /** Renders a line. All lines must have the same height. */
  readonly line: (index: number) => ReactNode
  readonly shown?: number | undefined
}

// The height of a line in pixels, at normal density.
const lineHeight = 19

function VirtualLines({ name, count, line, shown }: LinesProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const pitch = lineHeight * useScale()
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => pitch,
    overscan: 10
  })
  useEffect(() => virtual.measure(), [virtual, pitch])
  useScaledScroll(box, pitch)
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

/** Marks the matches between two positions of a text, and clips matches that cross these positions. */
function marked(text: string, wanted: string, first = 0, last = text.length): ReactNode {
  const parts: ReactNode[] = []
  let from = first
  for (const [start, end] of spansFound(text, folded(wanted))) {
    const [at, to] = [Math.max(from, start), Math.min(last, end)]
    if (at >= to) continue
    parts.push(text.slice(from, at), <mark key={at}>{text.slice(at, to)}</mark>)
    from = to
  }
  return parts.length === 0 ? text.slice(first, last) : <>{[...parts, text.slice(from, last)]}</>
}

const word = /^("(?:[^"\\]|\\.)*"?)(: )?/

/** Draws a line of formatted JSON with coloured keys and strings and with its matches marked. */
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
