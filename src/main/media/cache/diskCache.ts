import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isLink } from '../../common/disk.ts'

/** Suffix of a file until it is complete. */
export const unfinished = '.part'

/** The files of a folder within a byte limit; the least recently used are evicted. */
interface DiskCache {
  has(path: string): Promise<boolean>
  /** Marks a file as just used. */
  touch(path: string): Promise<void>
  /** Registers a new file of this size; evicts others to make room. */
  add(path: string, bytes: number): Promise<void>
  /** Removes a file. */
  drop(path: string): Promise<void>
  /** Removes a folder with all its files. */
  dropFolder(folder: string): Promise<void>
}

/** Opens the cache of a folder; the folder is read at first use. */
export function openDiskCache(folder: string, most: number): DiskCache {
  let known: Promise<Map<string, number>> | undefined
  const sizes = () => (known ??= sizesIn(folder))
  const drop = async (path: string) => {
    ;(await sizes()).delete(path)
    await rm(path, { force: true }).catch(() => {})
  }
  return {
    has: async (path) => (await sizes()).has(path),
    async touch(path) {
      const all = await sizes()
      const bytes = all.get(path)
      if (bytes !== undefined && all.delete(path)) all.set(path, bytes)
    },
    async add(path, bytes) {
      const all = await sizes()
      all.delete(path)
      all.set(path, bytes)
      let sum = [...all.values()].reduce((total, size) => total + size, 0)
      for (const [oldest, size] of all) {
        if (sum <= most) return
        sum -= size
        await drop(oldest)
      }
    },
    drop,
    async dropFolder(path) {
      const own = join(path, '/')
      const all = await sizes()
      for (const file of all.keys()) if (file.startsWith(own)) all.delete(file)
      // A link in its place is removed, and what it leads to stays.
      if (!(await isLink(folder))) await rm(path, { recursive: true, force: true }).catch(() => {})
    }
  }
}

/** The files with their sizes, oldest first. Deletes files that a process left incomplete. */
async function sizesIn(folder: string): Promise<Map<string, number>> {
  if (await isLink(folder)) return new Map()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const halves = paths.filter((path) => path.endsWith(unfinished))
  await Promise.all(halves.map((path) => rm(path, { force: true }).catch(() => {})))
  const files = await Promise.all(
    paths
      .filter((path) => !halves.includes(path))
      .map(async (path) => {
        const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }))
        return { path, size, mtimeMs }
      })
  )
  return new Map(files.toSorted((a, b) => a.mtimeMs - b.mtimeMs).map(({ path, size }) => [path, size]))
}
