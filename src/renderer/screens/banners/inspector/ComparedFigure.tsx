import { Button, UnstyledButton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { PlacedDesign } from '../../../../shared/contract/designs.ts'
import { bytesInWords, grouped } from '../../../../shared/countInWords.ts'
import { DeleteForGood } from '../../../components/dialog/DeleteForGood.tsx'
import layout from '../../../components/layout.module.css'
import { regionId } from '../canvas/Stage.tsx'
import { designTolerance } from '../difference/difference.ts'
import { figureBox, sizeInWords } from '../difference/placement.ts'
import { regionsInWords } from '../difference/verdict.ts'
import { partAt, partsOnScreen, useOnScreen } from '../figure/partBoxes.ts'
import { elementInWords } from '../model/elements.ts'
import { deviceWords, type Device } from '../model/slots.ts'
import { changeCanvas, useCanvas } from '../studio/canvas.ts'
import { useComparisonOptions } from '../studio/comparisonOptions.ts'
import { useChosenFigure, useComparison } from '../compare/useComparison.ts'
import numbers from '../pins/Pins.module.css'
import { DesignAreaFields } from './DesignArea.tsx'

const designHint =
  'A PNG, JPG, WebP, AVIF or SVG of up to 6,000 pixels a side and 16 MB. It is kept on this machine only.'

/** How the chosen figure differs from its reference, and what can be done about its design. */
export function ComparedFigure(): ReactNode {
  const { compare, mode } = useComparisonOptions(({ compare, mode }) => ({ compare, mode }))
  const { design, verdict } = useChosenFigure()
  if (compare === undefined) return null
  return (
    <>
      {verdict?.reason !== undefined && <p className={layout.note}>{verdict.reason}</p>}
      {mode === 'Difference' && <RegionList />}
      {design && <DesignSettings placed={design} />}
      {compare === 'Design' && !design && <p className={layout.quiet}>{designHint}</p>}
    </>
  )
}

function DesignSettings({ placed }: { readonly placed: PlacedDesign }): ReactNode {
  const { designs, isBusy } = useComparison(({ designs, isBusy }) => ({ designs, isBusy }))
  const device = useCanvas((canvas) => canvas.device)
  const [isChoosing, setChoosing] = useState(false)
  const file = designs.fileOf(placed.design)
  const { area } = placed
  return (
    <>
      {area && file && (
        <p className={layout.quiet}>
          Uses {sizeInWords(area)} of {sizeInWords(file)}
        </p>
      )}
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
          isDisabled={isBusy(device)}
          remove={() => {
            void designs.remove(placed)
            // The button disappears.
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

/** Shows a region of a figure at twice its size, in the middle of the canvas. */
function showRegion(device: Device, number: number): void {
  flushSync(() => changeCanvas({ zoom: '2' }))
  document.getElementById(regionId(device, number))?.scrollIntoView({ block: 'center', inline: 'center' })
}

function RegionList(): ReactNode {
  const device = useCanvas((canvas) => canvas.device)
  const { found, density, verdict, design } = useChosenFigure()
  const parts = useOnScreen(() => partsOnScreen(device))
  const { regions = [] } = found?.difference ?? {}
  return (
    <>
      <h2 className={layout.heading}>
        {deviceWords[device]}:{' '}
        {found && (regions.length > 0 || verdict?.reason === undefined)
          ? regionsInWords(found.difference)
          : (verdict?.word ?? 'nothing to compare with')}
      </h2>
      {design && (
        <p className={layout.quiet}>Without smoothed edges and differences of up to {designTolerance} levels of 255.</p>
      )}
      {found && regions.length > 0 && (
        <ol aria-label="Regions" className={layout.plainList} style={{ maxHeight: '16rem', overflow: 'auto' }}>
          {regions.map(({ box, pixels }, at) => {
            const own = figureBox(box, density)
            return (
              <li key={at}>
                <UnstyledButton
                  className={`${layout.choosable} ${layout.line}`}
                  w="100%"
                  mih="2rem"
                  px="xs"
                  fz="xs"
                  onClick={() => showRegion(device, at + 1)}
                >
                  <span className={numbers.number} data-region>
                    {at + 1}
                  </span>
                  <span className={layout.fill}>
                    <strong>
                      {elementInWords(
                        partAt(parts, own.x + own.width / 2, own.y + own.height / 2)?.name ?? 'Background'
                      )}
                    </strong>{' '}
                    {Math.round(own.width)} × {Math.round(own.height)} at {Math.round(own.x)}, {Math.round(own.y)}
                  </span>
                  <span className={`${layout.quiet} ${layout.numbers}`}>{grouped(pixels)} px</span>
                </UnstyledButton>
              </li>
            )
          })}
        </ol>
      )}
    </>
  )
}
