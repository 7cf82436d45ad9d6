import type { LayoutFont, LoadedLayout } from '../../../../shared/layout/layoutState.ts'
import { useAsk } from '../../../bridge/queries.ts'
import { request } from '../../../bridge/request.ts'
import { hasCharacter, type SiteLayout } from './siteLayout.ts'
import { useDisposable } from './useDisposable.ts'

// Main sends the fonts of a profile as bytes, because the page's policy forbids other sources.

interface LoadedFont {
  readonly face: FontFace
  /** The `@font-face` rule for an SVG, which can't use the page's fonts. */
  readonly rule: string
  readonly ranges: readonly number[]
}

/** The fonts of the layouts in use, by the family name that the page gives them. */
const loaded = new Map<string, LoadedFont[]>()

/** Returns the `@font-face` rules that a figure's markup needs in an SVG. */
export function fontRules(markup: string): string {
  // Always include *e*. Every Latin font has it, so this selects the fonts for Latin texts.
  const codes = ['e', ...new Set(markup)]
    .map((one) => one.codePointAt(0) ?? 0)
    .filter((code) => code > 0xff || code === 0x65)
  return [...loaded]
    .filter(([family]) => markup.includes(family))
    .flatMap(([, fonts]) => fonts.filter(({ ranges }) => codes.some((code) => hasCharacter(ranges, code))))
    .map(({ rule }) => rule)
    .join('')
}

const typeOf = (base64: string): string => (base64.startsWith('d09GMg') ? 'font/woff2' : 'font/ttf')

async function loadFont(connection: string, name: string, font: LayoutFont): Promise<LoadedFont | undefined> {
  if (font.id === undefined) return undefined
  const outcome = await request('layouts.font', { id: connection, font: font.id })
  if (!outcome.ok) return undefined
  const { base64 } = outcome.value
  const weight = font.weight ?? 'normal'
  try {
    const face = await new FontFace(name, Uint8Array.fromBase64(base64), { weight }).load()
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

/** Loads a layout's fonts. A font that the browser refuses gets a `problem`. */
async function loadLayout(
  connection: string,
  { id, profile, fonts }: LoadedLayout,
  isOurs: boolean
): Promise<SiteLayout> {
  const names = [...new Set(fonts.map(({ family }) => family))]
  // A layout may briefly be loaded twice. With unique names, each load releases only its own fonts.
  loads += 1
  const families = new Map(names.map((family, at) => [family, `pitboss-font-${loads}-${at}-`]))
  const faces = await Promise.all(
    fonts.map(async (font): Promise<readonly [LayoutFont, LoadedFont | undefined]> => {
      const face = await loadFont(connection, families.get(font.family) ?? '', font)
      const isRefused = face === undefined && font.problem === undefined
      return [isRefused ? { ...font, problem: 'it cannot be loaded' } : font, face]
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

function releaseLayout({ families }: SiteLayout): void {
  for (const name of families.values()) {
    for (const { face } of loaded.get(name) ?? []) document.fonts.delete(face)
    loaded.delete(name)
  }
}

/** Returns a connection's layout profile, and the layout with added fonts. `site` is undefined until the fonts load. */
export function useSiteLayout(connection: string, added: readonly LayoutFont[]) {
  const query = useAsk('layouts.read', { id: connection }, { isAlwaysFresh: true })
  const state = query.data?.value
  const isOurs = !state?.isUsed || !state.loaded
  const layout = isOurs ? state?.ours : state.loaded
  const more = added.filter(({ file }) => layout?.fonts.every((font) => font.file !== file))
  const withAdded = layout && {
    ...layout,
    id: [layout.id, ...more.map(({ id }) => id)].join(' '),
    fonts: [...layout.fonts, ...more]
  }
  const [, loaded] = useDisposable(
    withAdded && JSON.stringify([connection, withAdded.id, isOurs]),
    async () => ({ connection, site: withAdded && (await loadLayout(connection, withAdded, isOurs)) }),
    ({ site }) => site && releaseLayout(site)
  )
  // Until a new version is loaded, figures use the previous one.
  return { query, state, site: loaded?.connection === connection ? loaded.site : undefined }
}
