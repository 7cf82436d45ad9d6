import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isLink } from '../../common/disk.ts'

/** Suffix of a file until it is complete. */
export const unfinished = '.part'

/** The files of a folder, read at first use, within a byte limit; the least recently used are evicted. */
export function openDiskCache(folder: string, most: number) {
  let known: Promise<Map<string, number>> | undefined
  const sizes = () => (known ??= sizesIn(folder))
  /** Removes a file. */
  const drop = async (path: string) => {
    ;(await sizes()).delete(path)
    await rm(path, { force: true }).catch(() => {})
  }
  return {
    has: async (path: string) => (await sizes()).has(path),
    /** Marks a file as just used. */
    async touch(path: string) {
      const all = await sizes()
      const bytes = all.get(path)
      if (bytes !== undefined && all.delete(path)) all.set(path, bytes)
    },
    /** Registers a new file of this size; evicts others to make room. */
    async add(path: string, bytes: number) {
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
    /** Removes a folder with all its files. */
    async dropFolder(path: string) {
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
