import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { mostDesignSide, mostMasks, type Mask, type Placement } from '../../../../shared/contract/designs.ts'
import { Acts } from './Acts.tsx'
import { partsOnScreen, type PartBox } from '../figure/partBoxes.ts'
import { boxAround, type Box, type Size } from '../model/layout.ts'
import { deviceWords, textNames, type Device } from '../model/slots.ts'
import type { FigureReview } from '../difference/useFigureReview.ts'
import classes from './Inspector.module.css'
import layout from '../../../components/layout.module.css'
import { useView } from '../model/view.ts'

interface NumberProps {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly step?: number
  readonly change: (value: number) => void
}

/** A number that is taken when the field is left or Enter is pressed; what is no such number is not taken. */
function NumberField({ label, value, least, most, step = 1, change }: NumberProps): ReactNode {
  const [typed, setTyped] = useState<string>()
  const take = () => {
    const number = typed?.trim() ? Number(typed) : Number.NaN
    setTyped(undefined)
    if (Number.isFinite(number)) change(Math.min(most, Math.max(least, number)))
  }
  return (
    <TextInput
      label={label}
      type="number"
      min={least}
      max={most}
      step={step}
      value={typed ?? String(Number(value.toFixed(3)))}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  )
}

const sides = { x: 'Left', y: 'Top', width: 'Width', height: 'Height' } as const

const scales: readonly (readonly [value: string, label: string])[] = [
  ['', 'By its width'],
  ['1', '1×'],
  ['2', '2×'],
  ['3', '3×']
]

interface Props {
  readonly device: Device
  readonly size: Size
  readonly review: FigureReview
  readonly placement: Placement
  readonly change: (placement: Placement) => void
}

/** How a design lies over its figure, how much may differ, and what does not count. */
export function PlacementFields({ device, size, review, placement, change }: Props): ReactNode {
  const { scale, limit, isCropped } = placement
  const set = (part: Partial<Placement>) => change({ ...placement, ...part })
  const fitting = review.design && review.design.part.width / size.width
  const setScale = (value: string) => {
    const { scale: _, ...rest } = placement
    change(value === '' ? rest : { ...rest, scale: Number(value) })
  }
  const own = scale === undefined || scales.some(([value]) => value === String(scale)) ? [] : [String(scale)]
  const fit = fitting !== undefined && fitting >= 0.1 && fitting <= 10 ? [String(fitting)] : []
  const others = [...new Set([...own, ...fit])].filter((value) => !scales.some(([known]) => known === value))
  const label = (value: string) => `${value === fit[0] ? 'Fit the width: ' : ''}${Number(Number(value).toFixed(3))}×`
  return (
    <>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '6px 8px' }}>
        {(['x', 'y'] as const).map((side) => (
          <NumberField
            key={side}
            label={sides[side]}
            value={placement[side]}
            least={-mostDesignSide}
            most={mostDesignSide}
            change={(value) => set({ [side]: value })}
          />
        ))}
        <NativeSelect
          label="Scale of the design"
          value={scale === undefined ? '' : String(scale)}
          data={[
            ...scales.map(([value, words]) => ({ value, label: words })),
            ...others.map((value) => ({ value, label: label(value) }))
          ]}
          onChange={({ currentTarget }) => setScale(currentTarget.value)}
        />
        {/* A figure of our own is judged by its elements. */}
        {review.comparison?.screenshot !== undefined && (
          <NumberField
            label="Limit in %"
            value={limit}
            least={0}
            most={100}
            step={0.1}
            change={(most) => set({ limit: most })}
          />
        )}
      </div>
      <Checkbox
        label="Crop transparent margins"
        checked={isCropped}
        onChange={({ currentTarget }) => set({ isCropped: currentTarget.checked })}
      />
      <Masks device={device} size={size} masks={placement.masks} change={(masks) => set({ masks: [...masks] })} />
    </>
  )
}

interface MaskProps {
  readonly device: Device
  readonly size: Size
  readonly masks: readonly Mask[]
  readonly change: (masks: readonly Mask[]) => void
}

/** The rectangles that do not count: added by a button or drawn over the figure, and moved by their numbers. */
function Masks({ device, size, masks, change }: MaskProps): ReactNode {
  const { isMasking, change: changeView } = useView()
  const isFull = masks.length >= mostMasks
  const { width, height } = size
  const add = (box: Box) => change([...masks, whole(box)])
  const addTexts = () => {
    const isText = ({ name }: PartBox) => name === 'Button' || textNames.some((text) => text === name)
    const texts = partsOnScreen(device).filter(isText)
    if (texts.length > 0) add(boxAround(texts))
  }
  const edit = (at: number, part: Partial<Mask>) =>
    change(masks.map((mask, index) => (index === at ? { ...mask, ...part } : mask)))
  return (
    <div role="group" aria-label="Masks">
      <h3 className={layout.heading} style={{ marginTop: 8 }}>
        Masks: {masks.length === 0 ? 'everything counts' : masks.length}
      </h3>
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
          onClick={() => changeView({ isMasking: !isMasking })}
        >
          Draw mask
        </Button>
      </Acts>
      {masks.map((mask, at) => (
        <div key={at} role="group" aria-label={`Mask ${at + 1}`} className={classes.maskFields}>
          {(['x', 'y', 'width', 'height'] as const).map((side) => (
            <NumberField
              key={side}
              label={sides[side]}
              value={mask[side]}
              least={side === 'x' || side === 'y' ? 0 : 1}
              most={mostDesignSide}
              change={(value) => edit(at, { [side]: value })}
            />
          ))}
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

const whole = ({ x, y, width, height }: Box): Mask => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height))
})
