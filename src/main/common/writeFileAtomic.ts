import { join } from 'node:path'
import type { Disk } from './disk.ts'

/** The name of a file while it is being written. */
export const unfinished = (name: string): string => `${name}.tmp`

/** Replaces a file so that, if the process ends at any point, either the old or the new content is there, whole. */
export async function writeFileAtomic(disk: Disk, folder: string, name: string, text: string): Promise<void> {
  const written = join(folder, unfinished(name))
  await disk.write(written, text)
  await disk.rename(written, join(folder, name))
  await disk.syncFolder(folder)
}
