import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { useEffect, type ReactNode, useRef } from 'react'
import classes from './Preview.module.css'
import { FigureFrame } from './FigureFrame.tsx'
import type { LayoutState } from '../../../../shared/layout/layoutState.ts'
import { LayoutNotes } from './LayoutTools.tsx'
import { SightFilter } from './SeeAs.tsx'
import { PreviewTools } from './PreviewTools.tsx'
import type { EditedBanner, BannerWorkspace } from '../model/workspace.ts'
import { fittingScales, rowsOfFigures, useView } from '../model/view.ts'
import rows from '../../../components/layout.module.css'
import { useBoxSize } from '../../../hooks/useBoxSize.ts'

/** Whether a letter is pressed alone, while no text is typed and no dialog is open. */
export function isLetterAlone({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const box = 'input:not([type="range"], [type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'
  const isTyping = target instanceof HTMLElement && target.closest(box) !== null
  return !ctrlKey && !metaKey && !altKey && !isTyping && !document.querySelector('[role="dialog"]')
}

/** The keys M for measures and O for outlines, outside text boxes. */
function useKeys(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { isMeasuring, isOutlined, change } = useView.getState()
      if (!isLetterAlone(event)) return
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
  const measured = useRef<HTMLDivElement>(null)
  const width = useBoxSize(measured)?.width ?? 0
  const { zoom, sizes } = useView()
  useKeys()
  const isLow = stays === 'above'
  const scales = fittingScales(sizes, width, isLow)
  return (
    <section aria-label="Preview" className={classes.preview} data-stays={stays}>
      <PreviewTools workspace={workspace} subject={subject} layout={layout} />
      <LayoutNotes workspace={workspace} site={subject.live.site} layout={layout} />
      <SightFilter />
      <div className={classes.room}>
        {/* As wide as its container, whatever its content. */}
        <div ref={measured} />
        {width > 0 &&
          rowsOfFigures(isLow).map((columns) => (
            <div key={columns.join(' ')} className={rows.line} style={{ alignItems: 'flex-start', gap: 24 }}>
              {columns.map((figures) => (
                <div key={figures.join(' ')} className={rows.stack} style={{ flex: 'none', gap: 0 }}>
                  {figures.map((device) => (
                    <FigureFrame
                      key={device}
                      workspace={workspace}
                      subject={subject}
                      device={device}
                      scale={zoom === 'fit' ? scales[device] : zoom}
                    />
                  ))}
                </div>
              ))}
            </div>
          ))}
      </div>
    </section>
  )
}
