import { randomUUID } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { countInWords } from '../../shared/countInWords.ts'
import { Snapshot, SnapshotPicture } from '../../shared/contract/snapshots.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { VerbsOf } from '../bridge/handlers.ts'
import { readKept } from '../platform/reply.ts'
import { openBlobStore, type Added, type BlobIndex } from '../stores/blobStore.ts'
import type { Redact } from '../stores/jsonFile.ts'
import { withDefaults, type StorePorts } from '../stores/ports.ts'
import { createSnapshot, type CreateSnapshotPorts, type NewSnapshot } from './createSnapshot.ts'
import { strictObject } from '../../shared/values/strictObject.ts'

/** Limits of what is stored. */
export const limits = {
  /** Unless Settings says otherwise. */
  snapshots: 40,
  /** Bytes of all answers and pictures. */
  bytes: 256 * 1024 * 1024
} as const

/** A snapshot in the index, newest first. */
const StoredSnapshot = strictObject({
  ...Snapshot.properties,
  /** Bytes of the answer alone. */
  answerBytes: Type.Integer(),
  content: Type.Array(SnapshotPicture)
})
export type StoredSnapshot = Static<typeof StoredSnapshot>

/** A file of the snapshots: the text of an answer, or a picture, which all snapshots share that have it. */
const SnapshotFile = strictObject({
  name: Type.String({ pattern: '^[a-z0-9.-]+$' }),
  bytes: Type.Integer({ minimum: 0 })
})
type SnapshotFile = Static<typeof SnapshotFile>

interface SnapshotPorts extends StorePorts, CreateSnapshotPorts {
  /** How many may be kept. */
  readonly most?: () => number
}

/** The snapshots of a profile. */
export type Snapshots = ReturnType<typeof openSnapshots>

/** Opens a profile's snapshots; nothing is read before the first use. */
export function openSnapshots({ most, exchanges, picture, list, ...ports }: SnapshotPorts) {
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
  const keep = (made: NewSnapshot): Promise<Outcome<Snapshot>> =>
    store.change((items) => {
      const { stored, added } = recordOf(made, randomUUID(), now())
      return { items: [stored, ...items], value: headOf(stored), added }
    })
  return {
    keep,
    clean: (redact: Redact) => store.clean(redact),
    async list() {
      await store.opened()
      return success(store.items.map(headOf))
    },
    async take(wish, asker) {
      const made = await createSnapshot(wish, asker, { exchanges, picture, list })
      return made.ok ? keep(made.value) : made
    },
    async open({ id }) {
      const stored = await find(id)
      if (!stored) return failure('invalid-input', { field: 'id', message: 'This snapshot is no longer there.' })
      const answer = await store.read(answerFile(id))
      if (!answer) return failure('storage', { message: 'The snapshot’s answer cannot be read.' })
      const read = readKept('banners.list', { connection: '', category: '' }, answer.toString())
      if (!read.ok) return read
      const { text } = read.value
      return success({ snapshot: headOf(stored), text, drift: read.drift ?? [], pictures: stored.content })
    },
    async picture({ id, name }) {
      const facts = (await find(id))?.content.find((one) => one.name === name)?.facts
      const bytes = facts && (await store.read(facts.sha256))
      return bytes
        ? success({ url: `data:${facts.type};base64,${bytes.toString('base64')}`, facts })
        : failure('storage', { message: 'This picture is no longer on the disk, or is not what it was.' })
    },
    delete: ({ id }) =>
      store.change((items) => {
        const left = items.filter((stored) => stored.id !== id)
        return { items: left.length < items.length ? left : items, value: null }
      })
  } satisfies VerbsOf<'snapshots'> & Record<string, unknown>
}

/** A snapshot as a page lists it. */
export const headOf = ({ answerBytes: _bytes, content: _content, ...head }: StoredSnapshot): Snapshot => head

/** The file of an answer's text. */
export const answerFile = (id: string): string => `${id}.answer.json`

/** The files of a snapshot, each once; a picture is named by its hash. */
export function filesOf({ id, answerBytes, content }: StoredSnapshot): SnapshotFile[] {
  const pictures = new Map(content.flatMap(({ facts }) => (facts ? [[facts.sha256, facts.bytes] as const] : [])))
  return [{ name: answerFile(id), bytes: answerBytes }, ...[...pictures].map(([name, bytes]) => ({ name, bytes }))]
}

const bytesOf = (files: readonly SnapshotFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** The index record of a new snapshot, and its files. */
export function recordOf({ text, pictures, ...head }: NewSnapshot, id: string, now: number) {
  const content = pictures.map(({ name, result }) =>
    result.ok ? { name, facts: result.value.facts } : { name, problem: result.problem }
  )
  const answer = Buffer.from(text)
  const kept = content.filter(({ facts }) => facts).length
  const counts = { pictures: kept, lost: content.length - kept, bytes: 0, answerBytes: answer.length, content }
  const stored: StoredSnapshot = { ...head, id, at: new Date(now).toISOString(), ...counts }
  const files = filesOf(stored)
  const bytes = new Map<string, Uint8Array>([[answerFile(id), answer]])
  for (const { result } of pictures) if (result.ok) bytes.set(result.value.facts.sha256, result.value.bytes)
  const added = files.map((file): Added<SnapshotFile> => ({ file, bytes: bytes.get(file.name) ?? answer }))
  return { stored: { ...stored, bytes: bytesOf(files) }, added }
}

/** Why so many snapshots are more than are kept, in a sentence; undefined where they fit. Snapshots are never evicted. */
export function refusal(
  { items, files }: BlobIndex<StoredSnapshot, SnapshotFile>,
  most: number = limits.snapshots
): string | undefined {
  if (items.length > most) {
    return `${countInWords(items.length - 1, 'snapshot is', 'snapshots are')} kept, and Settings allows ${most}: delete one first, or allow more there.`
  }
  return bytesOf(files) > limits.bytes
    ? 'All snapshots together may have 256 MB, and with this one they would have more: delete one first.'
    : undefined
}
