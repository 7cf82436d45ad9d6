import '@mantine/core/styles/Radio.css'
import { Checkbox, Radio, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { SavePngsFoot, useSavePngs } from '../../../components/png/SavePngs.tsx'
import { editedWorkspace } from '../findings/useBannerWorkspace.ts'
import { bannerName } from '../model/bannerModel.ts'
import { makePngs, type PngSource } from './makePngs.tsx'
import { layoutInWords } from '../model/siteLayout.ts'
import { devices, deviceWords } from '../model/slots.ts'
import { whyUndrawn } from '../../../components/png/canvas.ts'
import { hiddenInWords, useView } from '../model/view.ts'
import { Dialog } from '../../../components/dialog/Dialog.tsx'
import { isDrawnOtherwise, type EditedBanner, type BannerWorkspace } from '../model/workspace.ts'
import layout from '../../../components/layout.module.css'

interface Props {
  readonly connection: string
  readonly category: string
  readonly workspace: BannerWorkspace
  readonly subject: EditedBanner
  /** All banners of the category are chosen at first. */
  readonly isAllAtFirst: boolean
  readonly close: () => void
}

const scales = [1, 2] as const

const reasonOf = (error: unknown): string => whyUndrawn(error, 'The picture could not be made on this machine.')

/** The dialog that saves figures as PNGs at a chosen size; several become one ZIP. */
export function SavePng({ connection, category, workspace, subject, isAllAtFirst, close }: Props): ReactNode {
  const { chosen, all } = pngSources(workspace, subject)
  const { sizes, layers, colourVision } = useView()
  const [wanted, setWanted] = useState<string[]>(['desktop'])
  const [scale, setScale] = useState<(typeof scales)[number]>(1)
  const [isAll, setAll] = useState(isAllAtFirst)
  const { save, ...saving } = useSavePngs(close, reasonOf)
  const sources = isAll ? all : [chosen]
  const figures = devices.filter((device) => wanted.includes(device))
  const files = sources.length * figures.length
  const hidden = hiddenInWords(layers)
  const { site } = chosen.drawn
  return (
    <Dialog close={saving.stop} title="Save PNG" size={520}>
      <Stack gap={14}>
        <Checkbox.Group label="Pictures" value={wanted} onChange={setWanted}>
          {devices.map((device) => (
            <div key={device} className={layout.line} style={{ gap: 10, marginTop: 6 }}>
              <Checkbox label={deviceWords[device]} value={device} />
              <span className={`${layout.quiet} ${layout.numbers}`}>
                {sizes[device].width * scale} × {sizes[device].height * scale}
              </span>
            </div>
          ))}
        </Checkbox.Group>
        <Radio.Group label="Size" value={String(scale)} onChange={(value) => setScale(value === '2' ? 2 : 1)}>
          {scales.map((one) => (
            <Radio mt={6} key={one} value={String(one)} label={`${one}×`} />
          ))}
        </Radio.Group>
        <Radio.Group label="Banners" value={isAll ? 'all' : 'one'} onChange={(value) => setAll(value === 'all')}>
          <Radio mt={6} value="one" label={`This banner: ${bannerName(chosen.placed)}`} />
          <Radio mt={6} value="all" label={`All ${all.length} of the category`} />
        </Radio.Group>
        <p className={layout.quiet}>
          As on screen: exactly so many pixels, {site.isOurs ? 'in our indicative layout' : layoutInWords(site)}
          {hidden === '' ? '' : `, without ${hidden}`}
          {chosen.isChanged && ', with what is tried'}
          {colourVision !== 'True colours' && ', in true colours'}. {files > 1 && 'Several pictures become one ZIP.'}
        </p>
      </Stack>
      <SavePngsFoot
        {...saving}
        isEmpty={files === 0}
        save={() =>
          void save(`${connection} ${category} banners`, (tell) =>
            makePngs(sources, { connection, category, figures, scale, sizes, layers, site }, tell)
          )
        }
      />
    </Dialog>
  )
}

/** The sources of PNGs: the chosen banner as it is on screen, and every banner of its category. */
function pngSources(workspace: BannerWorkspace, subject: EditedBanner) {
  const { banners, drawnOf } = workspace
  const { placed, drawn } = subject
  const { checked } = editedWorkspace(workspace, subject)
  const chosen: PngSource = { placed, drawn, checked, isChanged: isDrawnOtherwise(subject) }
  const all = banners.map((banner) =>
    banner.at === placed.at ? chosen : { placed: banner, drawn: drawnOf(banner), checked, isChanged: false }
  )
  return { chosen, all }
}
