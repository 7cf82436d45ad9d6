import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { causeOf, nodeDisk, writeFileAtomic, type Disk } from '../common/disk.ts'
import { log } from '../common/log.ts'
import { isSetAside } from './storeFile.ts'

/**
 * Puts the files of a folder that ships into the folder of a store that never had a file of its own. What a person
 * deleted from them stays deleted, because that file is there from then on. Never rejects.
 */
export async function putShipped(
  shipped: string | undefined,
  folder: string,
  own: string,
  disk: Disk = nodeDisk
): Promise<void> {
  try {
    if (shipped === undefined || existsSync(join(folder, own)) || (await isSetAside(folder, own))) return
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
