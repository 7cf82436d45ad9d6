import { countInWords } from '../../../../shared/countInWords.ts'
import type { Connection } from '../../../../shared/contract/connections.ts'
import { cutText, openCanvas, pngOf } from '../../../components/png/canvas.ts'
import { StoppedError, type Png, type Tell } from '../../../components/png/SavePngs.tsx'
import { bannerName, orderText, type PlacedBanner } from '../model/bannerModel.ts'
import { fontFamily, type Box, type Size } from '../model/layout.ts'
import { devices, deviceWords, type Device } from '../model/slots.ts'
import { sheetHeading, pngName } from '../png/makePngs.tsx'
import { siteName, type SiteLayout } from '../model/siteLayout.ts'
import { liveBitmap } from '../png/drawFigure.tsx'
import { sizeInWords } from '../overlay/placement.ts'
import { allLayers } from '../model/view.ts'
import { differenceLines, findingLines, type SaidOf, type SideFindings } from './differenceCells.ts'
import { rowInWords, rowsInWords, type PairRow } from './pairRows.ts'
import type { SideFacts } from './SideColumn.tsx'
import type { Workspaces } from './comparePictures.ts'
import { approvalPlan, sheetPages, margin, lineHeight, type SheetPage } from '../png/sheetPages.ts'

/** The contents of an approval sheet. */
export interface ApprovalWish {
  readonly sides: Workspaces
  readonly facts: readonly [here: SideFacts, there: SideFacts]
  /** Every banner, for the line that sums them up. */
  readonly all: readonly PairRow[]
  /** The banners on the sheet. */
  readonly rows: readonly PairRow[]
  readonly category: string
  readonly site: SiteLayout | undefined
  readonly sizes: Readonly<Record<Device, Size>>
  /** Device pixels for each CSS pixel. */
  readonly scale: number
  readonly said: SaidOf
  readonly findings: SideFindings
}

const colours = {
  page: '#FFFFFF',
  ground: '#4A5361',
  line: '#D5DAE0',
  text: '#1B1F24',
  quiet: '#5F6978',
  bad: '#B42323'
}
const environments: Readonly<Record<Connection['environment'], string>> = {
  demo: '#0E7480',
  development: '#5B6472',
  staging: '#9A5B00',
  production: '#B42318'
}

const minute = (milliseconds: number): string =>
  `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** The name of a sheet's file, without its ending. */
export const approvalName = (
  { facts: [here, there], category, site }: Pick<ApprovalWish, 'facts' | 'category' | 'site'>,
  size: Size,
  part: string
): string =>
  pngName({
    connection: here.name,
    category: there.name,
    order: category,
    part,
    size,
    isChanged: false,
    layout: site && siteName(site)
  })

type Write = (text: string, x: number, y: number, width: number, style?: { font?: string; colour?: string }) => void

const writing =
  (context: CanvasRenderingContext2D): Write =>
  (text, x, y, width, { font = '13px', colour = colours.text } = {}) => {
    context.font = `${font} ${fontFamily}`
    context.fillStyle = colour
    context.fillText(cutText(context, text, width), x, y)
  }

/** Draws the heading of a side, with its environment on its colour, so that production cannot be overlooked. */
function drawSide(context: CanvasRenderingContext2D, write: Write, facts: SideFacts, x: number, width: number): void {
  const { name, environment, account, answeredAt, count } = facts
  const top = margin + 62
  const word = environment?.toUpperCase() ?? 'DELETED'
  const colour = environment ? environments[environment] : colours.quiet
  context.fillStyle = colour
  context.fillRect(x, top, width, 4)
  context.font = `700 13px ${fontFamily}`
  const tag = context.measureText(word).width + 16
  context.fillRect(x, top + 14, tag, 22)
  write(word, x + 8, top + 30, tag, { font: '700 13px', colour: '#FFFFFF' })
  write(name, x + tag + 10, top + 31, width - tag - 10, { font: '700 17px' })
  write(
    `${account} · ${countInWords(count, 'banner', 'banners')} · answered ${minute(answeredAt)}`,
    x,
    top + 54,
    width,
    { colour: colours.quiet }
  )
}

function openPage(page: SheetPage, wish: ApprovalWish, place: string) {
  const { scale, category, facts, all, site } = wish
  const { canvas, context } = openCanvas(page.size, scale)
  context.fillStyle = colours.page
  context.fillRect(0, 0, page.size.width, page.size.height)
  const write = writing(context)
  const names = [facts[0].name, facts[1].name] as const
  const whole = page.size.width - 2 * margin
  const heading = sheetHeading({ connection: 'Approval', category, layers: allLayers, site }, new Date())
  write(`${heading}${place}`, margin, margin + 20, whole - 560, { font: '700 20px' })
  write('Approved by', page.size.width - margin - 540, margin + 20, 300, { colour: colours.quiet })
  write('Date', page.size.width - margin - 200, margin + 20, 100, { colour: colours.quiet })
  context.fillStyle = colours.text
  context.fillRect(page.size.width - margin - 460, margin + 22, 240, 1)
  context.fillRect(page.size.width - margin - 160, margin + 22, 160, 1)
  write(rowsInWords(all, names), margin, margin + 44, whole)
  for (const [at, side] of facts.entries()) drawSide(context, write, side, page.columnAt(at), page.columnWidth)
  return { canvas, context, write }
}

/** Draws a side's figures of a banner, or says that the side does not have it. */
async function drawFigures(
  { context, write }: Pick<ReturnType<typeof openPage>, 'context' | 'write'>,
  { sides, facts, sizes, scale }: ApprovalWish,
  {
    share,
    figures,
    at,
    banner
  }: {
    readonly share: number
    readonly figures: Readonly<Record<Device, Box>>
    readonly at: 0 | 1
    readonly banner: PlacedBanner | undefined
  }
): Promise<void> {
  for (const device of devices) {
    const { x, y, width, height } = figures[device]
    const caption = `${deviceWords[device]} ${sizeInWords(sizes[device])}`
    write(caption, x, y - 6, width, { font: '11.5px', colour: colours.quiet })
    context.fillStyle = banner ? colours.ground : colours.line
    context.fillRect(x, y, width, height)
    if (!banner) continue
    const { checked, drawnOf } = sides[at]
    const drawn = { drawn: drawnOf(banner), device, size: sizes[device] }
    const bitmap = await liveBitmap(checked, banner, drawn, share * scale)
    if (bitmap) context.drawImage(bitmap, x, y, width, height)
    else write('cannot be drawn', x + 8, y + 20, width - 16, { colour: '#FFFFFF' })
    bitmap?.close()
  }
  const { x, y, height } = figures.desktop
  if (!banner)
    write(`not on ${facts[at].name}`, x + 10, y + height / 2, figures.desktop.width - 20, {
      font: '600 14px',
      colour: colours.bad
    })
}

/** Draws an approval sheet: both sides of each banner, and how they differ. A sheet that would be too high becomes several. */
export async function drawApproval(wish: ApprovalWish, tell: Tell): Promise<Png[]> {
  const { rows, facts, sizes, scale, said, findings } = wish
  const names = [facts[0].name, facts[1].name] as const
  const lines = rows.map((row) => [...differenceLines(row, said), ...findingLines(row, findings, names)])
  const pages = sheetPages(
    approvalPlan,
    lines.map(({ length }) => length),
    sizes,
    scale
  )
  const made: Png[] = []
  let next = 0
  for (const [number, page] of pages.entries()) {
    const drawn = openPage(page, wish, pages.length > 1 ? ` · sheet ${number + 1} of ${pages.length}` : '')
    const { write } = drawn
    for (const place of page.rows) {
      const row = rows[next]
      if (!row) break
      const both = [row.here, row.there] as const
      for (const at of [0, 1] as const) {
        const banner = both[at]
        const title = banner ? `${orderText(banner) ?? '–'}   ${bannerName(banner)}` : '–'
        write(title, page.columnAt(at), place.y + 20, page.columnWidth - (at === 0 ? 0 : 330), { font: '600 15px' })
        await drawFigures(drawn, wish, { share: page.share, figures: place.figuresIn(at), at, banner })
      }
      const words = rowInWords(row, names).join(' · ')
      const isSame = words === 'the same'
      write(words, page.columnAt(1) + page.columnWidth - 320, place.y + 20, 320, {
        font: '600 13px',
        colour: isSame ? colours.quiet : colours.bad
      })
      for (const [index, line] of (lines[next] ?? []).entries()) {
        write(line, margin, place.lines + index * lineHeight, page.size.width - 2 * margin)
      }
      next += 1
      if (!tell(next, rows.length)) throw new StoppedError()
    }
    made.push(approvalPng(drawn.canvas, wish, pages.length > 1 ? `approval-${number + 1}` : 'approval'))
  }
  return made
}

function approvalPng(canvas: HTMLCanvasElement, wish: ApprovalWish, part: string): Png {
  const name = approvalName(wish, { width: canvas.width, height: canvas.height }, part)
  return { name, base64: pngOf(canvas, 'sheet') }
}
