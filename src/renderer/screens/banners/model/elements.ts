import { partNames } from './siteLayout.ts'
import {
  colourNames,
  devices,
  deviceWords,
  pictureKinds,
  slotNames,
  slotOf,
  slots,
  textNames,
  type ColourName,
  type Device,
  type SlotName
} from './slots.ts'

/** The elements of a figure, which are named like its parts. */
export const elementNames = [...Object.values(partNames), 'Border'] as const
export type ElementName = (typeof elementNames)[number]

/** Returns an element's name on screen. */
export const elementInWords = (name: string): string =>
  name.replace('_', ' ').replace(/^./, (letter) => letter.toUpperCase())

const colours: Partial<Readonly<Record<ElementName, readonly ColourName[]>>> = {
  Button: ['button_color', 'button_border_color'],
  Border: ['main_border_color']
}

/** Returns the banner's fields that an element shows. */
export function fieldsOf(element: ElementName, device: Device) {
  const kind = pictureKinds.find((one) => partNames[one] === element)
  return {
    slot: kind && slotOf(kind, device),
    text: textNames.find((one) => partNames[one] === element),
    colours: colours[element] ?? []
  }
}

/** Names a slot by its layer and device. */
export const slotInWords = (slot: SlotName): string =>
  `${elementInWords(slots[slot].kind)}, ${deviceWords[slots[slot].device].toLowerCase()}`

/** Returns the element of a device's figure that shows a field; undefined if none does. */
export const elementOf = (field: string, device: Device): ElementName | undefined =>
  elementNames.find((element) => {
    const { slot, text, colours: own } = fieldsOf(element, device)
    return field === slot || field === text || own.some((name) => name === field)
  })

/** How an element uses a colour. */
export const colourWords: Readonly<Record<ColourName, string>> = {
  button_color: 'Fill',
  button_border_color: 'Edge',
  main_border_color: 'Colour'
}

/** Names a field: *Mascot, desktop*, *Title*, *Button fill*. Fields that no element shows keep the platform's name. */
export function fieldInWords(field: string): string {
  const slot = slotNames.find((name) => name === field)
  if (slot) return slotInWords(slot)
  const element = devices.map((device) => elementOf(field, device)).find((one) => one !== undefined)
  if (element === undefined) return field
  const colour = colourNames.find((name) => name === field)
  const use = colour ? colourWords[colour] : element === 'Button' ? 'Text' : ''
  return `${elementInWords(element)} ${use.toLowerCase()}`.trim()
}
