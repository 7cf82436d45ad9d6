import { Compile } from 'typebox/compile'
import type { LayoutFault } from '../../shared/layout/layoutState.ts'
import { LayoutProfile, profileVersion } from '../../shared/layout/layoutProfile.ts'
import { isWireObject } from '../../shared/readings/wireObject.ts'
import { readJson, shapeFaults, shown } from './jsonFaults.ts'

/** A profile, or what is wrong with its file. */
export type ParsedProfile = { readonly profile: LayoutProfile } | { readonly faults: readonly LayoutFault[] }

/** Reads the text of a layout profile; each fault says in which line it is. */
export function parseProfile(text: string): ParsedProfile {
  const read = readJson(text)
  if ('faults' in read) return read
  const { value, lines } = read
  const version = isWireObject(value) ? value.version : undefined
  if (typeof version === 'number' && version > profileVersion) {
    const words = `This profile is of version ${version}; this Pitboss reads version ${profileVersion}.`
    return { faults: [{ line: lines(['version']), words }] }
  }
  const compiled = Compile(LayoutProfile)
  if (!compiled.Check(value)) return { faults: shapeFaults(LayoutProfile, compiled, read) }
  const contradictions = contradictionsIn(value).map(({ path, words }) => ({ line: lines(path), words }))
  return contradictions.length > 0 ? { faults: contradictions } : { profile: value }
}

type Path = readonly string[]

interface Contradiction {
  readonly path: Path
  readonly words: string
}

const pictures: ReadonlySet<string> = new Set(['background', 'triangle', 'mascot'])

/** Rules that no shape can say. */
function contradictionsIn({ devices }: LayoutProfile): Contradiction[] {
  return Object.entries(devices).flatMap(([name, { parts, safeArea, width, height }]) => {
    const seen = new Set<string>()
    const found: Contradiction[] = []
    for (const [at, { part, text }] of parts.entries()) {
      const path = ['devices', name, 'parts', `${at}`]
      if (seen.has(part)) found.push({ path, words: `${shown(path)} is a second “${part}”.` })
      seen.add(part)
      if (!pictures.has(part) && !text) found.push({ path, words: `${shown(path)} is a text and has no “text”.` })
      if (pictures.has(part) && text)
        found.push({ path: [...path, 'text'], words: `“${part}” is a picture and has no “text”.` })
    }
    const { top = 0, right = 0, bottom = 0, left = 0 } = safeArea ?? {}
    if (top + bottom >= height || left + right >= width) {
      found.push({
        path: ['devices', name, 'safeArea'],
        words: `devices.${name}.safeArea leaves nothing of the figure.`
      })
    }
    return found
  })
}
