import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { mostDesignSide, mostMasks, type PlacedDesign, type Mask } from '../../../../shared/contract/designs.ts'
import layout from '../../../components/layout.module.css'
import { partsOnScreen, type PartBox } from '../figure/partBoxes.ts'
import { pixelBox } from '../difference/placement.ts'
import { boxAround, type Box } from '../model/layout.ts'
import { deviceWords, textNames } from '../model/slots.ts'
import { changeCanvas, useCanvas } from '../studio/canvas.ts'
import { Acts } from '../studio/inputs.tsx'
import { useComparison } from '../compare/useComparison.ts'
import { useCampaign } from '../studio/campaign.ts'
import { BoxFields } from './DesignArea.tsx'
import classes from './Inspector.module.css'

interface Props {
  readonly placed: PlacedDesign
}

/** The rectangles that do not count: added by a button or drawn over the figure, and moved by their numbers. */
export function Masks({ placed }: Props): ReactNode {
  const place = useComparison((state) => state.place)
  const { sizes } = useCampaign(({ workspace }) => workspace)
  const { masks } = placed.placement
  const { isMasking, device } = useCanvas(({ isMasking, device }) => ({ isMasking, device }))
  const isFull = masks.length >= mostMasks
  const size = sizes[device]
  const { width, height } = size
  const change = (next: Mask[]) => place(device, { ...placed.placement, masks: next })
  const add = (box: Box) => change([...masks, pixelBox(box, 1, size)])
  const addTexts = () => {
    const isText = ({ name }: PartBox) => name === 'Button' || textNames.some((text) => text === name)
    const texts = partsOnScreen(device).filter(isText)
    if (texts.length > 0) add(boxAround(texts))
  }
  return (
    <div role="group" aria-label="Masks">
      <h3 className={layout.heading}>Masks: {masks.length === 0 ? 'everything counts' : masks.length}</h3>
      <Acts
        acts={[
          ['Mask texts', !isFull && addTexts],
          ['Add mask', !isFull && (() => add({ x: width / 4, y: height / 4, width: width / 2, height: height / 2 }))]
        ]}
      >
        <Button
          size="compact-xs"
          variant={isMasking ? 'light' : 'default'}
          aria-pressed={isMasking}
          disabled={isFull}
          title={`Drag over ${deviceWords[device]} to draw one`}
          onClick={() => changeCanvas({ isMasking: !isMasking })}
        >
          Draw mask
        </Button>
      </Acts>
      {masks.map((mask, at) => (
        <div key={at} role="group" aria-label={`Mask ${at + 1}`} className={classes.fourFields}>
          <BoxFields
            box={mask}
            within={{ width: mostDesignSide, height: mostDesignSide }}
            change={(part) => change(masks.with(at, { ...mask, ...part }))}
          />
          <Button
            size="compact-xs"
            variant="subtle"
            style={{ gridColumn: '1 / -1', justifySelf: 'start' }}
            aria-label={`Remove mask ${at + 1}`}
            onClick={() => change(masks.filter((_, index) => index !== at))}
          >
            Remove
          </Button>
        </div>
      ))}
    </div>
  )
}
