import { Box, Group, Space, Stack } from '@mantine/core'
import { useMemo, useState, type ReactNode, useRef, type RefObject } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import { imageSizes } from '../../../../shared/contract/wire.ts'
import { namedSize, factsInWords, type Size } from '../../../domain/picture/pictureWords.ts'
import { Dialog } from '../../../components/dialog/Dialog.tsx'
import { pngOf, SavePngsFoot, useSavePngs, type Png, type Tell } from '../../../components/png/SavePngs.tsx'
import { sourceOf, usePictureRequests } from '../../../components/picture/since.ts'
import { useConnection } from '../../../session/connections.ts'
import { usePictureChecks } from '../../../stores/pictureChecks.ts'
import { sheetPictures, type SheetPicture, faultOf, lineOf } from '../findings/findings.ts'
import { PictureCheck } from '../findings/FindingsPanel.tsx'
import { type ReceivedGame, addressIn, nameOf } from '../model/game.ts'
import { drawSheets, sheetScale, sheetGeometry } from './drawSheets.ts'
import layout from '../../../components/layout.module.css'
import { Select } from '../../../components/boxes/boxes.tsx'
import { Picture } from '../../../components/picture/Picture.tsx'
import { useBoxSize, type BoxSize } from '../../../hooks/useBoxSize.ts'
import { gridGap, useGridRows } from '../grid/useGridKeys.ts'
import grid from '../grid/GameGrid.module.css'

interface Props {
  readonly games: readonly ReceivedGame[]
  readonly group: string
  readonly close: () => void
}

const unknownSize = { width: 1, height: 1 }

function useSheets(group: string) {
  const connection = useConnection()
  const requestOf = usePictureRequests()
  return async (pictures: readonly SheetPicture[], name: string, tell: Tell): Promise<readonly Png[]> => {
    const size = namedSize(name) ?? unknownSize
    const where = `${connection?.name ?? ''} ${group}`
    const when = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`
    const scale = sheetScale(size)
    const drawnAt = scale === 1 ? 'full size' : `at ${Math.round(scale * 100)} %`
    const sheets = drawSheets({
      heading: `${connection?.name ?? ''} · ${group} · ${name} · ${countInWords(pictures.length, 'picture', 'pictures')} · ${drawnAt} · ${when}`,
      size,
      pictures,
      sourceOf: (address) => sourceOf(requestOf(address)),
      step: (done) => tell(done, pictures.length)
    })
    const drawn: string[] = []
    for await (const canvas of sheets) {
      drawn.push(pngOf(canvas, 'sheet'))
      // Free the canvas's memory now.
      canvas.width = 0
    }
    const named = (page: number) => (drawn.length > 1 ? `${where} ${name} sheet ${page + 1}` : `${where} ${name} sheet`)
    return drawn.map((base64, page) => ({ name: named(page).slice(0, 400), base64 }))
  }
}

/** Shows the pictures of the displayed games in one size, with their faults. The user can save the pictures as PNG. */
export function SheetDialog({ games, group, close }: Props): ReactNode {
  const [size, setSize] = useState<(typeof imageSizes)[number]>(imageSizes[0])
  const checked = usePictureChecks((checks) => checks.checked)
  const pictures = useMemo(() => sheetPictures(games, size, checked), [games, size, checked])
  const draw = useSheets(group)
  const { save, ...saving } = useSavePngs(close, 'sheet')
  const name = `${group} games ${size}`
  return (
    <Dialog close={saving.stop} title="Contact sheet of games" size="min(1500px, 94vw)">
      <Stack h="calc(100dvh - 210px)" mih={260}>
        <Group gap="sm">
          <Select name="Picture" choices={imageSizes} value={size} choose={setSize} />
          <span role="note" className={layout.quiet} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {countInWords(pictures.length, 'picture', 'pictures')}
          </span>
          <Space flex={1} />
          <PictureCheck addresses={pictures.flatMap(({ picture }) => addressIn(picture) ?? [])} />
        </Group>
        <SheetGrid pictures={pictures} size={namedSize(size) ?? unknownSize} />
        <SavePngsFoot
          {...saving}
          isEmpty={pictures.length === 0}
          label="Save PNG…"
          save={() => void save(name.slice(0, 400), (tell) => draw(pictures, size, tell))}
        />
      </Stack>
    </Dialog>
  )
}

interface SheetItemProps {
  readonly one: SheetPicture
  readonly at: number
  readonly count: number
  readonly drawn: Size
}

function SheetItem({ one, at, count, drawn }: SheetItemProps): ReactNode {
  const { game, picture, fault, checked } = one
  const name = nameOf(game)
  const faultWords = faultOf(one)
  const facts = checked && 'facts' in checked ? checked.facts : undefined
  return (
    <Stack component="li" gap={0} miw={0} fz="xs" lh="18px" aria-posinset={at + 1} aria-setsize={count}>
      <Box component="span" flex="none" mb={4} bg="var(--tag)" style={drawn}>
        {/* Don't enlarge a small file, because its fault must be visible. */}
        <Picture address={picture.address} alt="" enlarge={`${name} ${picture.size}`} fit="scale-down" {...drawn} />
      </Box>
      <bdi className={layout.cut} style={{ fontWeight: 600 }}>
        {name}
      </bdi>
      <bdi className={`${layout.cut} ${layout.quiet}`}>{lineOf(game)}</bdi>
      <span
        className={`${layout.cut} ${faultWords === undefined ? layout.quiet : layout.problem}`}
        title={fault?.words}
      >
        {faultWords ?? (facts && factsInWords(facts))}
      </span>
    </Stack>
  )
}

interface GridProps {
  readonly pictures: readonly SheetPicture[]
  readonly size: Size
}

/** Shows pictures at full size. Only pictures in view are fetched and drawn. */
export function SheetGrid({ pictures, size }: GridProps): ReactNode {
  const scroller = useRef<HTMLDivElement>(null)
  const box = useBoxSize(scroller)
  return (
    <div ref={scroller} className={grid.scroller} tabIndex={-1}>
      {box && box.width > 0 && <SheetItems pictures={pictures} size={size} scroller={scroller} box={box} />}
    </div>
  )
}

interface SheetItemsProps extends GridProps {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly box: BoxSize
}

function SheetItems({ pictures, size, scroller, box }: SheetItemsProps): ReactNode {
  const { drawn, scale, ...geometry } = sheetGeometry(box.width - 2 * gridGap, size)
  const { length: count } = pictures
  const { first, end, style } = useGridRows(scroller, box, { ...geometry, count })
  return (
    <>
      {scale < 1 && (
        <p className={layout.quiet}>
          Shown at {Math.floor(scale * 100)} % of full size, to fit here. Press a picture to see it in full.
        </p>
      )}
      <ul aria-label="Pictures" className={grid.cards} style={style}>
        {pictures.slice(first, end).map((one, index) => (
          <SheetItem key={first + index} one={one} at={first + index} count={count} drawn={drawn} />
        ))}
      </ul>
    </>
  )
}
