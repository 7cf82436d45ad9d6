import { watch, type FSWatcher } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { LayoutFault, LayoutFont, LoadedLayout } from '../../shared/layout/layoutState.ts'
import { readPlain } from '../common/files.ts'
import { sha256Of } from '../common/sha256.ts'
import { mostFontBytes, readFont } from './fontFile.ts'
import { parseProfile } from './parseProfile.ts'

/** A profile with its fonts as they are in its folder now, or what is wrong with it. */
export type ReadFolder =
  | {
      readonly loaded: LoadedLayout
      readonly notes: readonly LayoutFault[]
      /** The file as it is, for an export. */
      readonly text: string
      /** The bytes of its fonts, by their id. */
      readonly fonts: ReadonlyMap<string, Buffer>
    }
  | { readonly faults: readonly LayoutFault[] }

/** The largest profile that is read, in bytes: where its faults are is told by a tree, which takes thirty times what parsing takes. */
const mostBytes = 200_000

/** Reads a profile and the fonts beside it. Never rejects. */
export async function readProfile(path: string): Promise<ReadFolder> {
  const content = await readPlain(path, mostBytes)
  if (!Buffer.isBuffer(content)) return { faults: [{ line: 1, words: `The file ${content.problem}.` }] }
  const text = content.toString('utf8')
  const parsed = parseProfile(text)
  if ('faults' in parsed) return parsed
  const { profile, notes } = parsed
  const bytes = new Map<string, Buffer>()
  const fonts: LayoutFont[] = []
  for (const font of profile.fonts) {
    const read = await readFontFile(dirname(path), font.file)
    fonts.push({
      ...font,
      ...('problem' in read ? { problem: read.problem } : { id: read.id, ranges: [...read.ranges] })
    })
    if (!('problem' in read)) bytes.set(read.id, read.bytes)
  }
  const id = sha256Of(JSON.stringify([text, fonts.map((font) => font.id ?? font.problem)]))
  return { loaded: { id, profile, fonts }, notes, text, fonts: bytes }
}

/** Reads a font that stands in the folder itself: not what a link leads to, nor a pipe. */
async function readFontFile(folder: string, file: string) {
  const bytes = await readPlain(join(folder, basename(file)), mostFontBytes)
  if (!Buffer.isBuffer(bytes)) return bytes
  const read = await readFont(bytes)
  return 'problem' in read ? read : { id: sha256Of(bytes), bytes, ranges: read.ranges }
}

/** In milliseconds: editors write a file in several steps. */
const settled = 150

/** Calls back after something in a profile's folder changed; returns the function that stops it. */
export function watchProfile(path: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let watcher: FSWatcher | undefined
  try {
    // The folder and not the file: an editor puts another file in its place.
    watcher = watch(dirname(path), { persistent: false }, () => {
      clearTimeout(timer)
      timer = setTimeout(changed, settled)
    })
    watcher.on('error', () => watcher?.close())
  } catch {
    // The folder is gone: the profile says so when it is read.
  }
  return () => {
    clearTimeout(timer)
    watcher?.close()
  }
}
