import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import { Compile } from 'typebox/compile'
import { writeFileAtomic, unfinished, type Disk } from '../common/disk.ts'
import { isSetAside, understandJson, type NoteStore, type Stored } from '../settings/readStored.ts'
import { openStoreFile } from '../settings/storeFile.ts'
import { StoredIndex } from './shape.ts'

/** The index in the snapshots' folder. */
export const indexName = 'index.json'

/** The file of an answer's text. */
export const answerFile = (id: string): string => `${id}.answer.json`

/** The file of a picture, shared by all snapshots that have it. In base64, because the disk interface writes text. */
export const pictureFile = (sha256: string): string => `${sha256}.base64`

/** The files of the snapshots. Writing calls must not overlap. */
export interface SnapshotFiles {
  readIndex(): Promise<Stored<StoredIndex>>
  writeIndex(index: StoredIndex): Promise<void>
  readAnswer(id: string): Promise<string>
  writeAnswer(id: string, text: string): Promise<void>
  /** Undefined where the file is missing or its hash differs. */
  readPicture(sha256: string): Promise<Buffer | undefined>
  writePicture(sha256: string, bytes: Buffer): Promise<void>
  remove(name: string): Promise<void>
}

/** An index without snapshots. */
export const emptyIndex: StoredIndex = { version: 1, snapshots: [], doubtful: [] }

const content = Compile(StoredIndex)
/** Whether a value is an index. */
export const isIndex = (value: unknown): value is StoredIndex => content.Check(value)

const understand = understandJson((value) => content.Check(value), emptyIndex.version)

/** Opens the files. */
export function snapshotFiles(folder: string, disk: Disk, note: NoteStore): SnapshotFiles {
  const below = basename(folder)
  const file = openStoreFile({ disk, folder, name: indexName, store: 'snapshots', note, understand, below })
  return {
    readIndex: () => file.read(),
    async writeIndex(index) {
      // Within the profile's folder only: where that is gone, nothing is made in its place.
      await file.write(JSON.stringify(index), () => disk.makeFolder(folder))
    },
    readAnswer: (id) => disk.read(join(folder, answerFile(id))),
    writeAnswer: (id, text) => writeFileAtomic(disk, folder, answerFile(id), text),
    async readPicture(sha256) {
      try {
        const bytes = Buffer.from(await disk.read(join(folder, pictureFile(sha256))), 'base64')
        return createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : undefined
      } catch {
        return undefined
      }
    },
    writePicture: (sha256, bytes) => writeFileAtomic(disk, folder, pictureFile(sha256), bytes.toString('base64')),
    async remove(name) {
      // An index that was set aside may name it, and may be put back.
      if (await isSetAside(folder, indexName)) return
      await disk.remove(join(folder, name))
      await disk.remove(join(folder, unfinished(name)))
    }
  }
}
