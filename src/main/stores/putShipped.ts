import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { causeOf, isLink, nodeDisk, writeFileAtomic, type Disk } from '../common/disk.ts'
import { log } from '../common/log.ts'
import { isSetAside } from './storeFile.ts'

/** Puts shipped files where a store never had a file; what a person deletes stays deleted. Never rejects. */
export async function putShipped(
  shipped: string | undefined,
  folder: string,
  own: string,
  disk: Disk = nodeDisk
): Promise<void> {
  try {
    if (shipped === undefined || (await isSetAside(folder, own))) return
    // A link counts also while what it leads to is away, such as a synced folder.
    if (existsSync(join(folder, own)) || (await isLink(join(folder, own)))) return
    await disk.makeFolder(folder)
    // The store's own file last: what is interrupted before is done anew.
    const others = (await readdir(shipped)).filter((name) => name !== own)
    for (const name of [...others, own]) {
      await writeFileAtomic(disk, folder, name, await readFile(join(shipped, name)))
    }
  } catch (error) {
    log('shipped-unwritten', causeOf(error))
  }
}
