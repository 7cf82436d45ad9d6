import { Box } from '@mantine/core'
import {
  IconArrowsExchange,
  IconBell,
  IconCreditCard,
  IconDice5,
  IconGift,
  IconNote,
  IconPinned
} from '@tabler/icons-react'
import { memo, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { movedCursor } from '../../collection/grid/cursor.ts'
import { useItemFocus, useRowWindow } from '../../collection/grid/useRowWindow.ts'
import { dateForm, dateWithClock } from '../../domain/locale/forms.ts'
import { wallOf } from '../../domain/time/zone.ts'
import { type TimelineItem, gapInWords } from '../../domain/timeline/words.ts'
import type { Gap } from '../../domain/timeline/gaps.ts'
import type { TimelineEvent } from '../../domain/timeline/timeline.ts'
import layout from '../../components/layout.module.css'
import classes from './Timeline.module.css'

const time = `${layout.quiet} ${layout.numbers} ${layout.number}`
const look = { size: 16, stroke: 1.5, 'aria-hidden': true } as const
const icons: Record<TimelineEvent['kind'], ReactNode> = {
  transaction: <IconCreditCard {...look} />,
  session: <IconDice5 {...look} />,
  notification: <IconBell {...look} />,
  activation: <IconGift {...look} />,
  bonus: <IconGift {...look} />,
  note: <IconNote {...look} />,
  request: <IconArrowsExchange {...look} />
}

/** The action on a part that is not loaded, and the word for it. */
export type Filling = readonly [word: string, run: () => void]

interface Actions {
  readonly zone: string
  readonly open: ((event: TimelineEvent) => void) | undefined
  readonly lookAround: (at: number) => void
  readonly fill: (gap: Gap) => Filling | undefined
}

function timesOf({ at, since }: TimelineEvent, zone: string): readonly string[] {
  if (at === undefined) return []
  const { clock, minutes, date } = dateForm()
  const wall = (instant: number) => wallOf(Math.floor(instant / 1000), zone)
  const [whole, end] = [dateWithClock(date(wall(at)), clock(wall(at))), minutes(wall(at))]
  if (since === undefined) return [whole, clock(wall(at))]
  const begin = minutes(wall(since))
  return [whole, begin === end ? end : `${begin}–${end}`]
}

interface LineProps extends Actions {
  readonly item: TimelineItem
  readonly tabIndex: number
}

const Line = memo(function Line({ item, tabIndex, zone, open, lookAround, fill }: LineProps): ReactNode {
  if (item.kind === 'head') return <strong className={classes.head}>{item.words}</strong>
  if (item.kind === 'gap') {
    const [word, run] = fill(item) ?? []
    return (
      <span className={classes.gap}>
        {gapInWords(item, zone)} ·{' '}
        <button type="button" className={layout.link} tabIndex={tabIndex} onClick={run}>
          {word}
        </button>
      </span>
    )
  }
  const { what, title, note, isWarning } = item.words()
  const [whole, short] = timesOf(item, zone)
  const { at } = item
  return (
    <>
      <span className={time} title={whole}>
        {short}
      </span>
      <span className={classes.icon} data-warning={isWarning || undefined}>
        {icons[item.kind]}
      </span>
      <button type="button" className={classes.subject} tabIndex={tabIndex} onClick={() => open?.(item)}>
        <strong data-warning={isWarning || undefined}>
          {what !== '' && `${what}: `}
          <bdi>{title}</bdi>
        </strong>
        {note !== '' && (
          <span className={layout.quiet}>
            {' · '}
            <bdi>{note}</bdi>
          </span>
        )}
      </button>
      {item.pins.length > 0 && <IconPinned size={14} role="img" aria-label="Pinned" />}
      {at !== undefined && (
        <button
          type="button"
          className={`${layout.link} ${classes.around}`}
          tabIndex={tabIndex}
          onClick={() => lookAround(at)}
        >
          Around this
        </button>
      )}
    </>
  )
})

const rowHeight = 29

/** The lines of a timeline; only those in view are drawn. One is a tab stop, which arrow keys move. */
export function TimelineList({ items, ...actions }: Actions & { items: readonly TimelineItem[] }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const { from, to, showRow } = useRowWindow(items.length, rowHeight, box)
  const [key, setKey] = useState<string>()
  const cursor = items.findIndex((item) => item.key === key)
  const { focus, settle, onFocus } = useItemFocus(box)
  useLayoutEffect(() =>
    settle({ find: () => box.current?.querySelector<HTMLElement>('[data-cursor] button'), show: () => showRow(cursor) })
  )
  const isInView = cursor >= from && cursor < to
  const stop = isInView ? cursor : items.findIndex(({ kind }, place) => place >= from && kind !== 'head')
  const press = (event: KeyboardEvent) => {
    const pageRows = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 1)
    const extent = { rows: items.length, columns: 1, pageRows }
    const moved = movedCursor({ row: stop, column: 0 }, event, extent)
    if (!moved || event.altKey) return
    event.preventDefault()
    // Heads are passed over; the first line is one.
    const step = moved.row < stop && moved.row > 0 ? -1 : 1
    const next = items[moved.row]?.kind === 'head' ? items[moved.row + step] : items[moved.row]
    if (next) setKey(next.key)
    focus()
  }
  return (
    // Focusable, so that the focus stays here when its line is scrolled away.
    <Box
      ref={box}
      mih={`min(${items.length * rowHeight}px, max(232px, 30vh))`}
      style={{ overflow: 'auto' }}
      tabIndex={-1}
      onKeyDown={press}
      onFocus={onFocus}
    >
      <ol
        aria-label="Timeline"
        className={classes.list}
        style={{ paddingTop: from * rowHeight, paddingBottom: (items.length - to) * rowHeight }}
      >
        {items.slice(from, to).map((item, shown) => (
          <li
            key={item.key}
            aria-setsize={items.length}
            aria-posinset={from + shown + 1}
            data-kind={item.kind}
            data-cursor={from + shown === cursor || undefined}
            onFocus={() => setKey(item.key)}
          >
            <Line item={item} tabIndex={from + shown === stop ? 0 : -1} {...actions} />
          </li>
        ))}
      </ol>
    </Box>
  )
}
