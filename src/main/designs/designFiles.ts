import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Compile } from 'typebox/compile'
import { causeOf, refuseLink, writeFileAtomic, type Disk } from '../common/disk.ts'
import { isSetAside, understandJson, type NoteStore, type Stored } from '../settings/readStored.ts'
import { openStoreFile } from '../settings/storeFile.ts'
import { StoredDesigns } from './shape.ts'

/** The index in the designs' folder. */
export const indexName = 'index.json'

/** The file of a design's bytes. In base64, because the disk interface writes text. */
const fileOf = (sha256: string): string => `${sha256}.base64`

/** The files of the designs. Writing calls must not overlap. */
export interface DesignFiles {
  readIndex(): Promise<Stored<StoredDesigns>>
  writeIndex(index: StoredDesigns): Promise<void>
  /** Undefined where the file is missing or its hash differs. */
  readBytes(sha256: string): Promise<Buffer | undefined>
  writeBytes(sha256: string, bytes: Buffer): Promise<void>
  /** Deletes the bytes of every file but these: an interrupted change may have left some. */
  keepOnly(hashes: ReadonlySet<string>): Promise<void>
}

const content = Compile(StoredDesigns)
const understand = understandJson((value) => content.Check(value), 1)

/** Opens the files. */
export function designFiles(folder: string, disk: Disk, note: NoteStore): DesignFiles {
  const below = basename(folder)
  const file = openStoreFile({ disk, folder, name: indexName, store: 'designs', note, understand, below })
  return {
    readIndex: () => file.read(),
    // Within the profile's folder only: where that is gone, nothing is made in its place.
    writeIndex: (index) => file.write(JSON.stringify(index), () => disk.makeFolder(folder)),
    async readBytes(sha256) {
      try {
        const bytes = Buffer.from(await disk.read(join(folder, fileOf(sha256))), 'base64')
        return createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : undefined
      } catch {
        return undefined
      }
    },
    async writeBytes(sha256, bytes) {
      try {
        await disk.makeFolder(folder)
        await refuseLink(folder)
        await writeFileAtomic(disk, folder, fileOf(sha256), bytes.toString('base64'))
      } catch (error) {
        // The index is not written after this, and would not tell.
        note('designs', { kind: 'unwritten', file: join(below, indexName), ...causeOf(error) })
        throw error
      }
    },
    async keepOnly(hashes) {
      // An index that was set aside names others, and may be put back.
      if (await isSetAside(folder, indexName)) return
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        const [, sha256] = /^([0-9a-f]{64})\.base64(?:\.tmp)?$/.exec(name) ?? []
        if (sha256 === undefined || (name === fileOf(sha256) && hashes.has(sha256))) continue
        await disk.remove(join(folder, name)).catch(() => {})
      }
    }
  }
}
