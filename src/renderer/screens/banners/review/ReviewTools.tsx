import '@mantine/core/styles/SegmentedControl.css'
import '@mantine/core/styles/FloatingIndicator.css'
import { Button, SegmentedControl } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import layout from '../../../components/layout.module.css'
import { isLetterAlone } from '../preview/Preview.tsx'
import { modes, mostTolerance, useView } from '../model/view.ts'

/** Whether B is held; not while a text is typed or a dialog is open. */
export function useHeldKey(isOn: boolean): readonly [isHeld: boolean, hold: (isHeld: boolean) => void] {
  const [isHeld, hold] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const down = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'b' && isLetterAlone(event)) hold(true)
    }
    const up = (event: KeyboardEvent) => event.key.toLowerCase() === 'b' && hold(false)
    // A key that is let go in another window is not heard here.
    const away = () => hold(false)
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    window.addEventListener('blur', away)
    return () => {
      hold(false)
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
      window.removeEventListener('blur', away)
    }
  }, [isOn])
  return [isOn && isHeld, hold]
}

function Slider({
  name,
  value,
  most,
  change
}: {
  name: string
  value: number
  most: number
  change: (value: number) => void
}): ReactNode {
  return (
    <label className={layout.line} style={{ gap: 6, fontSize: 12 }}>
      {name}
      <input
        type="range"
        style={{ width: 110, accentColor: 'var(--accent)' }}
        aria-label={name}
        min={0}
        max={most}
        value={value}
        onChange={({ currentTarget }) => change(Number(currentTarget.value))}
      />
      <span className={`${layout.quiet} ${layout.numbers}`} style={{ minWidth: 24 }}>
        {value}
      </span>
    </label>
  )
}

/** The tools of the review: how both are shown, and what counts as the same. */
export function ReviewTools({
  hold,
  children
}: {
  readonly hold: (isHeld: boolean) => void
  readonly children: ReactNode
}): ReactNode {
  const { mode, opacity, tolerance, change } = useView()
  return (
    <div className={`${layout.row} ${layout.bar}`} style={{ gap: '6px 12px' }}>
      <SegmentedControl
        size="xs"
        aria-label="Comparison mode"
        data={[...modes]}
        value={mode}
        onChange={(value) => change({ mode: modes.find((one) => one === value) ?? mode })}
      />
      {mode === 'Overlay' && (
        <Slider name="Opacity" value={opacity} most={100} change={(value) => change({ opacity: value })} />
      )}
      {mode === 'Blink' && (
        <Button
          size="compact-xs"
          variant="default"
          aria-keyshortcuts="B"
          onPointerDown={() => hold(true)}
          onPointerUp={() => hold(false)}
          onPointerLeave={() => hold(false)}
        >
          Hold B to see the design
        </Button>
      )}
      <Slider
        name="Tolerance"
        value={tolerance}
        most={mostTolerance}
        change={(value) => change({ tolerance: value })}
      />
      <span className={layout.space} />
      {children}
    </div>
  )
}
