import type { ReactNode } from 'react'
import type { ProfileDevice } from '../../../../shared/layout/layoutProfile.ts'
import { matrixOf, type Sight } from '../model/colourVision.ts'
import { useView, type Ground } from '../model/view.ts'

// Checks are between light and dark, so that white and black pictures and texts can both be seen on them.
const backgrounds: Readonly<Record<Exclude<Ground, 'Site colour'>, string>> = {
  Grey: '#4a5361',
  Light: '#f6f7f9',
  Dark: '#101215',
  Checkerboard: 'repeating-conic-gradient(#6d7684 0 25%, #98a2b0 0 50%) 0 0 / 16px 16px'
}

const idOf = (sight: Sight): string => `see-as-${sight.toLowerCase()}`

/** The chosen ground behind a figure, and the filter of the chosen sight over both. */
export function useGround() {
  const { ground, siteColour, colourVision } = useView()
  return {
    style: {
      ...(matrixOf(colourVision) !== undefined && { filter: `url(#${idOf(colourVision)})` }),
      background: ground === 'Site colour' ? siteColour : backgrounds[ground]
    }
  }
}

/** The filter of the chosen sight, to which figures refer. */
export function SightFilter(): ReactNode {
  const sight = useView(({ colourVision }) => colourVision)
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

/** The parts of a figure that a device may cover: corners, bars and notches, as the profile says. */
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
