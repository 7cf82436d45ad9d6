import '@mantine/core/styles/Radio.layer.css'
import { Checkbox, Radio, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Dialog } from '../../../components/dialog/Dialog.tsx'
import layout from '../../../components/layout.module.css'
import { SavePngsFoot, useSavePngs } from '../../../components/png/SavePngs.tsx'
import { useConnection } from '../../../session/connections.ts'
import { bannerName } from '../model/bannerModel.ts'
import { layoutInWords } from '../model/siteLayout.ts'
import { devices, deviceWords } from '../model/slots.ts'
import { hiddenInWords, useCanvas } from '../studio/canvas.ts'
import { useCampaign } from '../studio/campaign.ts'
import { makePngs, type PngSource } from './makePngs.tsx'

/** The dialog for saving figures as PNGs at a chosen size. Several are saved as one ZIP. */
export function SavePng({ close }: { readonly close: () => void }): ReactNode {
  const { id, category, workspace, subject } = useCampaign(({ connection, category, workspace, subject }) => ({
    id: connection,
    category,
    workspace,
    subject
  }))
  const connection = useConnection()?.name ?? id
  const { sizes, site } = workspace
  const {
    layers,
    colourVision,
    device: active
  } = useCanvas(({ layers, colourVision, device }) => ({ layers, colourVision, device }))
  const [wanted, setWanted] = useState<string[]>([active])
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
          {chosen.isChanged && ', with what is tried'}
          {colourVision !== 'True colours' && ', in true colours'}. {files > 1 && 'Several pictures become one ZIP.'}
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
