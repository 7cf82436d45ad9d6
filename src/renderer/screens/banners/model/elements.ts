import { partNames } from './siteLayout.ts'
import {
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

/** A figure's elements, with the names of its parts. */
export const elementNames = [...Object.values(partNames), 'Border'] as const
export type ElementName = (typeof elementNames)[number]

/** The name of an element on screen. */
export const elementInWords = (name: string): string =>
  name.replace('_', ' ').replace(/^./, (letter) => letter.toUpperCase())

const colours: Partial<Readonly<Record<ElementName, readonly ColourName[]>>> = {
  Button: ['button_color', 'button_border_color'],
  Border: ['main_border_color']
}

/** The banner's fields that an element shows. */
export function fieldsOf(element: ElementName, device: Device) {
  const kind = pictureKinds.find((one) => partNames[one] === element)
  return {
    slot: kind && slotOf(kind, device),
    text: textNames.find((one) => partNames[one] === element),
    colours: colours[element] ?? []
  }
}

/** A slot in plain words: the layer and the device. */
export const slotInWords = (slot: SlotName): string =>
  `${elementInWords(slots[slot].kind)}, ${deviceWords[slots[slot].device].toLowerCase()}`

/** The element of a device's figure that shows a field; undefined without such an element. */
export const elementOf = (field: string, device: Device): ElementName | undefined =>
  elementNames.find((element) => {
    const { slot, text, colours: own } = fieldsOf(element, device)
    return field === slot || field === text || own.some((name) => name === field)
  })

/** A field in words: the name of its picture or element, or the platform's name. */
export function fieldInWords(field: string): string {
  const slot = slotNames.find((name) => name === field)
  if (slot) return slotInWords(slot)
  const element = devices.map((device) => elementOf(field, device)).find((one) => one !== undefined)
  return element === undefined ? field : elementInWords(element)
}
