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
import { pictureRules, isUnchecked, sheetPictures, type SheetPicture, faultOf, lineOf } from '../findings/findings.ts'
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
    const drawnAt = scale === 1 ? 'true size' : `at ${Math.round(scale * 100)} %`
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

const any = 'any finding'

function useSheetPictures(games: readonly ReceivedGame[], size: string, finding: string) {
  const checked = usePictureChecks((checks) => checks.checked)
  const all = useMemo(() => sheetPictures(games, size, checked), [games, size, checked])
  const unchecked = all.filter(isUnchecked).length
  const isNoneChecked = unchecked > 0 && all.every(({ checked: facts }) => !facts)
  const labelOf = (rule: string) => {
    const count = all.filter(({ found }) => found && (rule === any || found.rule === rule)).length
    // A missing picture is known without a check.
    if (unchecked === 0 || rule === 'picture missing') return `${rule}, ${count}`
    return isNoneChecked && count === 0 ? `${rule}: not checked yet` : `${rule}, ${count} so far`
  }
  const choices = [
    { value: '', label: `All pictures, ${all.length}` },
    ...[any, ...pictureRules].map((rule) => ({ value: rule, label: labelOf(rule) }))
  ]
  const shown = useMemo(
    () => (finding === '' ? all : all.filter(({ found }) => found && (finding === any || found.rule === finding))),
    [all, finding]
  )
  return { all, shown, choices, unchecked, isNoneChecked }
}

/** Shows the displayed games' pictures in one size, with their faults. The user can save the pictures as PNG. */
export function SheetDialog({ games, group, close }: Props): ReactNode {
  const [size, setSize] = useState<(typeof imageSizes)[number]>(imageSizes[0])
  const [finding, setFinding] = useState('')
  const { all, shown, choices, unchecked, isNoneChecked } = useSheetPictures(games, size, finding)
  const draw = useSheets(group)
  const { save, ...saving } = useSavePngs(close, 'sheet')
  const name = `${group} games ${size} ${finding}`.trim()
  return (
    <Dialog close={saving.stop} title="Contact sheet of games" size="min(1500px, 94vw)">
      <Stack h="calc(100dvh - 210px)" mih={260}>
        <Group gap="sm">
          <Select name="Picture" choices={imageSizes} value={size} choose={setSize} />
          <Select name="Finding" choices={choices} value={finding} choose={setFinding} />
          <span role="note" className={layout.quiet} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {shown.length} of {countInWords(all.length, 'picture', 'pictures')}
            {unchecked > 0 && ` · ${unchecked} not checked`}
          </span>
          <Space flex={1} />
          <PictureCheck addresses={all.flatMap(({ picture }) => addressIn(picture) ?? [])} />
        </Group>
        {shown.length > 0 ? (
          <SheetGrid pictures={shown} size={namedSize(size) ?? unknownSize} />
        ) : (
          <Box component="p" flex={1} m={0} c="dimmed">
            {unchecked > 0
              ? `${isNoneChecked ? 'Not checked yet' : 'None in the checked pictures'}. Check pictures looks at the others.`
              : 'No picture has this finding.'}
          </Box>
        )}
        <SavePngsFoot
          {...saving}
          isEmpty={shown.length === 0}
          label="Save PNG…"
          save={() => void save(name.slice(0, 400), (tell) => draw(shown, size, tell))}
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
  const { game, picture, found, checked } = one
  const name = nameOf(game)
  const fault = faultOf(one)
  const facts = checked && 'facts' in checked ? checked.facts : undefined
  return (
    <Stack component="li" gap={0} miw={0} fz="xs" lh="18px" aria-posinset={at + 1} aria-setsize={count}>
      <Box component="span" flex="none" mb={4} bg="var(--tag)" style={drawn}>
        {/* A small file is not enlarged: the fault must show. */}
        <Picture address={picture.address} alt="" enlarge={`${name} ${picture.size}`} fit="scale-down" {...drawn} />
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

interface GridProps {
  readonly pictures: readonly SheetPicture[]
  readonly size: Size
}

/** Shows pictures in true size. Only pictures in view are fetched and drawn. */
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
          Drawn at {Math.floor(scale * 100)} %: a picture of this size has no room here. A press shows it in full.
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
