import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import layout from '../../../components/layout.module.css'
import { useBoxSize } from '../../../hooks/useBoxSize.ts'
import type { Comparisons } from '../compare/useComparisons.ts'
import type { LayoutEditing } from '../layout/useLayoutEditing.ts'
import { devices } from '../model/slots.ts'
import { figureGap, fittingScale, useView } from '../model/view.ts'
import type { BannerWorkspace, EditedBanner } from '../model/workspace.ts'
import type { PinBoard } from '../pins/usePins.ts'
import classes from './Canvas.module.css'
import { CanvasFigure } from './CanvasFigure.tsx'
import { SightFilter } from './Simulated.tsx'
import { toggles } from './Toolbar.tsx'

/** Whether a letter is pressed alone, while no text is typed and no dialog is open. */
function isLetterAlone({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const box = 'input:not([type="range"], [type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'
  const isTyping = target instanceof HTMLElement && target.closest(box) !== null
  return !ctrlKey && !metaKey && !altKey && !isTyping && !document.querySelector('[role="dialog"]')
}

/** The keys M for measures and O for outlines; whether B is held, which shows the reference under *Blink*. */
function useKeys(): readonly [isHeld: boolean, hold: (isHeld: boolean) => void] {
  const [isHeld, hold] = useState(false)
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      const view = useView.getState()
      if (!isLetterAlone(event)) return
      const key = event.key.toUpperCase()
      const option = toggles.find((one) => one.key === key)?.option
      if (option) view.change({ [option]: !view[option] })
      if (key === 'B') hold(true)
    }
    const up = (event: KeyboardEvent) => event.key.toLowerCase() === 'b' && hold(false)
    // A key that is let go in another window is not heard here.
    const away = () => hold(false)
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    window.addEventListener('blur', away)
    return () => {
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
      window.removeEventListener('blur', away)
    }
  }, [])
  return [isHeld, hold]
}

interface Props {
  readonly workspace: BannerWorkspace
  readonly subject: EditedBanner
  readonly comparisons: Comparisons
  readonly board: PinBoard
  readonly editing: LayoutEditing | undefined
  /** Above the figures. */
  readonly children: ReactNode
}

/** The chosen banner on its devices, all at one scale, with what it is compared with. */
export function Canvas({ workspace, subject, comparisons, board, editing, children }: Props): ReactNode {
  const room = useRef<HTMLDivElement>(null)
  const measured = useBoxSize(room)
  const { zoom, sizes, only, change } = useView()
  const [isHeld, hold] = useKeys()
  const scale = zoom === 'fit' ? fittingScale(sizes, measured ?? { width: 0, height: 0 }, only) : zoom
  const { banner } = comparisons
  // Another banner is shown whole.
  useEffect(() => change({ zoomed: undefined, isMasking: false }), [banner, change])
  const shown = devices.filter((device) => only === undefined || only === device)
  const rows = only === undefined ? [shown.slice(0, 1), shown.slice(1)] : [shown]
  return (
    <section aria-label="Canvas" className={classes.canvas}>
      <SightFilter />
      {children}
      <div className={classes.room}>
        {/* As large as its container, whatever its content. */}
        <div ref={room} style={{ position: 'absolute', inset: '12px 14px', pointerEvents: 'none' }} />
        {measured &&
          rows.map((row) => (
            <div key={row.join(' ')} className={layout.line} style={{ alignItems: 'flex-start', gap: figureGap }}>
              {row.map((device) => (
                <CanvasFigure
                  key={device}
                  {...{ workspace, subject, comparisons, board, device, scale, isHeld, editing }}
                />
              ))}
            </div>
          ))}
      </div>
      <CanvasFoot subject={subject} comparisons={comparisons} scale={scale} hold={hold} />
    </section>
  )
}

interface FootProps extends Pick<Props, 'subject' | 'comparisons'> {
  readonly scale: number
  readonly hold: (isHeld: boolean) => void
}

/** The scale and design of the figures in words, and how much of the reference is seen. */
function CanvasFoot({ subject, comparisons: { reviews, designs }, scale, hold }: FootProps): ReactNode {
  const { device, mode, opacity, change } = useView()
  const { comparison, design, names } = reviews[device]
  const file = comparison && (comparison.isAccepted ? 'accepted reference' : designs.fileOf(comparison.design)?.name)
  return (
    <div className={classes.foot}>
      <span>Scale {Math.round(scale * 100)} %</span>
      {file !== undefined && (
        <span className={layout.cut} title={file}>
          Design: {file}
        </span>
      )}
      {file === undefined && subject.live.site.isOurs && (
        <span className={layout.cut}>Our layout, not the site’s own</span>
      )}
      <span className={layout.space} />
      {design && mode === 'Overlay' && (
        <label className={layout.line} style={{ flex: 'none' }}>
          {names[0]}
          <input
            type="range"
            aria-label="Opacity"
            style={{ width: 110, accentColor: 'var(--accent)' }}
            min={0}
            max={100}
            value={opacity}
            onChange={({ currentTarget }) => change({ opacity: Number(currentTarget.value) })}
          />
          {names[1]}
        </label>
      )}
      {design && mode === 'Blink' && (
        <Button
          size="compact-xs"
          style={{ flex: 'none' }}
          aria-keyshortcuts="B"
          onPointerDown={() => hold(true)}
          onPointerUp={() => hold(false)}
          onPointerLeave={() => hold(false)}
        >
          Hold B to see the {comparison ? 'design' : 'reference'}
        </Button>
      )}
    </div>
  )
}
