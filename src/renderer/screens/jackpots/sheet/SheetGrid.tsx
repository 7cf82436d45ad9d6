import { Box } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Picture } from '../../../components/picture/Picture.tsx'
import { factsInWords } from '../../../domain/picture/pictureWords.ts'
import { useBoxSize } from '../../../hooks/useBoxSize.ts'
import { nameOf } from '../model/game.ts'
import { onScreen, sheetGeometry } from './sheetPlan.ts'
import { faultOf, lineOf, type SheetPicture } from './sheetPictures.ts'
import layout from '../../../components/layout.module.css'
import classes from './Sheet.module.css'

interface PlaceProps {
  readonly one: SheetPicture
  readonly at: number
  readonly count: number
  readonly drawn: { readonly width: number; readonly height: number }
  readonly connection: string
}

function Place({ one, at, count, drawn, connection }: PlaceProps): ReactNode {
  const { game, picture, found, checked } = one
  const name = nameOf(game)
  const fault = faultOf(one)
  const facts = checked && 'facts' in checked ? checked.facts : undefined
  return (
    <li className={classes.place} aria-posinset={at + 1} aria-setsize={count}>
      <span className={classes.ground} style={drawn}>
        <Picture
          connection={connection}
          address={picture.address}
          alt=""
          enlarge={`${name} ${picture.size}`}
          {...drawn}
        />
      </span>
      <bdi className={classes.title}>{name}</bdi>
      <bdi className={classes.line}>{lineOf(game)}</bdi>
      <span className={fault === undefined ? classes.line : classes.found} title={found?.words}>
        {fault ?? (facts && factsInWords(facts))}
      </span>
    </li>
  )
}

interface Props {
  readonly pictures: readonly SheetPicture[]
  /** The size that the pictures should have, in pixels. */
  readonly size: { readonly width: number; readonly height: number }
  readonly connection: string
}

/** Pictures beside each other in their true size. Only those in view are drawn and fetched. */
export function SheetGrid({ pictures, size, connection }: Props): ReactNode {
  const scroller = useRef<HTMLDivElement>(null)
  const box = useBoxSize(scroller)
  return (
    <div ref={scroller} className={classes.scroller} tabIndex={-1}>
      {box && box.width > 0 && (
        <Places pictures={pictures} size={size} connection={connection} scroller={scroller} box={box} />
      )}
    </div>
  )
}

interface PlacesProps extends Props {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly box: { readonly width: number; readonly height: number }
}

function Places({ pictures, size, connection, scroller, box }: PlacesProps): ReactNode {
  const { drawn, place, columns, scale } = sheetGeometry(box.width, size)
  const pitch = drawn.height + onScreen.captionHeight + onScreen.gap
  const rows = useVirtualizer({
    count: Math.ceil(pictures.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => pitch,
    overscan: 1,
    initialRect: box
  })
  useEffect(() => rows.measure(), [rows, pitch])
  const items = rows.getVirtualItems()
  const first = (items[0]?.index ?? 0) * columns
  const end = ((items.at(-1)?.index ?? -1) + 1) * columns
  return (
    <>
      {scale < 1 && (
        <Box component="p" mb="sm" className={layout.quiet}>
          Drawn at {Math.floor(scale * 100)} %: a picture of this size has no room here. A press shows it in full.
        </Box>
      )}
      <ul
        aria-label="Pictures"
        className={classes.places}
        style={{
          gridTemplateColumns: `repeat(${columns}, ${place}px)`,
          gridAutoRows: pitch - onScreen.gap,
          paddingTop: items[0]?.start ?? 0,
          height: rows.getTotalSize()
        }}
      >
        {pictures.slice(first, end).map((one, index) => (
          <Place
            key={first + index}
            one={one}
            at={first + index}
            count={pictures.length}
            drawn={drawn}
            connection={connection}
          />
        ))}
      </ul>
    </>
  )
}
