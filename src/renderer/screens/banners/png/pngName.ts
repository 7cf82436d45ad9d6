import type { Size } from '../model/layout.ts'

/** The subject of a PNG, for its name. */
interface PngSubject {
  readonly connection: string
  readonly category: string
  /** The banner's `order`, or a replacement; absent for a sheet of all. */
  readonly order?: string | undefined
  /** The figure, or the sheet. */
  readonly part: string
  /** In pixels. */
  readonly size: Size
  readonly isChanged: boolean
  /** The name and date of the layout's profile; absent where it is ours. */
  readonly layout?: string | undefined
}

const longest = 60
// Main makes the name safe for every system; here parts are only separated and shortened.
const plain = (text: string): string =>
  Array.from(
    text
      .trim()
      .replaceAll(',', '')
      .replaceAll(/[\s_]+/g, '-')
  )
    .slice(0, longest)
    .join('') || 'none'

/** The name that is proposed for a PNG, without its ending: `Lucky-EU_home_1_desktop_3200x960_indicative`. */
export function pngName({ connection, category, order, part, size, isChanged, layout }: PngSubject): string {
  const parts = [connection, category, ...(order === undefined ? [] : [order]), part, `${size.width}x${size.height}`]
  return [...parts, layout ?? 'indicative', ...(isChanged ? ['changed'] : [])].map(plain).join('_')
}
