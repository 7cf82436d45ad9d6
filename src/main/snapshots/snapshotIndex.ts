import type { NewSnapshot } from './createSnapshot.ts'
import type { StoredIndex, StoredSnapshot } from './shape.ts'
import { answerFile, emptyIndex, pictureFile, type SnapshotFiles } from './snapshotFiles.ts'
import { hashesOf } from './snapshotRecord.ts'

/** What is kept, in step with the disk. A cut at any call leaves the state before or after. Calls that change must not overlap. */
export interface SnapshotIndex {
  /** Rejects where there is something that cannot be read. */
  open(): Promise<void>
  readonly snapshots: readonly StoredSnapshot[]
  add(stored: StoredSnapshot, made: NewSnapshot): Promise<void>
  remove(stored: StoredSnapshot): Promise<void>
}

const filesOf = (stored: StoredSnapshot): string[] => [
  answerFile(stored.id),
  ...new Set(hashesOf(stored).map(pictureFile))
]

/** The pictures of a snapshot that no other has, by hash. */
function freshPictures({ pictures }: NewSnapshot, snapshots: readonly StoredSnapshot[]): ReadonlyMap<string, Buffer> {
  const known = new Set(snapshots.flatMap(hashesOf))
  const shown = pictures.flatMap(({ look }) => (look.ok ? [look.value] : []))
  return new Map(shown.filter(({ facts }) => !known.has(facts.sha256)).map(({ facts, bytes }) => [facts.sha256, bytes]))
}

/** Opens the index of some files. */
export function openSnapshotIndex(files: SnapshotFiles): SnapshotIndex {
  let index: StoredIndex = emptyIndex
  /** Writes the index down first; only then does it hold. */
  const become = async (next: StoredIndex) => {
    await files.writeIndex(next)
    index = next
  }
  /** Removes the files that may be there and belong to no snapshot. */
  const clear = async () => {
    const belonging = new Set(index.snapshots.flatMap(filesOf))
    for (const name of index.doubtful) if (!belonging.has(name)) await files.remove(name)
    if (index.doubtful.length > 0) await become({ ...index, doubtful: [] })
  }
  return {
    async open() {
      index = await files.readIndex()
    },
    get snapshots() {
      return index.snapshots
    },
    async add(stored, made) {
      await clear()
      const fresh = freshPictures(made, index.snapshots)
      await become({ ...index, doubtful: [answerFile(stored.id), ...[...fresh.keys()].map(pictureFile)] })
      for (const [sha256, bytes] of fresh) await files.writePicture(sha256, bytes)
      await files.writeAnswer(stored.id, made.text)
      await become({ ...index, snapshots: [stored, ...index.snapshots], doubtful: [] })
    },
    async remove(stored) {
      const snapshots = index.snapshots.filter((other) => other !== stored)
      await become({ ...index, snapshots, doubtful: [...new Set([...index.doubtful, ...filesOf(stored)])] })
      // It is gone already; what cannot be removed now is removed with the next.
      await clear().catch(() => {})
    }
  }
}
