import { basename, dirname, join, parse } from 'node:path'
import type { LayoutFault, LayoutFont, LoadedLayout } from '../../shared/layout/layoutState.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { chosenPath, readPlain } from '../common/files.ts'
import { sha256Of } from '../common/sha256.ts'
import { isPacked, mostFontBytes, readFont } from './fontFile.ts'
import { parseProfile } from './parseProfile.ts'

export type ReadFolder =
  | {
      readonly loaded: LoadedLayout
      readonly notes: readonly LayoutFault[]
      /** The files of the profile's fonts, by font id. */
      readonly fonts: ReadonlyMap<string, Buffer>
    }
  | { readonly faults: readonly LayoutFault[] }

/** The maximum size of a profile in bytes. Finding the lines of faults takes thirty times as long as parsing. */
const mostBytes = 200_000

/** Reads a profile and the fonts in its folder. Never rejects. */
export async function readProfile(path: string, withoutTokens: (text: string) => Promise<string>): Promise<ReadFolder> {
  const content = await readPlain(path, mostBytes)
  if (!Buffer.isBuffer(content)) return { faults: [{ line: 1, words: `The file ${content.problem}.` }] }
  const text = await withoutTokens(content.toString('utf8'))
  const parsed = parseProfile(text)
  if ('faults' in parsed) return parsed
  const { profile, notes } = parsed
  const bytes = new Map<string, Buffer>()
  const fonts: LayoutFont[] = []
  for (const font of profile.fonts) {
    const read = await readFontFile(join(dirname(path), basename(font.file)))
    fonts.push({
      ...font,
      ...('problem' in read ? { problem: read.problem } : { id: read.id, ranges: [...read.ranges] })
    })
    if (!('problem' in read)) bytes.set(read.id, read.bytes)
  }
  const id = sha256Of(JSON.stringify([text, fonts.map((font) => font.id ?? font.problem)]))
  return { loaded: { id, profile, fonts }, notes, fonts: bytes }
}

/** Reads a font if it is a plain file, not a link or a pipe. */
async function readFontFile(path: string) {
  const bytes = await readPlain(path, mostFontBytes)
  if (!Buffer.isBuffer(bytes)) return bytes
  const read = await readFont(bytes)
  return 'problem' in read ? read : { id: sha256Of(bytes), bytes, ...read }
}

export interface ChosenFont {
  readonly id: string
  readonly bytes: Buffer
  readonly font: LayoutFont
}

/** Reads a font that a person chose. Saving the profile stores the font next to it, but never replaces a file. */
export async function readChosenFont(chosen: string, profile: string): Promise<Outcome<ChosenFont>> {
  const refused = (file: string, why: string) =>
    failure('invalid-input', { field: 'id', message: `${file} is not taken, because it ${why.replace(/^it /, '')}.` })
  const read = await readFontFile(await chosenPath(chosen))
  if ('problem' in read) return refused(basename(chosen), read.problem)
  const { id, bytes, ranges, weight } = read
  const words = parse(chosen).name.replaceAll(/[^A-Za-z0-9_-]+/g, ' ')
  const family =
    words
      .replace(/^[^A-Za-z0-9]+/, '')
      .slice(0, 60)
      .trim() || 'Font'
  const file = `${family}.${isPacked(bytes) ? 'woff2' : 'ttf'}`
  const there = await readFontFile(join(dirname(profile), file))
  if ('problem' in there ? there.problem !== 'is not there' : there.id !== id) {
    return refused(file, 'cannot be put beside the profile: another file has its name')
  }
  const font: LayoutFont = { family, file, id, ranges: [...ranges], ...(weight !== undefined && { weight }) }
  return success({ id, bytes, font })
}
