import type { Banner } from '../../../../shared/contract/banners.ts'

/** The three devices that a banner is made for. */
export const devices = ['desktop', 'tablet', 'mobile'] as const
export type Device = (typeof devices)[number]

/** What each device is called on screen. */
export const deviceWords: Readonly<Record<Device, string>> = { desktop: 'Desktop', tablet: 'Tablet', mobile: 'Mobile' }

/** Returns a line for each device that has a design, and one line that names the others. */
export function designLines(lines: readonly (readonly [Device, string])[]): string[] {
  const missing = devices.filter((device) => lines.every(([one]) => one !== device))
  return [
    ...lines.map(([device, words]) => `${deviceWords[device]}: ${words}`),
    ...(missing.length === 0 ? [] : [`${missing.map((device) => deviceWords[device]).join(', ')}: no design`])
  ]
}

/** The picture layers, from back to front. */
export const pictureKinds = ['background', 'mascot', 'triangle'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** A banner's eight pictures (docs/platform.md#banner). There is no triangle for tablets. */
export const slotNames = [
  'background_image_desktop',
  'background_image_tablet',
  'background_image_mobile',
  'mascot_image_desktop',
  'mascot_image_tablet',
  'mascot_image_mobile',
  'triangle_image_desktop',
  'triangle_image_mobile'
] as const satisfies readonly (keyof Banner)[]
export type SlotName = (typeof slotNames)[number]

/** Each slot's layer and device. */
export const slots: Readonly<Record<SlotName, { readonly kind: PictureKind; readonly device: Device }>> = {
  background_image_desktop: { kind: 'background', device: 'desktop' },
  background_image_tablet: { kind: 'background', device: 'tablet' },
  background_image_mobile: { kind: 'background', device: 'mobile' },
  mascot_image_desktop: { kind: 'mascot', device: 'desktop' },
  mascot_image_tablet: { kind: 'mascot', device: 'tablet' },
  mascot_image_mobile: { kind: 'mascot', device: 'mobile' },
  triangle_image_desktop: { kind: 'triangle', device: 'desktop' },
  triangle_image_mobile: { kind: 'triangle', device: 'mobile' }
}

/** Returns an object with a value for each name. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value
): Readonly<Record<Name, Value>>
// The type of `Object.fromEntries` would lose the names.
export function recordOf(names: readonly string[], valueOf: (name: string) => unknown): object {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]))
}

export const perSlot = <Value>(valueOf: (slot: SlotName) => Value) => recordOf(slotNames, valueOf)

/** Returns the slots of a device, from back to front. */
export const slotsOf = (device: Device): SlotName[] => slotNames.filter((slot) => slots[slot].device === device)

/** Returns the slot of a layer on a device; undefined for a triangle on tablets. */
export const slotOf = (kind: PictureKind, device: Device): SlotName | undefined =>
  slotsOf(device).find((slot) => slots[slot].kind === kind)

/** The texts of a banner, in reading order. */
export const textNames = ['title', 'main_title', 'description', 'button_title'] as const
export type TextName = (typeof textNames)[number]

export const perText = <Value>(valueOf: (text: TextName) => Value) => recordOf(textNames, valueOf)

/** A banner's colours. */
export const colourNames = ['button_color', 'button_border_color', 'main_border_color'] as const
export type ColourName = (typeof colourNames)[number]

export const perColour = <Value>(valueOf: (colour: ColourName) => Value) => recordOf(colourNames, valueOf)
