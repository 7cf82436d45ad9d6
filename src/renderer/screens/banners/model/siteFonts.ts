import type { LayoutFont, LoadedLayout } from '../../../../shared/layout/layoutState.ts'
import { request } from '../../../bridge/request.ts'
import { hasCharacter, type SiteLayout } from './siteLayout.ts'

// A profile's fonts come from main as bytes: the page's policy lets no other in.

interface LoadedFont {
  readonly face: FontFace
  /** For a picture of its own, which knows none of the page's fonts. */
  readonly rule: string
  readonly ranges: readonly number[]
}

/** The fonts of the layouts that are in use, by the name under which the page has their family. */
const loaded = new Map<string, LoadedFont[]>()

/** The rules of the fonts that a figure's markup names and needs, for a document of its own. */
export function fontRules(markup: string): string {
  // A file without an e is of another script.
  const codes = ['e', ...new Set(markup)]
    .map((one) => one.codePointAt(0) ?? 0)
    .filter((code) => code > 0xff || code === 0x65)
  return [...loaded]
    .filter(([family]) => markup.includes(family))
    .flatMap(([, fonts]) => fonts.filter(({ ranges }) => codes.some((code) => hasCharacter(ranges, code))))
    .map(({ rule }) => rule)
    .join('')
}

const types: readonly (readonly [start: string, type: string])[] = [['d09GMg', 'font/woff2']]
const typeOf = (base64: string): string => types.find(([start]) => base64.startsWith(start))?.[1] ?? 'font/ttf'

async function loadFont(connection: string, name: string, font: LayoutFont): Promise<LoadedFont | undefined> {
  if (font.id === undefined) return undefined
  const read = await request('layouts.font', { id: connection, font: font.id })
  if (!read.ok) return undefined
  const { base64 } = read.value
  const weight = font.weight ?? 'normal'
  try {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
    const face = await new FontFace(name, bytes, { weight }).load()
    const source = `url(data:${typeOf(base64)};base64,${base64})`
    return {
      face,
      ranges: font.ranges ?? [],
      rule: `@font-face{font-family:${name};font-weight:${weight};src:${source}}`
    }
  } catch {
    return undefined
  }
}

let loads = 0

/** Loads the fonts of a layout; one that the engine refuses is among them with its reason. */
export async function loadLayout(
  connection: string,
  { id, profile, fonts }: LoadedLayout,
  isOurs: boolean
): Promise<SiteLayout> {
  const names = [...new Set(fonts.map(({ family }) => family))]
  // Two of the same content may be loaded for a moment, and each lets go of its own.
  loads += 1
  const families = new Map(names.map((family, at) => [family, `pitboss-font-${loads}-${at}-`]))
  const faces = await Promise.all(
    fonts.map(async (font): Promise<readonly [LayoutFont, LoadedFont | undefined]> => {
      const face = await loadFont(connection, families.get(font.family) ?? '', font)
      const isRefused = face === undefined && font.problem === undefined
      return [isRefused ? { ...font, problem: 'it cannot be drawn with' } : font, face]
    })
  )
  for (const [{ family }, face] of faces) {
    const name = families.get(family)
    if (!face || name === undefined) continue
    document.fonts.add(face.face)
    loaded.set(name, [...(loaded.get(name) ?? []), face])
  }
  return { id, profile, fonts: faces.map(([font]) => font), families, isOurs }
}

/** Lets go of a layout's fonts. */
export function releaseLayout({ families }: SiteLayout): void {
  for (const name of families.values()) {
    for (const { face } of loaded.get(name) ?? []) document.fonts.delete(face)
    loaded.delete(name)
  }
}

const standIns = ['Inter', 'Segoe UI', 'DejaVu Sans', 'system-ui'] as const

/** The font that stands in for one that is missing: the first that this machine has. */
export function substituteFont(): string {
  const context = document.createElement('canvas').getContext('2d')
  const widthIn = (family: string) => {
    if (!context) return 0
    context.font = `40px ${family}`
    return context.measureText('Hamburgefonstiv 0123').width
  }
  const other = widthIn('monospace')
  return standIns.find((family) => widthIn(`"${family}", monospace`) !== other) ?? 'a font of this machine'
}
