import { useMediaQuery, useSplitter } from '@mantine/hooks'
import type { HTMLAttributes, RefCallback } from 'react'
import { resizePane, usePreferences } from '../../stores/view/preferences.ts'

/** A pane of a row or a column of panes. */
export interface SizedPane {
  /** The name under which its size is kept. */
  readonly name: string
  /** Its size in CSS pixels in a window of 1280 before a person changes it; absent for the pane that takes what is left. */
  readonly size: number | undefined
  readonly least: number
}

/** The edge between two panes: drawn by `PaneEdge`. */
export type Edge = HTMLAttributes<HTMLElement> & { readonly ref: RefCallback<HTMLElement> }

interface Panes {
  /** For the element around the panes. */
  readonly ref: RefCallback<HTMLElement>
  /** The size of each pane; undefined for the one that takes what is left. */
  readonly sizes: readonly (number | undefined)[]
  /** The edge behind a pane. */
  readonly edgeAfter: (at: number) => Edge
}

/** How much larger panes begin where the window is wide. */
const wide = { query: '(min-width: 1600px)', factor: 1.4 }

/** Panes whose edges can be dragged, moved with the arrow keys and reset by a double click; their sizes are kept. */
export function usePanes(panes: readonly SizedPane[], orientation: 'horizontal' | 'vertical' = 'horizontal'): Panes {
  const kept = usePreferences((preferences) => preferences.panes)
  const factor = useMediaQuery(wide.query, undefined, { getInitialValueInEffect: false }) ? wide.factor : 1
  const sizes = panes.map(({ name, size }) => size && (kept[name] ?? Math.round(size * factor)))
  const given = sizes.map((size) => (size === undefined ? 100 : (`${size}px` as const)))
  const { ref, getHandleProps } = useSplitter<HTMLElement>({
    panels: panes.map(({ least }, at) => ({ defaultSize: given[at] ?? 100, min: `${least}px` })),
    sizes: given,
    orientation,
    step: '16px',
    shiftStep: '64px',
    // By itself it shares what two panes have; here a pane gets its first size.
    resetOnDoubleClick: false,
    onSizeChange: (next) =>
      panes.forEach(({ name, size }, at) => {
        if (size !== undefined) resizePane(name, Number.parseFloat(String(next[at])))
      })
  })
  const edgeAfter = (at: number): Edge => {
    const side = panes.slice(at, at + 2).find(({ size }) => size !== undefined)
    return {
      ...getHandleProps({ index: at }),
      onDoubleClick: () => side && resizePane(side.name, null)
    }
  }
  return { ref, sizes, edgeAfter }
}
