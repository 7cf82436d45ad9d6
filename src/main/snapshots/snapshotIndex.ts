import type { RedactInTurns } from '../exchanges/redaction.ts'
import type { NewSnapshot } from './createSnapshot.ts'
import type { Stored } from '../settings/readStored.ts'
import type { StoredIndex, StoredSnapshot } from './shape.ts'
import { answerFile, emptyIndex, isIndex, pictureFile, type SnapshotFiles } from './snapshotFiles.ts'
import { hashesOf } from './snapshotRecord.ts'

/**
 * The index in memory, in step with the disk. An interruption at any call leaves the state before or after. Changing
 * calls must not overlap.
 */
interface SnapshotIndex {
  /** Reads it; says what was there. */
  open(): Promise<Stored<StoredIndex>>
  readonly snapshots: readonly StoredSnapshot[]
  add(stored: StoredSnapshot, made: NewSnapshot): Promise<void>
  remove(stored: StoredSnapshot): Promise<void>
  /** Takes a token that was saved just now out of the snapshots; a picture that holds it is gone. */
  clean(redact: RedactInTurns): Promise<void>
}

const filesOf = (stored: StoredSnapshot): string[] => [
  answerFile(stored.id),
  ...new Set(hashesOf(stored).map(pictureFile))
]

/** The pictures of a snapshot that no other snapshot has, or whose file was damaged since, by hash. */
async function freshPictures(
  { pictures }: NewSnapshot,
  snapshots: readonly StoredSnapshot[],
  files: SnapshotFiles
): Promise<ReadonlyMap<string, Buffer>> {
  const known = new Set(snapshots.flatMap(hashesOf))
  const fresh = new Map<string, Buffer>()
  for (const { result } of pictures) {
    if (!result.ok) continue
    const { facts, bytes } = result.value
    if (!known.has(facts.sha256) || !(await files.readPicture(facts.sha256))) fresh.set(facts.sha256, bytes)
  }
  return fresh
}

/** Opens the index over these files. */
export function openSnapshotIndex(files: SnapshotFiles): SnapshotIndex {
  let index: StoredIndex = emptyIndex
  /** Writes the index before applying it in memory. */
  const commit = async (next: StoredIndex) => {
    await files.writeIndex(next)
    index = next
  }
  /** Deletes files that may exist and belong to no snapshot. */
  const clear = async () => {
    const belonging = new Set(index.snapshots.flatMap(filesOf))
    for (const name of index.doubtful) if (!belonging.has(name)) await files.remove(name)
    if (index.doubtful.length > 0) await commit({ ...index, doubtful: [] })
  }
  return {
    async open() {
      const stored = await files.readIndex()
      if (stored.kind === 'valid') index = stored.content
      return stored
    },
    get snapshots() {
      return index.snapshots
    },
    async add(stored, made) {
      await clear()
      const fresh = await freshPictures(made, index.snapshots, files)
      await commit({ ...index, doubtful: [answerFile(stored.id), ...[...fresh.keys()].map(pictureFile)] })
      for (const [sha256, bytes] of fresh) await files.writePicture(sha256, bytes)
      await files.writeAnswer(stored.id, made.text)
      await commit({ ...index, snapshots: [stored, ...index.snapshots], doubtful: [] })
    },
    async clean(redact) {
      for (const stored of index.snapshots) {
        const text = await files.readAnswer(stored.id).catch(() => '')
        const clean = await redact(text)
        if (clean !== text) await files.writeAnswer(stored.id, clean)
        for (const sha256 of new Set(hashesOf(stored))) {
          const bytes = await files.readPicture(sha256)
          const held = bytes?.toString('latin1') ?? ''
          if ((await redact(held, { isBinary: true })) !== held) await files.remove(pictureFile(sha256))
        }
      }
      const before = JSON.stringify(index)
      const next: unknown = JSON.parse(await redact(before))
      if (JSON.stringify(next) !== before && isIndex(next)) await commit(next)
    },
    async remove(stored) {
      const snapshots = index.snapshots.filter((other) => other !== stored)
      await commit({ ...index, snapshots, doubtful: [...new Set([...index.doubtful, ...filesOf(stored)])] })
      // The snapshot is deleted already; files that cannot be deleted now are deleted with the next change.
      await clear().catch(() => {})
    }
  }
}
