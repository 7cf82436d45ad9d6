import type { LayoutFont } from '../../../../shared/layout/layoutState.ts'
import type {
  LayoutProfile,
  ProfilePart,
  ProfileTextStyle,
  ProfileDevice
} from '../../../../shared/layout/layoutProfile.ts'
import type { Box, Size } from './layout.ts'
import type { Device } from './slots.ts'

// A figure's layout as a connection's profile has it (docs/layout-profile.md).

/** A profile in use, with its fonts loaded. */
export interface SiteLayout {
  /** Another content or another font is another layout. */
  readonly id: string
  readonly profile: LayoutProfile
  /** Its fonts; one with a `problem` is not drawn with. */
  readonly fonts: readonly LayoutFont[]
  /** The name under which the page has a font's family. */
  readonly families: ReadonlyMap<string, string>
}

/** A text as the profile draws it. */
export interface SiteText extends Omit<ProfileTextStyle, 'font' | 'shadow'> {
  /** For a style: the profile's font, without those that stand in for it. */
  readonly family: string
  /** For a style; `none` where there is none. */
  readonly shadow: string
  readonly align: NonNullable<ProfileTextStyle['align']>
  readonly vertical: NonNullable<ProfileTextStyle['vertical']>
}

/** A part at its place in a figure, in CSS pixels. */
export interface PlacedPart {
  readonly part: ProfilePart['part']
  readonly box: Box
  readonly fit: NonNullable<ProfilePart['fit']>
  readonly radius: number
  readonly border: number
  readonly text?: SiteText
}

/** A figure of a profile. */
export interface PlacedFigure {
  /** The hindmost first. */
  readonly parts: readonly PlacedPart[]
  readonly radius: number
  readonly border: number
}

/** The name and date of a profile, as they stand where *indicative* stood. */
export const siteName = ({ profile: { name, date } }: Pick<SiteLayout, 'profile'>): string => `${name}, ${date}`

/** The layout of what is drawn, as a part of a sentence. */
export const layoutInWords = (site: SiteLayout | undefined): string =>
  site ? `in the layout ${siteName(site)}` : 'in our layout'

const pixels = (length: number | string, whole: number): number =>
  typeof length === 'number' ? length : (whole * Number.parseFloat(length)) / 100

/** Where a length begins, by the side that it is measured from. */
function begin(side: 'start' | 'middle' | 'end', distance: number, length: number, whole: number): number {
  if (side === 'start') return distance
  return side === 'end' ? whole - distance - length : (whole - length) / 2 + distance
}

function boxOf({ anchor, x, y, width, height }: ProfilePart, figure: Size): Box {
  const size = { width: Math.max(0, pixels(width, figure.width)), height: Math.max(0, pixels(height, figure.height)) }
  const across = anchor.includes('left') ? 'start' : anchor.includes('right') ? 'end' : 'middle'
  const down = anchor.includes('top') ? 'start' : anchor.includes('bottom') ? 'end' : 'middle'
  return {
    x: begin(across, pixels(x, figure.width), size.width, figure.width),
    y: begin(down, pixels(y, figure.height), size.height, figure.height),
    ...size
  }
}

function textOf(
  { families }: Pick<SiteLayout, 'families'>,
  style: ProfileTextStyle,
  isButton: boolean,
  scale: number
): SiteText {
  const { font, shadow, align, vertical, ...rest } = style
  return {
    ...rest,
    size: style.size * scale,
    lineHeight: style.lineHeight * scale,
    family: `"${families.get(font) ?? font}"`,
    shadow: shadow ? `${shadow.x}px ${shadow.y}px ${shadow.blur}px ${shadow.colour}` : 'none',
    align: align ?? (isButton ? 'center' : 'start'),
    vertical: vertical ?? (isButton ? 'middle' : 'top')
  }
}

/** The parts of a device's figure at a size. In one that is read from right to left those that may change sides do. */
export function placeFigure(
  site: SiteLayout,
  device: Device,
  size: Size,
  { isMirrored = false, textScale = 1 } = {}
): PlacedFigure {
  const { parts, radius, border } = site.profile.devices[device]
  return {
    radius,
    border,
    parts: parts.map((one) => {
      const box = boxOf(one, size)
      const isMoved = isMirrored && one.mirror !== false
      return {
        part: one.part,
        box: isMoved ? { ...box, x: size.width - box.x - box.width } : box,
        fit: one.fit ?? (one.part === 'background' ? 'cover' : 'contain'),
        radius: one.radius ?? 0,
        border: one.border ?? 0,
        ...(one.text && { text: textOf(site, one.text, one.part === 'button_title', textScale) })
      }
    })
  }
}

/** The sizes of a profile's figures. */
export const siteSizes = ({ profile: { devices } }: Pick<SiteLayout, 'profile'>): Readonly<Record<Device, Size>> => {
  const sizeOf = ({ width, height }: Size): Size => ({ width, height })
  return { desktop: sizeOf(devices.desktop), tablet: sizeOf(devices.tablet), mobile: sizeOf(devices.mobile) }
}

// Boxes are fractions of pixels: less than half of one cannot be seen.
const slack = 0.5

/** Whether a box in a figure reaches into what a device may cover: its corners, bars and notches. */
export function isUnsafe({ x, y, width, height }: Box, figure: Size, area: ProfileDevice['safeArea']): boolean {
  if (!area || width <= 0 || height <= 0) return false
  const isLeftOrTop = x < area.left - slack || y < area.top - slack
  const isRight = x + width > figure.width - area.right + slack
  return isLeftOrTop || isRight || y + height > figure.height - area.bottom + slack
}
