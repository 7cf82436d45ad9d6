import { Group } from '@mantine/core'
import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import type { DesignArea, PlacedDesign, DesignFile } from '../../../../shared/contract/designs.ts'
import { useAsk } from '../../../bridge/queries.ts'
import layout from '../../../components/layout.module.css'
import { areaAround, areaBetween, changedArea, judgedSizes, middleOf } from '../difference/designArea.ts'
import { sizeInWords } from '../difference/placement.ts'
import { holds, pointUnder, wholeOf, type Point, type Size } from '../model/layout.ts'
import { useCampaign } from '../studio/campaign.ts'
import { useCanvas } from '../studio/canvas.ts'
import { Acts, TypedInput } from '../studio/inputs.tsx'
import { useComparison } from '../compare/useComparison.ts'
import classes from './Inspector.module.css'

interface Props {
  readonly placed: PlacedDesign
  readonly file: DesignFile
}

/** Selects the area of the design file. The user drags, enters numbers or chooses a multiple of the figure's size. */
export function DesignAreaFields({ placed, file: { width, height } }: Props): ReactNode {
  const device = useCanvas((canvas) => canvas.device)
  const designs = useComparison((state) => state.designs)
  // A vector file is drawn at its rounded size.
  const file = { width: Math.round(width), height: Math.round(height) }
  const { area } = placed
  const used = area ?? wholeOf(file)
  // The area when the input got the focus. Each keystroke changes this area, so a number that is too large for a moment
  // doesn't shrink the area for good.
  const atFocus = useRef(used)
  const use = (next: DesignArea | undefined) => designs.place(placed.key, next)
  const figure = useCampaign(({ workspace }) => workspace.sizes[device])
  return (
    <div role="group" aria-label="Area of the design" className={layout.stack}>
      <FilePicture {...{ file, figure, used, use }} design={placed.design} />
      <Group grow wrap="nowrap" gap="xs" align="end">
        {sides.map(([side, label, min]) => (
          <TypedInput
            key={side}
            type="number"
            label={label}
            min={min}
            value={String(used[side])}
            onFocus={() => (atFocus.current = used)}
            change={(typed) =>
              typed !== '' &&
              use(changedArea(atFocus.current, { [side]: Math.max(min, Math.round(Number(typed))) }, file))
            }
          />
        ))}
      </Group>
      <Acts
        acts={[
          ...judgedSizes(file, figure).map(
            (size) => [sizeInWords(size), () => use(areaAround(middleOf(used), size, file))] as const
          ),
          ['Whole file', area && (() => use(undefined))]
        ]}
      />
    </div>
  )
}

// The key, label and minimum of each number.
const sides = [
  ['x', 'Left', 0],
  ['y', 'Top', 0],
  ['width', 'Width', 1],
  ['height', 'Height', 1]
] as const

interface FilePictureProps {
  readonly design: string
  readonly file: Size
  readonly figure: Size
  readonly used: DesignArea
  readonly use: (area: DesignArea) => void
}

/** Shows the file and the area to use. A drag inside the area moves it; a drag elsewhere draws a new one. */
function FilePicture({ design, file, figure, used, use }: FilePictureProps): ReactNode {
  const { data: picture } = useAsk('designs.picture', { sha256: design })
  const [drag, setDrag] = useState<{ readonly from: Point; readonly to: Point; readonly isMove: boolean }>()
  const pointOf = (event: PointerEvent<HTMLElement>) =>
    pointUnder(event, event.currentTarget, event.currentTarget.clientWidth / file.width)
  const dragged = drag && areaOfDrag(drag, used, file, figure)
  const { x, y, width, height } = dragged ?? used
  const percent = (length: number, of: number) => `${(length / of) * 100}%`
  return (
    <div
      className={classes.file}
      style={{
        aspectRatio: `${file.width} / ${file.height}`,
        width: `min(100%, ${(60 * file.width) / file.height}vh)`
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        const from = pointOf(event)
        const isWhole = used.width === file.width && used.height === file.height
        setDrag({ from, to: from, isMove: !isWhole && holds(used, { ...from, width: 0, height: 0 }) })
      }}
      onPointerMove={(event) => drag && setDrag({ ...drag, to: pointOf(event) })}
      onLostPointerCapture={() => {
        setDrag(undefined)
        if (dragged) use(dragged)
      }}
    >
      {picture && <img src={picture.value.url} alt="" draggable={false} />}
      <div
        className={classes.area}
        style={{
          left: percent(x, file.width),
          top: percent(y, file.height),
          width: percent(width, file.width),
          height: percent(height, file.height)
        }}
      />
    </div>
  )
}

function areaOfDrag(
  { from, to, isMove }: { readonly from: Point; readonly to: Point; readonly isMove: boolean },
  used: DesignArea,
  file: Size,
  figure: Size
): DesignArea | undefined {
  // Without a drag, a press changes nothing.
  if (from.x === to.x && from.y === to.y) return undefined
  if (!isMove) return areaBetween(from, to, file, figure)
  const { x, y } = middleOf(used)
  return areaAround({ x: x + to.x - from.x, y: y + to.y - from.y }, used, file)
}
