import { Fragment, type ReactNode } from 'react'
import classes from './Panes.module.css'
import { useSplitter, type UseSplitterReturnValue } from '@mantine/hooks'
import { resizePane, usePreferences } from '../stores/view/preferences.ts'
import { useMedia } from '../hooks/useMedia.ts'

interface SidePane {
  /** Screen readers announce the edge as *Width of*, followed by this name. */
  readonly label: string
  /** The width in CSS pixels before the user changes it. */
  readonly size: number
  readonly least: number
  readonly content: ReactNode
}

interface Props {
  readonly of: string
  readonly start?: SidePane | undefined
  readonly end?: SidePane | undefined
  /** The minimum width of the pane that takes the remaining width. */
  readonly least?: number
  readonly children: ReactNode
}

/** Panes in a row, with movable edges. `children` takes the remaining width. */
export function Panes({ of, start, end, least = 260, children }: Props): ReactNode {
  const panes = [
    ...(start ? [{ ...start, name: `${of}-start` }] : []),
    { name: of, label: undefined, size: undefined, least, content: children },
    ...(end ? [{ ...end, name: `${of}-end` }] : [])
  ]
  const { ref, sizes, edgeAfter } = usePanes(panes)
  return (
    <div ref={ref} className={classes.panes}>
      {panes.map(({ name, label, least: minWidth, content }, at) => {
        const size = sizes[at]
        const next = panes[at + 1]
        return (
          <Fragment key={name}>
            <div
              className={classes.pane}
              data-side={end && at === panes.length - 1 ? 'end' : undefined}
              style={{ minWidth, flex: size === undefined ? '1 1 0' : `0 1 ${size}px` }}
            >
              {content}
            </div>
            {next && <div className={classes.edge} aria-label={`Width of ${label ?? next.label}`} {...edgeAfter(at)} />}
          </Fragment>
        )
      })}
    </div>
  )
}

interface SizedPane {
  readonly name: string
  /** The initial size in CSS pixels, in a window of 1280 pixels; absent for the pane that takes the remaining width. */
  readonly size: number | undefined
  readonly least: number
}

interface SplitPanes extends Pick<UseSplitterReturnValue<HTMLElement>, 'ref'> {
  readonly sizes: readonly (number | undefined)[]
  readonly edgeAfter: (at: number) => ReturnType<UseSplitterReturnValue['getHandleProps']>
}

/** In windows that match `query`, panes start larger by `factor`. */
const wide = { query: '(min-width: 1600px)', factor: 1.4 }

/** Panes with movable edges. Attach `ref` to the container, and spread `edgeAfter` on the edge after a pane. */
export function usePanes(
  panes: readonly SizedPane[],
  orientation: 'horizontal' | 'vertical' = 'horizontal'
): SplitPanes {
  const savedSizes = usePreferences((preferences) => preferences.panes)
  const factor = useMedia(wide.query) ? wide.factor : 1
  const sizes = panes.map(({ name, size }) => size && (savedSizes[name] ?? Math.round(size * factor)))
  const widths = sizes.map((size) => (size === undefined ? 100 : (`${size}px` as const)))
  const { ref, getHandleProps } = useSplitter<HTMLElement>({
    panels: panes.map(({ least }, at) => ({ defaultSize: widths[at] ?? 100, min: `${least}px` })),
    sizes: widths,
    orientation,
    step: '16px',
    shiftStep: '64px',
    // A double click on an edge restores the initial size, instead of giving two panes equal sizes.
    resetOnDoubleClick: false,
    onSizeChange: (next) =>
      panes.forEach(({ name, size }, at) => {
        if (size !== undefined) resizePane(name, Number.parseFloat(String(next[at])))
      })
  })
  const edgeAfter = (at: number) => {
    const side = panes.slice(at, at + 2).find(({ size }) => size !== undefined)
    return {
      ...getHandleProps({ index: at }),
      onDoubleClick: () => side && resizePane(side.name, null)
    }
  }
  return { ref, sizes, edgeAfter }
}
