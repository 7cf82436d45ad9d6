import { randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import type { PictureFacts } from '../../shared/contract/media.ts'
import type { Snapshot } from '../../shared/contract/snapshots.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { openBlobStore } from '../stores/blobStore.ts'
import type { Redact } from '../stores/jsonFile.ts'
import { withDefaults, type StorePorts } from '../stores/ports.ts'
import type { NewSnapshot } from './createSnapshot.ts'
import { SnapshotFile, StoredSnapshot } from './shape.ts'
import { answerFile, filesOf, headOf, recordOf, refusal } from './snapshotRecord.ts'

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
  clean(redact: Redact): Promise<void>
}

/** What the snapshots need. */
export interface SnapshotPorts extends StorePorts {
  /** How many may be kept. */
  readonly most?: () => number
}

/** Opens a profile's snapshots; nothing is read before the first use. */
export function openSnapshots({ most, ...ports }: SnapshotPorts): Snapshots {
  const { now } = withDefaults(ports)
  const store = openBlobStore(ports, {
    store: 'snapshots',
    list: 'snapshots',
    shape: Type.Array(StoredSnapshot),
    files: Type.Array(SnapshotFile),
    connectionOf: ({ connection }) => connection,
    nameOf: ({ name }) => name,
    namesOf: (stored) => filesOf(stored).map(({ name }) => name),
    filesOf: (items) => [...new Map(items.flatMap(filesOf).map((file) => [file.name, file])).values()],
    refusal: (index) => refusal(index, most?.())
  })
  const find = async (id: string) => {
    await store.opened()
    return store.items.find((stored) => stored.id === id)
  }
  return {
    async list() {
      await store.opened()
      return store.items.map(headOf)
    },
    keep: (made) =>
      store.change((items) => {
        const { stored, added } = recordOf(made, randomUUID(), now())
        return { items: [stored, ...items], value: headOf(stored), added }
      }),
    async read(id) {
      const stored = await find(id)
      if (!stored) return failure('invalid-input', { field: 'id', message: 'This snapshot is no longer there.' })
      const answer = await store.read(answerFile(id))
      return answer
        ? success({ stored, text: answer.toString() })
        : failure('storage', { message: 'The snapshot’s answer cannot be read.' })
    },
    async picture(id, name) {
      const facts = (await find(id))?.content.find((picture) => picture.name === name)?.facts
      const bytes = facts && (await store.read(facts.sha256))
      return bytes && { bytes, facts }
    },
    delete: (id) =>
      store.change((items) => {
        const left = items.filter((stored) => stored.id !== id)
        return { items: left.length < items.length ? left : items, value: null }
      }),
    clean: (redact) => store.clean(redact)
  }
}
