import type { ReactNode } from 'react'
import type { ProfileDevice } from '../../../../shared/layout/layoutProfile.ts'
import { useCanvas, type Sight } from '../studio/canvas.ts'

type Row = readonly [red: number, green: number, blue: number]

// G. M. Machado, M. M. Oliveira, L. A. F. Fernandes: A Physiologically-based Model for Simulation of Color Vision
// Deficiency (2009), severity 1; for linear light.
const matrices: Readonly<Record<Exclude<Sight, 'True colours'>, readonly [Row, Row, Row]>> = {
  Deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881]
  ],
  Protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998]
  ],
  Tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039]
  ]
}

/** Returns the values of an SVG colour matrix; undefined if it would change nothing. */
export const matrixOf = (sight: Sight): string | undefined =>
  sight === 'True colours'
    ? undefined
    : [...matrices[sight].map((row) => [...row, 0, 0].join(' ')), '0 0 0 1 0'].join(' ')

const idOf = (sight: Sight): string => `see-as-${sight.toLowerCase()}`

/** Returns the style that simulates the chosen kind of colour vision on a figure. */
export function useSight() {
  const sight = useCanvas(({ colourVision }) => colourVision)
  return matrixOf(sight) === undefined ? {} : { filter: `url(#${idOf(sight)})` }
}

/** The SVG filter that simulates the chosen kind of colour vision. Figures use this filter in their style. */
export function SightFilter(): ReactNode {
  const sight = useCanvas(({ colourVision }) => colourVision)
  const values = matrixOf(sight)
  return (
    values !== undefined && (
      <svg width="0" height="0" aria-hidden style={{ position: 'absolute' }}>
        <filter id={idOf(sight)} colorInterpolationFilters="linearRGB" x="0" y="0" width="1" height="1">
          <feColorMatrix type="matrix" values={values} />
        </filter>
      </svg>
    )
  )
}

/** Marks the areas of a figure that the device may cover with corners, bars or notches. */
export function SafeArea({ area, scale }: { area: ProfileDevice['safeArea']; scale: number }): ReactNode {
  if (!area) return null
  const { top, right, bottom, left } = area
  return (
    <div
      data-safe-area
      style={{
        position: 'absolute',
        inset: 0,
        borderStyle: 'solid',
        borderColor: 'rgb(255 61 242 / 28%)',
        borderWidth: [top, right, bottom, left].map((edge) => `${edge * scale}px`).join(' '),
        pointerEvents: 'none'
      }}
    >
      <div style={{ height: '100%', outline: '1px dashed #ff3df2' }} />
    </div>
  )
}
