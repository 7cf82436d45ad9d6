import '@mantine/core/styles/Radio.layer.css'
import { Checkbox, Radio, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Dialog } from '../../../components/dialog/Dialog.tsx'
import layout from '../../../components/layout.module.css'
import {
  openCanvas,
  pngOf,
  SavePngsFoot,
  StoppedError,
  useSavePngs,
  whyUndrawn,
  type Png,
  type Tell
} from '../../../components/png/SavePngs.tsx'
import { beginningOf } from '../../../../shared/text/cut.ts'
import { useConnection } from '../../../session/connections.ts'
import { drawFigure } from '../figure/drawFigure.tsx'
import { bannerName, orderText } from '../model/bannerModel.ts'
import { fontFamily } from '../model/layout.ts'
import { layoutInWords, siteName } from '../model/siteLayout.ts'
import { devices, deviceWords, type Device } from '../model/slots.ts'
import type { BannerWorkspace, OneBanner } from '../model/workspace.ts'
import { hiddenInWords, useCanvas, type CanvasState } from '../studio/canvas.ts'
import { useCampaign } from '../studio/campaign.ts'

interface PngSource extends OneBanner {
  readonly isChanged: boolean
}

export interface PngWish extends Pick<BannerWorkspace, 'connection' | 'sizes' | 'site'> {
  readonly category: string
  readonly figures: readonly Device[]
  /** PNG pixels per CSS pixel. */
  readonly scale: number
  readonly layers: CanvasState['layers']
}

/** If a figure can't be drawn, returns an empty picture with the reason, so that the other figures are saved. */
async function figureOrReason(source: PngSource, device: Device, wish: PngWish, isAlone: boolean) {
  const { layers, scale } = wish
  const size = wish.sizes[device]
  const { width, height } = size
  try {
    return { canvas: await drawFigure(source, { device, size, layers, density: scale }), isDrawn: true }
  } catch (error) {
    if (isAlone) throw error
    const { canvas, context } = openCanvas(size, scale)
    context.fillStyle = '#E4E7EB'
    context.fillRect(0, 0, width, height)
    context.fillStyle = '#1B1F24'
    context.font = `14px ${fontFamily}`
    context.fillText('Not drawn', 12, 26)
    context.fillText(whyUndrawn(error), 12, 48, width - 24)
    return { canvas, isDrawn: false }
  }
}

/** Makes PNGs one by one. A file name looks like `Lucky-EU_home_1_Storm_desktop_3200x960_Pitboss-layout`. */
export async function makePngs(sources: readonly PngSource[], wish: PngWish, tell: Tell): Promise<Png[]> {
  const { connection, category, site } = wish
  const all = sources.length * wish.figures.length
  const pngs: Png[] = []
  for (const source of sources) {
    const { placed, isChanged } = source
    const order = orderText(placed) ?? `no-${placed.at + 1}`
    for (const device of wish.figures) {
      const { canvas, isDrawn } = await figureOrReason(source, device, wish, all === 1)
      const part = isDrawn ? device : `${device}-not-drawn`
      const parts = [
        connection,
        category,
        order,
        bannerName(placed),
        part,
        `${canvas.width}x${canvas.height}`,
        siteName(site)
      ]
      const name = [...parts, ...(isChanged ? ['changed'] : [])].map(plain).join('_')
      pngs.push({ name, base64: pngOf(canvas) })
      if (!tell(pngs.length, all)) throw new StoppedError()
    }
  }
  return pngs
}

const longest = 60
// Main makes the name valid on every system, so only shorten the part and replace its separators here.
const plain = (text: string): string =>
  beginningOf(
    text
      .trim()
      .replaceAll(',', '')
      .replaceAll(/[\s_]+/g, '-'),
    longest
  ) || 'none'

/** The dialog for saving figures as PNGs at a chosen size. Two or more figures are saved as one ZIP file. */
export function SavePng({ close }: { readonly close: () => void }): ReactNode {
  const { connection: id, category } = useCampaign(({ connection, category }) => ({ connection, category }))
  const { workspace, subject } = useCampaign(({ workspace, subject }) => ({ workspace, subject }))
  const connection = useConnection()?.name ?? id
  const { sizes, site } = workspace
  const { layers, colourVision } = useCanvas(({ layers, colourVision }) => ({ layers, colourVision }))
  const [wanted, setWanted] = useState<string[]>(() => [useCanvas.getState().device])
  const [scale, setScale] = useState<'1' | '2'>('1')
  const [isAll, setAll] = useState(false)
  const { save, ...saving } = useSavePngs(close, 'picture')
  // The banner as shown on screen.
  const chosen: PngSource = {
    placed: subject.edited,
    workspace: { ...workspace, drawnOf: () => subject.drawn },
    isChanged: subject.drawn !== subject.live
  }
  const all = workspace.banners.map((placed) =>
    placed === subject.placed ? chosen : { placed, workspace, isChanged: false }
  )
  const sources = isAll ? all : [chosen]
  const figures = devices.filter((device) => wanted.includes(device))
  const files = sources.length * figures.length
  const hidden = hiddenInWords(layers)
  return (
    <Dialog close={saving.stop} title="Save PNG" size={520}>
      <Stack>
        <Checkbox.Group label="Pictures" value={wanted} onChange={setWanted}>
          {devices.map((device) => (
            <div key={device} className={layout.line} style={{ marginTop: 'var(--mantine-spacing-xs)' }}>
              <Checkbox label={deviceWords[device]} value={device} />
              <span className={`${layout.quiet} ${layout.numbers}`}>
                {sizes[device].width * Number(scale)} × {sizes[device].height * Number(scale)}
              </span>
            </div>
          ))}
        </Checkbox.Group>
        <Radio.Group label="Size" value={scale} onChange={setScale}>
          <Radio mt="xs" value="1" label="1×" />
          <Radio mt="xs" value="2" label="2×" />
        </Radio.Group>
        <Radio.Group label="Banners" value={isAll ? 'all' : 'one'} onChange={(value) => setAll(value === 'all')}>
          <Radio mt="xs" value="one" label={`This banner: ${bannerName(subject.placed)}`} />
          <Radio mt="xs" value="all" label={`All ${all.length} of the category`} />
        </Radio.Group>
        <p className={layout.quiet}>
          Exactly these sizes in pixels, drawn {layoutInWords(site)}
          {hidden === '' ? '' : `, without ${hidden}`}
          {chosen.isChanged && ', with the tried values'}
          {colourVision !== 'True colours' && ', in true colours'}. {files > 1 && 'They are saved as one ZIP.'}
        </p>
      </Stack>
      <SavePngsFoot
        {...saving}
        isEmpty={files === 0}
        save={() =>
          void save(`${connection} ${category} banners`, (tell) =>
            makePngs(sources, { connection, category, figures, scale: Number(scale), sizes, layers, site }, tell)
          )
        }
      />
    </Dialog>
  )
}
