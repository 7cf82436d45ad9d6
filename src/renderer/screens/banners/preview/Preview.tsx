import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { useCallback, useEffect, useState, type ReactNode, type RefCallback } from 'react'
import classes from './Preview.module.css'
import { FigureFrame } from './FigureFrame.tsx'
import type { LayoutState } from '../../../../shared/layout/layoutState.ts'
import { LayoutNotes } from './LayoutTools.tsx'
import { SightFilter } from './SeeAs.tsx'
import { PreviewTools } from './PreviewTools.tsx'
import { isDrawnOtherwise, type EditedBanner, type BannerWorkspace } from '../model/workspace.ts'
import { fittingScales, rowsOfFigures, useView } from '../model/view.ts'
import rows from '../../../components/layout.module.css'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null

/** The keys M for measures and O for outlines, outside text boxes. */
function useKeys(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { isMeasuring, isOutlined, change } = useView.getState()
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('[role="dialog"]')) return
      if (event.key.toLowerCase() === 'm') change({ isMeasuring: !isMeasuring })
      if (event.key.toLowerCase() === 'o') change({ isOutlined: !isOutlined })
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}

interface Props {
  readonly workspace: BannerWorkspace
  readonly subject: EditedBanner
  /** The connection's layout profile; undefined until main said. */
  readonly layout: LayoutState | undefined
  /** Controls beside or below it are in use: the figures stay in view, and low where they stand above them. */
  readonly stays?: 'beside' | 'above' | undefined
}

/** The chosen banner on a desktop, with a tablet and a phone below it or beside it. */
export function Preview({ workspace, subject, layout, stays }: Props): ReactNode {
  const [width, measure] = useWidth()
  const { zoom, sizes, comparison } = useView()
  useKeys()
  const isLow = stays === 'above'
  const scales = fittingScales(sizes, width, isLow)
  const shown = isDrawnOtherwise(subject) ? comparison : 'Live'
  const sides = shown === 'Side by side' ? (['Live', 'Changed'] as const) : [shown]
  return (
    <section aria-label="Preview" className={classes.preview} data-stays={stays}>
      <PreviewTools workspace={workspace} subject={subject} layout={layout} />
      <LayoutNotes workspace={workspace} site={subject.live.site} layout={layout} />
      <SightFilter />
      <div className={classes.room}>
        {/* As wide as its container, whatever its content. */}
        <div ref={measure} />
        {width > 0 &&
          sides.map((row) => (
            <div key={row}>
              {sides.length > 1 && <div className={classes.row}>{row}</div>}
              {rowsOfFigures(isLow).map((columns) => (
                <div key={columns.join(' ')} className={classes.figures}>
                  {columns.map((figures) => (
                    <div key={figures.join(' ')} className={rows.stack} style={{ flex: 'none', gap: 0 }}>
                      {figures.map((device) => (
                        <FigureFrame
                          key={device}
                          workspace={workspace}
                          subject={subject}
                          device={device}
                          scale={zoom === 'fit' ? scales[device] : zoom}
                          shown={row}
                          isBeside={sides.length > 1}
                        />
                      ))}
                    </div>
                  ))}
                </div>
              ))}
            </div>
          ))}
      </div>
    </section>
  )
}

/** An element's inner width, measured before the first paint, so that the layout does not shift. */
function useWidth(): readonly [width: number, measure: RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const read = () => setWidth(element.clientWidth)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, measure]
}
