import { randomUUID } from 'node:crypto'
import type { PictureFacts } from '../../shared/contract/media.ts'
import type { Snapshot } from '../../shared/contract/snapshots.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { log, nameOf } from '../common/log.ts'
import { causeOf, nodeDisk, type Disk } from '../common/disk.ts'
import { mayWrite, type NoteStore } from '../settings/readStored.ts'
import { createMutex } from '../common/mutex.ts'
import { openSnapshotIndex } from './snapshotIndex.ts'
import type { RedactInTurns } from '../exchanges/redaction.ts'
import type { NewSnapshot } from './createSnapshot.ts'
import { limits, type StoredSnapshot } from './shape.ts'
import { snapshotFiles } from './snapshotFiles.ts'
import { headOf, refusal, recordOf } from './snapshotRecord.ts'

/** The snapshots of a profile. */
export interface Snapshots {
  /** Newest first. */
  list(): Promise<Snapshot[]>
  keep(made: NewSnapshot): Promise<Outcome<Snapshot>>
  /** A snapshot with its answer's text. */
  read(id: string): Promise<Outcome<{ stored: StoredSnapshot; text: string }>>
  /** Undefined where it is not stored or its file was altered. */
  picture(id: string, name: string): Promise<{ bytes: Buffer; facts: PictureFacts } | undefined>
  delete(id: string): Promise<Outcome<null>>
  /** Takes a token that was saved just now out of them. */
  clean(redact: RedactInTurns): Promise<void>
}

/** What the snapshots need. */
export interface SnapshotPorts {
  /** The snapshots' own folder. */
  readonly folder: string
  /** Told where the index is not in use as it was left. */
  readonly note?: NoteStore
  readonly disk?: Disk
  readonly now?: () => number
  /** How many may be kept. */
  readonly most?: () => number
  /** Called with the id of a new or deleted snapshot. */
  readonly changed?: (id: string) => void
}

const leftAlone = 'The list of snapshots cannot be read, or is of a newer Pitboss: it is left as it is.'

const gone = () => failure('invalid-input', { field: 'id', message: 'This snapshot is no longer there.' })

function unwritten(error: unknown): Outcome<never> {
  log('snapshots-unwritten', { error: nameOf(error) })
  return failure('storage', { message: 'The snapshots’ folder could not be written.', ...causeOf(error) })
}

/** Opens a profile's snapshots; nothing is read before the first use. */
export function openSnapshots({
  folder,
  note = () => {},
  disk = nodeDisk,
  now = Date.now,
  most = () => limits.snapshots,
  changed = () => {}
}: SnapshotPorts): Snapshots {
  const files = snapshotFiles(folder, disk, note)
  const index = openSnapshotIndex(files)
  const inTurn = createMutex()
  let opening: Promise<boolean> | undefined
  /** False where the index cannot be read, or is of a newer Pitboss: this run must not overwrite it. */
  const opened = () => (opening ??= index.open().then(mayWrite))
  const find = async (id: string) => {
    await opened()
    return index.snapshots.find((stored) => stored.id === id)
  }
  const keep = async (made: NewSnapshot): Promise<Outcome<Snapshot>> => {
    if (!(await opened())) return failure('storage', { message: leftAlone })
    const stored = recordOf(made, randomUUID(), now())
    const refused = refusal(index.snapshots, stored, most())
    if (refused !== undefined) return failure('storage', { message: refused })
    try {
      await index.add(stored, made)
    } catch (error) {
      return unwritten(error)
    }
    changed(stored.id)
    return success(headOf(stored))
  }
  const remove = async (id: string): Promise<Outcome<null>> => {
    const stored = await find(id)
    if (!stored) return success(null)
    try {
      await index.remove(stored)
    } catch (error) {
      return unwritten(error)
    }
    changed(id)
    return success(null)
  }
  return {
    async list() {
      await opened()
      return index.snapshots.map(headOf)
    },
    keep: (made) => inTurn(() => keep(made)),
    async read(id) {
      const stored = await find(id)
      if (!stored) return gone()
      try {
        return success({ stored, text: await files.readAnswer(id) })
      } catch (error) {
        return failure('storage', { message: 'The snapshot’s answer cannot be read.', ...causeOf(error) })
      }
    },
    async picture(id, name) {
      const facts = (await find(id))?.content.find((picture) => picture.name === name)?.facts
      const bytes = facts && (await files.readPicture(facts.sha256))
      return bytes && { bytes, facts }
    },
    delete: (id) => inTurn(() => remove(id)),
    clean: (redact) => inTurn(async () => void ((await opened()) && (await index.clean(redact))))
  }
}
