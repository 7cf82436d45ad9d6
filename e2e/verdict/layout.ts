import type { Box } from '../../src/renderer/screens/banners/model/layout.ts'
import { usualSizes } from '../../src/renderer/screens/banners/testing/usualSizes.ts'
import type { Device, TextName } from '../../src/renderer/screens/banners/model/slots.ts'

// The positions of elements in generated figures. They are fixed here so that a change of the layout that Pitboss ships
// doesn't change the test results.

interface Plan {
  /** The side length of the mascot, and its distances from the right and lower edges. */
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

/** The layout of a device's figure. The layout of a right-to-left banner is mirrored, like a site's page. */
export function layoutOf(device: Device, isMirrored: boolean) {
  const { mascot, triangle, texts, isCentred, fonts, button } = plans[device]
  const { width, height } = usualSizes[device]
  const [side, right, bottom] = mascot
  const [left, top, far] = texts
  const placed = (box: Box): Box => (isMirrored ? { ...box, x: width - box.x - box.width } : box)
  return {
    mascot: placed({ x: width - side - right, y: height - side - bottom, width: side, height: side }),
    triangle: placed({ x: width - triangle, y: 0, width: triangle, height: triangle }),
    /** The column of the texts and the button. Its content may overflow at the bottom. */
    texts: placed({ x: left, y: top, width: width - left - far, height: height - 2 * top }),
    isCentred,
    /** The style of a text, with the space below it. */
    styleOf: (name: TextName) => ({
      size: fonts[name],
      line: fonts[name] * lines[name],
      weight: weights[name],
      below: rooms[name]
    }),
    button: { across: button[0], down: button[1], border: 3, radius: 10 }
  }
}

export const border = { width: 4, radius: 14 }
