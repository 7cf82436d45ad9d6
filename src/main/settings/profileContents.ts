import type { Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProfileContents } from '../../shared/contract/settings.ts'

/** Entries that are measured: a folder with more says that there are more. */
const mostMeasured = 5000

const entriesOf = (folder: string): Promise<Dirent[]> => readdir(folder, { withFileTypes: true }).catch(() => [])

/** Measures the profile's folder: each file and folder in it with its size. Links are not followed. */
export async function profileContents(folder: string): Promise<ProfileContents> {
  let left = mostMeasured
  const sizeOf = async (path: string): Promise<number> => {
    left -= 1
    const about = left < 0 ? undefined : await lstat(path).catch(() => undefined)
    if (!about) return 0
    if (!about.isDirectory()) return about.size
    let bytes = 0
    for (const { name } of await entriesOf(path)) bytes += await sizeOf(join(path, name))
    return bytes
  }
  const kept: { name: string; bytes: number }[] = []
  for (const { name } of await entriesOf(folder)) kept.push({ name, bytes: await sizeOf(join(folder, name)) })
  return { folder, kept, isWhole: left >= 0 }
}
