import { Group, TextInput } from '@mantine/core'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Connection } from '../../../shared/contract/connections.ts'
import { EmptyNote } from '../../components/Screen.tsx'
import { grouped } from '../../../shared/countInWords.ts'
import { ConnectionCard } from './ConnectionCard.tsx'
import layout from '../../components/layout.module.css'
import { filterConnections } from './filterConnections.ts'
import type { OpenDialog } from './openDialog.ts'

interface Props {
  readonly connections: readonly Connection[]
  readonly open: (dialog: OpenDialog) => void
}

// More than these are filtered rather than looked through.
const mostWithoutFilter = 12

// A card with one account; the real heights are measured as cards come into view.
const usualHeight = 156

/** The cards near the view, in the scrolling element around them. The one that has the focus stays. */
function Cards({ connections, open }: Props): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  const focused = useRef('')
  const [above, setAbove] = useState(0)
  const scroller = () => list.current?.closest('main') ?? null
  const measure = () => {
    const outer = scroller()
    if (!outer || !list.current) return
    setAbove(list.current.getBoundingClientRect().top - outer.getBoundingClientRect().top + outer.scrollTop)
  }
  // Whatever is drawn above moves the list; the same value draws nothing anew.
  useLayoutEffect(() => measure())
  const withFocused = (range: Range) => {
    const near = defaultRangeExtractor(range)
    const at = connections.findIndex(({ id }) => id === focused.current)
    return at < 0 || near.includes(at) ? near : [...near, at].toSorted((one, other) => one - other)
  }
  const virtual = useVirtualizer({
    count: connections.length,
    getScrollElement: scroller,
    getItemKey: (index) => connections[index]?.id ?? index,
    estimateSize: () => usualHeight,
    rangeExtractor: withFocused,
    gap: 12,
    overscan: 6,
    scrollMargin: above,
    // Before the first measurement the height is unknown.
    initialRect: { width: 0, height: 800 }
  })
  return (
    <div
      ref={list}
      style={{ position: 'relative', height: virtual.getTotalSize() }}
      onFocus={({ target }) => (focused.current = target.closest<HTMLElement>('[data-id]')?.dataset.id ?? '')}
      onBlur={() => (focused.current = '')}
    >
      {virtual.getVirtualItems().map(({ index, start }) => {
        const connection = connections[index]
        return (
          connection && (
            <div
              key={connection.id}
              ref={virtual.measureElement}
              data-index={index}
              data-id={connection.id}
              style={{ position: 'absolute', insetInline: 0, top: start - above }}
            >
              <ConnectionCard connection={connection} place={index} count={connections.length} open={open} />
            </div>
          )
        )
      })}
    </div>
  )
}

/** The connections as cards, with a filter where there are many. */
export function ConnectionList({ connections, open }: Props): ReactNode {
  const [text, setText] = useState('')
  const isFiltered = connections.length > mostWithoutFilter
  const shown = isFiltered ? filterConnections(connections, text) : connections
  return (
    <>
      {isFiltered && (
        <Group gap="md" className={layout.quiet}>
          <TextInput
            aria-label="Filter connections"
            placeholder="Filter: name, address, account"
            style={{ width: 260 }}
            value={text}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <span role="status">
            {grouped(shown.length)} of {grouped(connections.length)} connections
          </span>
        </Group>
      )}
      {shown.length === 0 && connections.length > 0 ? (
        <EmptyNote title="No connection has these words">
          <p>The filter looks at names, addresses, environments and accounts. Take a word out of it.</p>
        </EmptyNote>
      ) : (
        <Cards connections={shown} open={open} />
      )}
    </>
  )
}
