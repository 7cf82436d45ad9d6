import type { ReactNode } from 'react'
import layout from '../../../components/layout.module.css'
import { changePreferences } from '../../../stores/view/preferences.ts'
import { elementInWords, type ElementName } from '../model/elements.ts'
import { NumberField } from '../studio/inputs.tsx'
import { useStudio } from '../studio/useStudio.ts'

const limits = [
  ['px', 'px', 24],
  ['deltaE', 'ΔE', 100]
] as const

/** How much an element may differ from its design without failing; kept for the connection. */
export function ToleranceFields({ element }: { element: ElementName }): ReactNode {
  const { comparisons, workspace } = useStudio()
  const tolerance = comparisons.toleranceOf(element)
  return (
    <div className={layout.row}>
      <span className={layout.quiet}>May differ by</span>
      {limits.map(([part, unit, most]) => (
        <NumberField
          key={part}
          size="xs"
          w={64}
          aria-label={`${elementInWords(element)}: tolerance in ${unit}`}
          type="text"
          inputMode="decimal"
          min={0}
          max={most}
          rightSection={<span className={layout.quiet}>{unit}</span>}
          value={tolerance[part]}
          change={(value) => {
            const taken = { ...tolerance, [part]: part === 'px' ? Math.round(value) : value }
            changePreferences({ tolerances: { [`${workspace.connection} ${element}`]: taken } })
          }}
        />
      ))}
    </div>
  )
}
