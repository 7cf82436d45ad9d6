import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { randomOf } from '../world/seed.ts'

const types: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.svg': 'image/svg+xml'
}

/** Picks a number from 1 to `count`; the same name always gets the same number. */
const numberOf = (name: string, count: number) => randomOf(`set of ${name}`).whole(1, count)

type FileOf = (name: string, last: string) => string

// Thousands of addresses share a few files, because each extra file would make the package larger.
const folders: Readonly<Record<string, FileOf>> = {
  'media/banners': (name, slot) => `${slot}-${numberOf(name, 3)}.webp`,
  'media/boards': (_name, slot) => `board-${slot.replace(/^(?:mascot|triangle)-.*/, 'mascot')}.webp`,
  'media/games': (name, size) => `game-${numberOf(name, 4)}-${size}.webp`,
  'media/bonuses': (name, last) => `${last}-${numberOf(name, 3)}.webp`,
  'storage/notifications': (_name, last) => (last === 'missing' ? `${last}.webp` : `message-${numberOf(last, 2)}.webp`)
}

/** Returns the file for a path such as `/media/games/dragon-riches/337x181.webp`; undefined if there is none. */
function fileOf(path: string): string | undefined {
  if (/^\/media\/broken\/[a-z-]{1,40}\.(?:png|svg)$/.test(path)) return path.slice('/media/'.length)
  const [, folder = '', name = '', last = ''] =
    /^\/([a-z]+\/[a-z]+)\/([a-z0-9-]{1,80})\/([a-z0-9-]{1,40})\.webp$/.exec(path) ?? []
  return Object.hasOwn(folders, folder) ? folders[folder]?.(name, last) : undefined
}

/** Finds the picture for a path in the demo's folder; undefined if the file doesn't exist. */
export async function findPicture(
  folder: string,
  path: string
): Promise<{ readonly type: string; readonly bytes: Uint8Array } | undefined> {
  const file = fileOf(path)
  if (file === undefined) return undefined
  try {
    return { type: types[extname(file)] ?? '', bytes: await readFile(join(folder, file)) }
  } catch {
    return undefined
  }
}
