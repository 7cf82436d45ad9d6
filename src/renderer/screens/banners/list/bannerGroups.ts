import type { Banner } from '../../../../shared/contract/banners.ts'
import type { MediaFile } from '../../../../shared/contract/wire.ts'
import type { Grouping } from '../../../domain/fieldRows.ts'
import { slotNames, type SlotName } from '../model/slots.ts'

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
export const bannerGroups: Grouping<string> = {
  ...plain,
  ...Object.fromEntries(slotNames.flatMap((slot) => parts.map((part) => [`${slot}.${part}`, slot])))
}
