import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import { useState, useMemo, type ReactNode } from 'react'
import { RawView } from '../../../components/json/RawView.tsx'
import classes from '../Banners.module.css'
import { PictureTable } from './PictureTable.tsx'
import { Swatches } from './Swatches.tsx'
import type { EditedBanner, BannerWorkspace } from '../model/workspace.ts'
import { Banner } from '../../../../shared/contract/banners.ts'
import { differencesOf } from '../../../../shared/drift/findDrift.ts'
import { Fields } from '../../../components/field/RecordFields.tsx'
import { fieldGroups, type FieldRow, type Grouping } from '../../../domain/fieldRows.ts'
import { fieldsOfBanner, type PlacedBanner } from '../model/bannerModel.ts'
import { readColour } from '../model/contrast.ts'
import { colourNames, slotNames, type SlotName } from '../model/slots.ts'
import type { MediaFile } from '../../../../shared/contract/wire.ts'

type Plain = Exclude<keyof Banner, SlotName>

const plain: Grouping<Plain> = {
  title: 'Texts',
  main_title: 'Texts',
  description: 'Texts',
  button_title: 'Texts',
  order: 'Behaviour',
  click: 'Behaviour',
  main_border_color: 'Colours',
  button_border_color: 'Colours',
  button_color: 'Colours'
}

const parts = [
  'name',
  'file_name',
  'mime_type',
  'url',
  'custom_properties'
] as const satisfies readonly (keyof MediaFile)[]

/** The group of every documented field of a banner (docs/platform.md#banner). */
const bannerGroups: Grouping<string> = {
  ...plain,
  ...Object.fromEntries(slotNames.flatMap((slot) => parts.map((part) => [`${slot}.${part}`, slot])))
}

const root = '/data/casinoBanners/*'
const differences = differencesOf('banners.list', Banner, root)
const colours = new Set<string>(colourNames)

/** A colour with a swatch; only a colour of the documented form is painted. */
function bannerField({ name, value }: FieldRow): ReactNode {
  if (!colours.has(name) || typeof value !== 'string' || !readColour(value)) return undefined
  return (
    <span>
      <span className={classes.swatch} style={{ background: value }} /> {value}
    </span>
  )
}

/** Every field of a banner as received. */
export function BannerFields({ placed }: { readonly placed: PlacedBanner }): ReactNode {
  const { raw } = placed
  const groups = useMemo(() => fieldGroups(fieldsOfBanner(raw), bannerGroups, differences(raw), root), [raw])
  return <Fields groups={groups} show={bannerField} />
}

interface Props {
  readonly workspace: BannerWorkspace
  readonly subject: EditedBanner
  readonly exchange: string | undefined
}

/** The tabs of the chosen banner: its pictures and colours, every field, and the raw answer. */
export function BannerTabs({ workspace, subject: { placed, live }, exchange }: Props): ReactNode {
  const [tab, setTab] = useState<string | null>('pictures')
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false} className={classes.pane}>
      <Tabs.List>
        <Tabs.Tab value="pictures">Pictures</Tabs.Tab>
        <Tabs.Tab value="fields">Fields</Tabs.Tab>
        <Tabs.Tab value="raw">Raw</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="pictures">
        <div className={classes.scroll}>
          <PictureTable
            connection={workspace.connection}
            banner={placed}
            checked={(slot) => workspace.checked(placed, slot)}
            findings={workspace.findings.filter(({ subject: at }) => at === placed.at)}
          />
        </div>
        <Swatches placed={placed} site={live.site} contrasts={(device) => workspace.samples(live, device)?.contrasts} />
      </Tabs.Panel>
      <Tabs.Panel value="fields" style={{ padding: '14px 16px 4px' }}>
        <BannerFields placed={placed} />
      </Tabs.Panel>
      <Tabs.Panel value="raw" style={{ padding: '14px 16px 4px' }}>
        {exchange !== undefined && <RawView exchange={exchange} />}
      </Tabs.Panel>
    </Tabs>
  )
}
