import type { Size } from '../model/layout.ts'
import { devices, type Device } from '../model/slots.ts'

/** The campaign's columns and rows in CSS pixels, and the scale of all figures. */
export interface CampaignGrid {
  readonly scale: number
  readonly rowHeight: number
  /** The widths of all columns: name, figures, differences, findings and decision. */
  readonly columns: readonly number[]
}

// Widths of the text columns in a 1280-pixel window, and a cell's padding at normal density, in CSS pixels.
const widths = { name: 126, against: 148, findings: 100, decision: 242 }
const usual = 1034
const padding = 14
const leastHeight = 80
// The minimum width of a figure's column, in CSS pixels. Its heading shows a size such as *390 × 500*.
const leastFigure = 70

/** Divides the width among the columns, text columns first. Figures get the largest scale at which four rows fit. */
export function campaignGrid(
  box: Size | undefined,
  sizes: Readonly<Record<Device, Size>>,
  density: number
): CampaignGrid {
  const { width = usual, height = 600 } = box ?? {}
  // Don't shrink columns below 92 % of these widths, because the decision buttons don't fit below 90 %.
  const share = Math.min(1.15, Math.max(0.92, width / usual)) * density
  const [name = 0, ...others] = Object.values(widths).map((own) => Math.floor(own * share))
  const room = others.reduce((rest, own) => rest - own, width - name)
  const tallest = Math.max(...devices.map((device) => sizes[device].height))
  const acrossOf = (some: readonly Device[]) => some.reduce((sum, device) => sum + sizes[device].width, 0)
  const even = (room - devices.length * padding) / acrossOf(devices)
  // The column of a narrow figure is as wide as its heading. The other figures' columns share the remaining width.
  const isNarrow = (device: Device) => sizes[device].width * even + padding < leastFigure * density
  const wider = devices.filter((device) => !isNarrow(device))
  const used = (devices.length - wider.length) * leastFigure * density + wider.length * padding
  const fitting = Math.min(wider.length > 0 ? (room - used) / acrossOf(wider) : even, (height / 4 - padding) / tallest)
  // Round down to whole percents, because the footer shows the scale.
  const scale = Math.min(1, Math.max(0.03, Math.floor(fitting * 100) / 100))
  const figures = devices.map((device) =>
    Math.max(leastFigure * density, Math.round(sizes[device].width * scale) + padding)
  )
  return {
    scale,
    rowHeight: Math.ceil(Math.max(leastHeight * density, tallest * scale + padding)),
    columns: [name, ...figures, ...others]
  }
}
