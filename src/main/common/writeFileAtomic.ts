import { join } from 'node:path'
import type { Disk } from './disk.ts'

/** What a file that is being written is called until it takes its place. */
export const unfinished = (name: string): string => `${name}.tmp`

/** Replaces a file so that, whenever the process ends, either the old or the new content is there, whole. */
export async function writeFileAtomic(disk: Disk, folder: string, name: string, text: string): Promise<void> {
  const written = join(folder, unfinished(name))
  await disk.write(written, text)
  await disk.rename(written, join(folder, name))
  await disk.syncFolder(folder)
}
