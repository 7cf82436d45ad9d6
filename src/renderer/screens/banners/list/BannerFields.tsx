import { useMemo, type ReactNode } from 'react'
import { Banner } from '../../../../shared/contract/banners.ts'
import { differencesOf } from '../../../../shared/drift/differences.ts'
import { Fields } from '../../../components/field/Fields.tsx'
import { fieldGroups, type FieldRow, type Grouping } from '../../../domain/fieldRows.ts'
import { fieldsOfBanner, type PlacedBanner } from '../model/bannerModel.ts'
import classes from '../Banners.module.css'
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
  const { came } = placed
  const groups = useMemo(() => fieldGroups(fieldsOfBanner(came), bannerGroups, differences(came), root), [came])
  return <Fields groups={groups} show={bannerField} />
}
