import type { CSSProperties } from 'react'
import type { LayoutFont } from '../../../../shared/layout/layoutState.ts'
import type { LayoutProfile, ProfilePart, ProfileDevice } from '../../../../shared/layout/layoutProfile.ts'
import { fontFamily, holds, type Box, type Size } from './layout.ts'
import { devices, recordOf, type Device } from './slots.ts'

// A profile's layout (docs/layout-profile.md) as styles that don't depend on the window, for the screen and for PNGs.

/** A profile in use, with its fonts loaded. */
export interface SiteLayout {
  /** A key that changes with the content and the fonts. */
  readonly id: string
  readonly profile: LayoutProfile
  /** The profile's fonts. A font with a `problem` isn't used. */
  readonly fonts: readonly LayoutFont[]
  /** The page's own name for each font family in the profile. */
  readonly families: ReadonlyMap<string, string>
  /** Whether this is the Pitboss layout. The platform sends no layout, and the site's own layout may differ. */
  readonly isOurs: boolean
}

/** What the Pitboss layout is called. */
export const ourLayout = 'Pitboss layout'

/** Returns a profile's name and date. */
export const profileName = ({ name, date }: LayoutProfile): string => `${name}, ${date}`

/** Returns what a layout is called. */
export const siteName = ({ profile, isOurs }: SiteLayout): string => (isOurs ? ourLayout : profileName(profile))

/** Returns *Pitboss layout*, or *layout* and the name of the site's layout. */
export const layoutWords = (site: SiteLayout): string => (site.isOurs ? ourLayout : `layout ${siteName(site)}`)

/** Names a layout within a sentence. */
export const layoutInWords = (site: SiteLayout): string => `in the ${layoutWords(site)}`

export interface Placing {
  readonly site: SiteLayout
  readonly parts: readonly ProfilePart[]
  /** The factor that scales a layout's pixels. If it scales, a figure can be larger or smaller than its device. */
  readonly unit: number
  readonly isMirrored: boolean
  readonly textScale: number
}

/** Returns the factor by which a layout's pixels scale in a figure of this size. */
export function unitOf({ profile }: SiteLayout, device: Device, { width, height }: Size): number {
  const own = profile.devices[device]
  return own.scales ? Math.min(width / own.width, height / own.height) : 1
}

/** Returns everything that the positions of a device's parts depend on, in a figure of this size. */
export const placingOf = (
  site: SiteLayout,
  device: Device,
  size: Size,
  { isMirrored = false, textScale = 1 } = {}
): Placing => ({
  site,
  parts: site.profile.devices[device].parts,
  unit: unitOf(site, device, size),
  isMirrored,
  textScale
})

/** Returns the name of a part or stack, which is unique on its device. */
export const partId = ({ part, stack }: ProfilePart): string => part ?? stack ?? ''

/** The names of elements in a figure, by part. Pictures are named like their layers. */
export const partNames = {
  background: 'Background',
  mascot: 'Mascot',
  triangle: 'Triangle',
  title: 'title',
  main_title: 'main_title',
  description: 'description',
  button_title: 'Button'
} as const satisfies Readonly<Record<NonNullable<ProfilePart['part']>, string>>

const hundredths = (value: number): number => Math.round(value * 100) / 100

/** Converts a length to CSS. Scales pixels by `unit`, and leaves a percentage unchanged. */
const css = (length: number | string, unit: number): string =>
  typeof length === 'number' ? `${hundredths(length * unit)}px` : length

export type Side = 'start' | 'middle' | 'end'

/** Returns the CSS that places a part along one axis, at a distance from its anchor. */
function edges(
  [start, end]: readonly ['left' | 'top', 'right' | 'bottom'],
  side: Side,
  distance: string,
  extent: string | undefined
): CSSProperties {
  if (side !== 'middle') return { [side === 'start' ? start : end]: distance }
  if (extent !== undefined) return { [start]: `calc(50% + ${distance} - ${extent} / 2)` }
  // A part without a size is centred by automatic margins.
  const margin = start === 'left' ? 'marginInline' : 'marginBlock'
  return { [start]: distance, [end]: `calc(0px - ${distance})`, [margin]: 'auto' }
}

const negative = (length: number | string): number | string =>
  typeof length === 'number' ? -length : length.startsWith('-') ? length.slice(1) : `-${length}`

/** Returns the side of the figure that a part is anchored to, on each axis. */
export const sidesOf = ({ anchor = 'top-left' }: ProfilePart): { readonly across: Side; readonly down: Side } => ({
  across: anchor.includes('left') ? 'start' : anchor.includes('right') ? 'end' : 'middle',
  down: anchor.includes('top') ? 'start' : anchor.includes('bottom') ? 'end' : 'middle'
})

const opposite = { start: 'end', middle: 'middle', end: 'start' } as const

/** Returns the style that positions a part or stack in its figure or in the stack around it. */
export function placeStyle(own: ProfilePart, { parts, unit, isMirrored }: Placing): CSSProperties {
  const { paddingX = 0, paddingY = 0 } = own
  const extent = (length: ProfilePart['width']) => (length === undefined ? undefined : css(length, unit))
  const [width, height] = [extent(own.width), extent(own.height)]
  const outer = own.in === undefined ? undefined : parts.find(({ stack }) => stack === own.in)
  const isMoved = isMirrored && own.mirror !== false
  const common: CSSProperties = {
    boxSizing: 'border-box',
    width: width ?? 'fit-content',
    height: height ?? 'fit-content',
    minWidth: extent(own.minWidth) ?? 0,
    maxWidth: extent(own.maxWidth) ?? (outer && '100%'),
    minHeight: extent(own.minHeight),
    maxHeight: extent(own.maxHeight),
    padding: `${css(paddingY, unit)} ${css(paddingX, unit)}`
  }
  // In a row, text may shrink; in a column, nothing shrinks.
  if (outer) return { ...common, flex: outer.direction === 'row' && isText(own) ? '0 1 auto' : 'none' }
  const { across, down } = sidesOf(own)
  const [ownX, ownY] = [own.x ?? 0, own.y ?? 0]
  const x = css(isMoved && across === 'middle' ? negative(ownX) : ownX, unit)
  return {
    ...common,
    position: 'absolute',
    ...edges(['left', 'right'], isMoved ? opposite[across] : across, x, width),
    ...edges(['top', 'bottom'], down, css(ownY, unit), height)
  }
}

const isText = ({ text, stack }: ProfilePart): boolean => text !== undefined || stack !== undefined

const along = { start: 'flex-start', center: 'center', end: 'flex-end' } as const

/** Returns the style by which a stack arranges its parts. */
export function stackStyle(
  { direction = 'column', gap = 0, align, justify }: ProfilePart,
  unit: number
): CSSProperties {
  const where = justify === 'space-between' ? justify : `safe ${along[justify ?? 'start']}`
  return {
    display: 'flex',
    flexDirection: direction,
    gap: css(gap, unit),
    alignItems: along[align ?? 'start'],
    justifyContent: where
  }
}

/** Returns the style of a text, with its maximum number of lines. */
export function textStyle(own: ProfilePart, { site, unit, isMirrored, textScale }: Placing): CSSProperties {
  const { text } = own
  if (!text) return {}
  const { font, size, lineHeight, weight, colour, shadow, lines, overflow } = text
  const scale = unit * textScale
  const align = text.align ?? (own.part === 'button_title' ? 'center' : 'start')
  const [start, end] = isMirrored ? (['right', 'left'] as const) : (['left', 'right'] as const)
  return {
    ...(overflow === 'clip' && { maxHeight: css(lines * lineHeight, scale), overflow: 'hidden' }),
    ...(overflow === 'ellipsis' && {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: lines,
      overflow: 'hidden'
    }),
    flex: 'none',
    fontFamily: `"${site.families.get(font) ?? font}", ${fontFamily}`,
    fontSize: css(size, scale),
    lineHeight: css(lineHeight, scale),
    fontWeight: weight,
    color: colour,
    textShadow: shadow
      ? `${css(shadow.x, unit)} ${css(shadow.y, unit)} ${css(shadow.blur, unit)} ${shadow.colour}`
      : 'none',
    textAlign: align === 'center' ? 'center' : align === 'start' ? start : end,
    overflowWrap: 'anywhere'
  }
}

/** Returns how a picture fits into its box. */
export const fitOf = ({ fit, part }: ProfilePart): NonNullable<ProfilePart['fit']> =>
  fit ?? (part === 'background' ? 'cover' : 'contain')

/** Returns the size of a picture in a figure, in CSS pixels. */
export function pictureSize(own: ProfilePart, placing: Placing, figure: Size): Size {
  const { parts, unit } = placing
  const outer = parts.find(({ stack }) => stack !== undefined && stack === own.in)
  const within = outer ? pictureSize(outer, placing, figure) : figure
  const extent = (length: ProfilePart['width'], whole: number) =>
    typeof length === 'string'
      ? (whole * Number.parseFloat(length)) / 100
      : length === undefined
        ? whole
        : length * unit
  return { width: extent(own.width, within.width), height: extent(own.height, within.height) }
}

/** Whether the ranges of a font contain a character. */
export const hasCharacter = (ranges: readonly number[], code: number): boolean =>
  ranges.some((first, at) => at % 2 === 0 && code >= first && code <= (ranges[at + 1] ?? first))

/** Returns the sizes of a profile's figures. */
export const siteSizes = ({ profile }: Pick<SiteLayout, 'profile'>): Readonly<Record<Device, Size>> =>
  recordOf(devices, (device) => {
    const { width, height } = profile.devices[device]
    return { width, height }
  })

/** Whether a box extends past the safe area, outside which a device's corners, bars or notch may cover it. */
export function isUnsafe(box: Box, figure: Size, area: ProfileDevice['safeArea']): boolean {
  if (!area || box.width <= 0 || box.height <= 0) return false
  const { left, top, right, bottom } = area
  return !holds({ x: left, y: top, width: figure.width - left - right, height: figure.height - top - bottom }, box)
}
