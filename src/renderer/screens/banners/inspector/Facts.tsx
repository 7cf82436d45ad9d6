import { useState, useMemo, type ReactNode } from 'react'
import { RawView } from '../../../components/json/RawView.tsx'
import layout from '../../../components/layout.module.css'
import classes from './Inspector.module.css'
import { AddToTicket } from '../../../components/ticket/AddToTicket.tsx'
import { PictureSlot } from './PictureSlot.tsx'
import { useCampaign } from '../studio/campaign.ts'
import { Banner } from '../../../../shared/contract/banners.ts'
import { differencesOf } from '../../../../shared/drift/findDrift.ts'
import { TabRow, useApiTabs } from '../../../components/field/ApiFields.tsx'
import { useApiDetails } from '../../../stores/view/preferences.ts'
import { Fields } from '../../../components/field/RecordFields.tsx'
import { inCell } from '../../../records/column.ts'
import { fieldGroups, type FieldRow, type Grouping } from '../../../domain/fieldRows.ts'
import { fieldsOfBanner, type PlacedBanner } from '../model/bannerModel.ts'
import { cssColour, readColour } from '../../../domain/colour.ts'
import { colourNames, perColour, perText, slotNames, type SlotName } from '../model/slots.ts'
import type { MediaFile } from '../../../../shared/contract/wire.ts'

const plain: Grouping<Exclude<keyof Banner, SlotName>> = {
  ...perText(() => 'Texts'),
  order: 'Behaviour',
  click: 'Behaviour',
  ...perColour(() => 'Colours')
}

const parts = [
  'name',
  'file_name',
  'mime_type',
  'url',
  'custom_properties'
] as const satisfies readonly (keyof MediaFile)[]

/** The group of each documented field of a banner (docs/platform.md#banner). */
const bannerGroups: Grouping<string> = {
  ...plain,
  ...Object.fromEntries(slotNames.flatMap((slot) => parts.map((part) => [`${slot}.${part}`, slot])))
}

const root = '/data/casinoBanners/*'
const differences = differencesOf('banners.list', Banner, root)
const colours = new Set<string>(colourNames)

/** Shows a colour with a swatch of what the browser draws, and marks an undocumented format. */
function bannerField({ name, value }: FieldRow): ReactNode {
  const background = colours.has(name) ? cssColour(value) : undefined
  if (background === undefined || typeof value !== 'string') return undefined
  return (
    <span>
      <span className={classes.swatch} style={{ background }} />
      {inCell(value)}
      {!readColour(value) && <span className={layout.quiet}> not #RRGGBB</span>}
    </span>
  )
}

const groupsOfBanner = ({ raw }: PlacedBanner) => fieldGroups(fieldsOfBanner(raw), bannerGroups, differences(raw), root)

/** Lists a banner's fields as received; with `isBrief`, only those with a drift that changes their meaning. */
export function BannerFields({ placed, isBrief = false }: { placed: PlacedBanner; isBrief?: boolean }): ReactNode {
  const groups = useMemo(() => groupsOfBanner(placed), [placed])
  return <Fields groups={groups} brief={isBrief ? [] : undefined} show={bannerField} />
}

/** The tabs of the chosen banner: pictures, fields and raw answer. */
export function Facts(): ReactNode {
  const { subject, answer } = useCampaign(({ subject, answer }) => ({ subject, answer }))
  const { placed, live } = subject
  const [tab, setTab] = useState<string | null>('pictures')
  const hasDetails = useApiDetails()
  const raw = answer.exchange !== undefined && <RawView exchange={answer.exchange} />
  const pictures = (
    <>
      <AddToTicket kind="banner" content={() => ({ title: placed.name })} exchange={answer.exchange} />
      {!hasDetails && <BannerFields placed={placed} isBrief />}
      <ul aria-label="Pictures" className={layout.plainList}>
        {slotNames.map((slot) => (
          <li key={`${slot} ${live.sources[slot]}`} aria-label={slot}>
            <PictureSlot slot={slot} />
          </li>
        ))}
      </ul>
    </>
  )
  const tabs = [
    { value: 'pictures', name: 'Pictures', panel: pictures },
    ...useApiTabs(groupsOfBanner(placed), <BannerFields placed={placed} />, raw)
  ]
  return <TabRow tabs={tabs} value={tab === 'raw' && !hasDetails ? 'fields' : tab} onChange={setTab} />
}
