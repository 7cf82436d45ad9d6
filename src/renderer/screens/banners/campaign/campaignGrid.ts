import type { Size } from '../model/layout.ts'
import { devices, type Device } from '../model/slots.ts'

/** The campaign's column widths in CSS pixels, and the scale of all figures. */
export interface CampaignGrid {
  readonly scale: number
  readonly rowHeight: number
  readonly name: number
  readonly figures: readonly number[]
  readonly against: number
  readonly findings: number
  readonly decision: number
}

// In CSS pixels: the widths of text columns in a window of 1280 pixels, and a cell's padding at normal density.
const words = { name: 126, against: 148, findings: 100, decision: 242 }
const usual = 1034
const padding = 14
const leastHeight = 80
// In CSS pixels: room for a size in the head, such as *390 × 500*.
const leastFigure = 70

/** Divides the width among the columns: first the texts, then figures at the largest scale that fits four rows. */
export function campaignGrid(
  box: Size | undefined,
  sizes: Readonly<Record<Device, Size>>,
  density: number
): CampaignGrid {
  const { width = usual, height = 600 } = box ?? {}
  const share = Math.min(1.15, Math.max(0.8, width / usual)) * density
  // In CSS pixels: the minimum widths. The decision buttons need theirs.
  const least = { name: 112, against: 106, findings: 92, decision: 222 }
  const column = (name: keyof typeof words) => Math.max(least[name] * density, Math.floor(words[name] * share))
  const wide = column('name') + column('against') + column('findings') + column('decision')
  const tallest = Math.max(...devices.map((device) => sizes[device].height))
  const acrossOf = (some: readonly Device[]) => some.reduce((sum, device) => sum + sizes[device].width, 0)
  const room = width - wide
  const even = (room - devices.length * padding) / acrossOf(devices)
  // The column of a narrow figure is as wide as its heading. The others share the rest.
  const isNarrow = (device: Device) => sizes[device].width * even + padding < leastFigure * density
  const wider = devices.filter((device) => !isNarrow(device))
  const taken = (devices.length - wider.length) * leastFigure * density + wider.length * padding
  const fitting = Math.min(wider.length > 0 ? (room - taken) / acrossOf(wider) : even, (height / 4 - padding) / tallest)
  // Whole percents, because the foot shows the scale.
  const scale = Math.min(1, Math.max(0.03, Math.floor(fitting * 100) / 100))
  return {
    scale,
    rowHeight: Math.ceil(Math.max(leastHeight * density, tallest * scale + padding)),
    name: column('name'),
    figures: devices.map((device) =>
      Math.max(leastFigure * density, Math.round(sizes[device].width * scale) + padding)
    ),
    against: column('against'),
    findings: column('findings'),
    decision: column('decision')
  }
}
