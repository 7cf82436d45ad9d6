import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { PlacedDesign } from '../../../../shared/contract/designs.ts'
import { bytesInWords } from '../../../../shared/countInWords.ts'
import { designTolerance } from '../../../../shared/values/designTolerance.ts'
import { DeleteForGood } from '../../../components/dialog/DeleteForGood.tsx'
import layout from '../../../components/layout.module.css'
import { sizeInWords } from '../difference/placement.ts'
import { deviceWords } from '../model/slots.ts'
import { useCanvas } from '../studio/canvas.ts'
import { useComparisonOptions } from '../studio/comparisonOptions.ts'
import { useChosenFigure, useComparison } from '../compare/useComparison.ts'
import { DesignAreaFields } from './DesignArea.tsx'

const designHint =
  'A PNG, JPG, WebP, AVIF or SVG of up to 6,000 pixels a side and 16 MB. It is kept on this machine only.'

/** Shows how the chosen figure differs from its reference, and what the user can do with its design. */
export function ComparedFigure(): ReactNode {
  const { compare, mode } = useComparisonOptions(({ compare, mode }) => ({ compare, mode }))
  const { design, verdict } = useChosenFigure()
  if (compare === undefined) return null
  return (
    <>
      {verdict?.reason !== undefined && <p className={layout.note}>{verdict.reason}</p>}
      {mode === 'Difference' && design && (
        <p className={layout.quiet}>Without smoothed edges and differences of up to {designTolerance} levels of 255.</p>
      )}
      {design && <DesignSettings placed={design} />}
      {compare === 'Design' && !design && <p className={layout.quiet}>{designHint}</p>}
    </>
  )
}

function DesignSettings({ placed }: { readonly placed: PlacedDesign }): ReactNode {
  const designs = useComparison((state) => state.designs)
  const device = useCanvas((canvas) => canvas.device)
  const [isChoosing, setChoosing] = useState(false)
  const file = designs.fileOf(placed.design)
  return (
    <>
      <div className={layout.row}>
        <Button
          size="compact-xs"
          aria-expanded={isChoosing}
          variant={isChoosing ? 'light' : 'default'}
          onClick={() => setChoosing(!isChoosing)}
        >
          Area of the design
        </Button>
        <DeleteForGood
          label="Remove design"
          what={deviceWords[device]}
          isDisabled={designs.isBusy(placed.key)}
          remove={() => {
            void designs.remove(placed)
            // The pressed button disappears, so move the focus.
            document.getElementById(`design-${device}`)?.focus()
          }}
        />
      </div>
      {isChoosing && file && <DesignAreaFields key={file.sha256} {...{ placed, file }} />}
      {file && (
        <p className={layout.quiet} style={{ overflowWrap: 'anywhere' }}>
          {[file.name, sizeInWords(file), bytesInWords(file.bytes), file.type].join(' · ')}. Colours are compared as
          sRGB, of an animation its first frame.
        </p>
      )}
    </>
  )
}
