import { Box, Stack } from '@mantine/core'
import { useRef, type ReactNode, type RefObject } from 'react'
import { Picture } from '../../../components/picture/Picture.tsx'
import { factsInWords, type Size } from '../../../domain/picture/pictureWords.ts'
import { useBoxSize, type BoxSize } from '../../../hooks/useBoxSize.ts'
import { nameOf } from '../model/game.ts'
import { gridGap } from '../grid/gridGeometry.ts'
import { useGridRows } from '../grid/useGridRows.ts'
import { sheetGeometry } from './sheetPlan.ts'
import { faultOf, lineOf, type SheetPicture } from './sheetPictures.ts'
import grid from '../grid/GameGrid.module.css'
import layout from '../../../components/layout.module.css'

interface PlaceProps {
  readonly one: SheetPicture
  readonly at: number
  readonly count: number
  readonly drawn: Size
}

function Place({ one, at, count, drawn }: PlaceProps): ReactNode {
  const { game, picture, found, checked } = one
  const name = nameOf(game)
  const fault = faultOf(one)
  const facts = checked && 'facts' in checked ? checked.facts : undefined
  return (
    <Stack component="li" gap={0} miw={0} fz={12} lh="18px" aria-posinset={at + 1} aria-setsize={count}>
      <Box component="span" flex="none" mb={4} bg="var(--tag)" style={drawn}>
        <Picture address={picture.address} alt="" enlarge={`${name} ${picture.size}`} {...drawn} />
      </Box>
      <bdi className={layout.cut} style={{ fontWeight: 600 }}>
        {name}
      </bdi>
      <bdi className={`${layout.cut} ${layout.quiet}`}>{lineOf(game)}</bdi>
      <span className={`${layout.cut} ${fault === undefined ? layout.quiet : layout.problem}`} title={found?.words}>
        {fault ?? (facts && factsInWords(facts))}
      </span>
    </Stack>
  )
}

interface Props {
  readonly pictures: readonly SheetPicture[]
  readonly size: Size
}

/** Pictures beside each other in their true size. Only those in view are drawn and fetched. */
export function SheetGrid({ pictures, size }: Props): ReactNode {
  const scroller = useRef<HTMLDivElement>(null)
  const box = useBoxSize(scroller)
  return (
    <div ref={scroller} className={grid.scroller} tabIndex={-1}>
      {box && box.width > 0 && <Places pictures={pictures} size={size} scroller={scroller} box={box} />}
    </div>
  )
}

interface PlacesProps extends Props {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly box: BoxSize
}

function Places({ pictures, size, scroller, box }: PlacesProps): ReactNode {
  const { drawn, scale, ...geometry } = sheetGeometry(box.width - 2 * gridGap, size)
  const { length: count } = pictures
  const { first, end, style } = useGridRows(scroller, box, { ...geometry, count })
  return (
    <>
      {scale < 1 && (
        <p className={layout.quiet}>
          Drawn at {Math.floor(scale * 100)} %: a picture of this size has no room here. A press shows it in full.
        </p>
      )}
      <ul aria-label="Pictures" className={grid.cards} style={style}>
        {pictures.slice(first, end).map((one, index) => (
          <Place key={first + index} one={one} at={first + index} count={count} drawn={drawn} />
        ))}
      </ul>
    </>
  )
}
