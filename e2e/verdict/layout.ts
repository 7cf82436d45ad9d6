import type { Box, Size } from '../../src/renderer/screens/banners/model/layout.ts'
import { usualSizes } from '../../src/renderer/screens/banners/testing/usualSizes.ts'
import { type Device, type PictureKind, type TextName } from '../../src/renderer/screens/banners/model/slots.ts'

// Places for made pairs: what a pair proves must not change with the layout that ships.

/** The style of a text. */
export interface TextStyle {
  readonly size: number
  readonly line: number
  readonly weight: number
  /** The space below it. */
  readonly below: number
}

/** The positions in one figure. */
export interface Layout {
  readonly size: Size
  /** The background covers it and is cropped (`cover`); mascot and triangle are shown whole (`contain`). */
  readonly pictures: Readonly<Record<PictureKind, Box>>
  /** The column of texts and button; it may overflow at the bottom. */
  readonly texts: Box
  readonly isCentred: boolean
  /** Read from right to left: texts begin at the right edge of their column. */
  readonly isMirrored: boolean
  readonly text: Readonly<Record<TextName, TextStyle>>
  readonly button: {
    readonly across: number
    readonly down: number
    readonly border: number
    readonly radius: number
  }
  readonly border: { readonly width: number; readonly radius: number }
}

interface Plan {
  /** Side of the mascot, its distance from the right and lower edge. */
  readonly mascot: readonly [side: number, right: number, bottom: number]
  readonly triangle: number
  readonly texts: readonly [left: number, top: number, right: number]
  readonly isCentred: boolean
  readonly fonts: Readonly<Record<TextName, number>>
  readonly button: readonly [across: number, down: number]
}

const plans: Readonly<Record<Device, Plan>> = {
  desktop: {
    mascot: [400, 110, 30],
    triangle: 200,
    texts: [112, 40, 700],
    isCentred: true,
    fonts: { title: 26, main_title: 62, description: 24, button_title: 20 },
    button: [34, 15]
  },
  tablet: {
    mascot: [320, 40, 30],
    triangle: 0,
    texts: [64, 30, 400],
    isCentred: true,
    fonts: { title: 20, main_title: 44, description: 19, button_title: 18 },
    button: [28, 13]
  },
  mobile: {
    mascot: [160, 16, 14],
    triangle: 100,
    texts: [24, 40, 24],
    isCentred: false,
    fonts: { title: 17, main_title: 34, description: 16, button_title: 17 },
    button: [24, 12]
  }
}

const weights: Readonly<Record<TextName, number>> = { title: 600, main_title: 800, description: 400, button_title: 700 }
const lines: Readonly<Record<TextName, number>> = { title: 1.3, main_title: 1.1, description: 1.4, button_title: 1.2 }
const rooms: Readonly<Record<TextName, number>> = { title: 6, main_title: 10, description: 26, button_title: 0 }

/**
 * The layout of a device's figure at a size: everything scales with it and keeps its distance to the edges. That of a
 * banner that is read from right to left is mirrored, as a site's page is.
 */
export function layoutOf(device: Device, size: Size, isMirrored = false): Layout {
  const layout = plainLayout(device, size)
  if (!isMirrored) return layout
  const mirrored = (box: Box): Box => ({ ...box, x: size.width - box.x - box.width })
  const { background, mascot, triangle } = layout.pictures
  return {
    ...layout,
    pictures: { background, mascot: mirrored(mascot), triangle: mirrored(triangle) },
    texts: mirrored(layout.texts),
    isMirrored
  }
}

function plainLayout(device: Device, size: Size): Layout {
  const { mascot, triangle, texts, isCentred, fonts, button } = plans[device]
  const usual = usualSizes[device]
  const unit = Math.min(size.width / usual.width, size.height / usual.height)
  const px = (length: number) => Math.round(length * unit * 100) / 100
  const [side, right, bottom] = [px(mascot[0]), px(mascot[1]), px(mascot[2])]
  const [left, top, far] = [px(texts[0]), px(texts[1]), px(texts[2])]
  const style = (name: TextName): TextStyle => ({
    size: px(fonts[name]),
    line: px(fonts[name] * lines[name]),
    weight: weights[name],
    below: px(rooms[name])
  })
  return {
    size,
    pictures: {
      background: { x: 0, y: 0, ...size },
      mascot: { x: size.width - side - right, y: size.height - side - bottom, width: side, height: side },
      triangle: { x: size.width - px(triangle), y: 0, width: px(triangle), height: px(triangle) }
    },
    texts: { x: left, y: top, width: Math.max(px(40), size.width - left - far), height: size.height - 2 * top },
    isCentred,
    isMirrored: false,
    text: {
      title: style('title'),
      main_title: style('main_title'),
      description: style('description'),
      button_title: style('button_title')
    },
    button: { across: px(button[0]), down: px(button[1]), border: px(3), radius: px(10) },
    border: { width: px(4), radius: px(14) }
  }
}
