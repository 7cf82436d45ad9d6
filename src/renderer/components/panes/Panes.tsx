import { Fragment, type ReactNode } from 'react'
import classes from './Panes.module.css'
import { usePanes, type SizedPane } from './usePanes.ts'

/** A pane at the side of another. */
interface SidePane {
  /** The name of its content; its edge is called *Width of* that. */
  readonly label: string
  /** Its width in CSS pixels before a person changes it. */
  readonly size: number
  readonly least: number
  readonly content: ReactNode
}

interface Props {
  /** The screen: the widths are kept under its name. */
  readonly of: string
  readonly start?: SidePane | undefined
  readonly end?: SidePane | undefined
  /** The least width of the pane that takes what is left. */
  readonly least?: number
  readonly children: ReactNode
}

interface Shown extends SizedPane {
  readonly label?: string
  readonly content: ReactNode
}

/** Panes side by side, whose edges a person moves; the one in `children` takes what the others leave. */
export function Panes({ of, start, end, least = 260, children }: Props): ReactNode {
  const panes: readonly Shown[] = [
    ...(start ? [{ ...start, name: `${of}-start` }] : []),
    { name: of, size: undefined, least, content: children },
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
