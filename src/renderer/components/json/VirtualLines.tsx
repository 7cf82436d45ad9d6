import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './VirtualLines.module.css'

interface Props {
  readonly name: string
  readonly count: number
  /** Renders a line; all lines have the same height. */
  readonly line: (index: number) => ReactNode
  /** The line to scroll into view. */
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
