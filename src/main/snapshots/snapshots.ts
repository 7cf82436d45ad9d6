import { randomUUID } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { BannerSet } from '../../shared/contract/banners.ts'
import { whyLocked } from '../../shared/contract/exchanges.ts'
import { PictureFacts, PictureName } from '../../shared/contract/media.ts'
import { Snapshot } from '../../shared/contract/snapshots.ts'
import { orUndefined } from '../../shared/orUndefined.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { Problem } from '../../shared/outcome/outcomeShape.ts'
import { pictureName } from '../../shared/pictureName.ts'
import { items as itemsOf } from '../../shared/readings/items.ts'
import type { Asker, VerbsOf } from '../bridge/handlers.ts'
import type { Connections } from '../connections/store/connections.ts'
import type { Exchanges } from '../exchanges/log.ts'
import type { PictureResult } from '../media/formats/picture.ts'
import { readKept } from '../platform/reply.ts'
import { openBlobStore } from '../stores/blobStore.ts'
import { without } from '../stores/collection.ts'
import type { Redact } from '../stores/jsonFile.ts'
import { withDefaults, type StorePorts } from '../stores/ports.ts'
import { strictObject } from '../../shared/values/strictObject.ts'

/** The most snapshots. None is ever evicted. */
export const most = 200

/** Most pictures of one snapshot. */
export const mostPictures = 1000

/** A snapshot that is not stored yet. */
export interface NewSnapshot {
  readonly connection: string
  readonly connectionName: string
  readonly category: string
  readonly banners: number
  /** The answer exactly as received, without the token. */
  readonly text: string
  readonly pictures: readonly { readonly name: string; readonly result: PictureResult }[]
}

/** A picture in a snapshot: its facts, or why it could not be fetched. */
const SnapshotPicture = strictObject({
  name: PictureName,
  facts: Type.Optional(PictureFacts),
  problem: Type.Optional(Problem)
})

const StoredSnapshot = strictObject({
  ...Snapshot.properties,
  answerBytes: Type.Integer(),
  content: Type.Array(SnapshotPicture)
})
type StoredSnapshot = Static<typeof StoredSnapshot>

/** A file of the snapshots: the text of an answer, or a picture, which all snapshots share that have it. */
const SnapshotFile = strictObject({
  name: Type.String({ pattern: '^[a-z0-9.-]+$' }),
  bytes: Type.Integer({ minimum: 0 })
})
type SnapshotFile = Static<typeof SnapshotFile>

interface SnapshotPorts extends StorePorts {
  readonly exchanges: Pick<Exchanges, 'read'>
  readonly picture: (connection: string, name: string) => Promise<PictureResult>
  readonly list: Connections['list']
}

/** The snapshots of a profile. */
export type Snapshots = ReturnType<typeof openSnapshots>

/** Opens a profile's snapshots; nothing is read before the first use. */
export function openSnapshots(ports: SnapshotPorts) {
  const { now } = withDefaults(ports)
  const store = openBlobStore(ports, {
    store: 'snapshots',
    list: 'snapshots',
    shape: Type.Array(StoredSnapshot),
    files: Type.Array(SnapshotFile),
    connectionOf: ({ connection }) => connection,
    fileOf: (file) => file,
    namesOf: (stored) => filesOf(stored).map(({ name }) => name),
    filesOf: (items) => [...new Map(items.flatMap(filesOf).map((file) => [file.name, file])).values()],
    refusal: ({ items: { length } }) =>
      length > most ? `${most} snapshots are kept, which is all there is room for: delete one first.` : undefined
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
      const made = await createSnapshot(wish, asker, ports)
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
      return success({ snapshot: headOf(stored), text, drift: read.drift ?? [] })
    },
    /** A picture as it was kept, or why it could not be. */
    async picture({ id, name }: { id: string; name: string }): Promise<PictureResult> {
      const { facts, problem } = (await find(id))?.content.find((one) => one.name === name) ?? {}
      if (problem) return { ok: false, problem }
      const bytes = facts && (await store.read(facts.sha256))
      return bytes
        ? success({ bytes: Buffer.from(bytes), facts, until: 0, isPassing: false })
        : failure('storage', { message: 'This picture is no longer on the disk, or is not what it was.' })
    },
    delete: ({ id }) => store.change((items) => without(items, (stored) => stored.id === id))
  } satisfies VerbsOf<'snapshots'> & Record<string, unknown>
}

const headOf = ({ answerBytes: _bytes, content: _content, ...head }: StoredSnapshot): Snapshot => head

const answerFile = (id: string): string => `${id}.answer.json`

/** The files of a snapshot, each once; a picture is named by its hash. */
function filesOf({ id, answerBytes, content }: StoredSnapshot): SnapshotFile[] {
  const pictures = new Map(content.flatMap(({ facts }) => (facts ? [[facts.sha256, facts.bytes] as const] : [])))
  return [{ name: answerFile(id), bytes: answerBytes }, ...[...pictures].map(([name, bytes]) => ({ name, bytes }))]
}

function recordOf({ text, pictures, ...head }: NewSnapshot, id: string, now: number) {
  const content = pictures.map(({ name, result }) =>
    result.ok ? { name, facts: result.value.facts } : { name, problem: result.problem }
  )
  const answer = Buffer.from(text)
  const files = new Map<string, Uint8Array>([[answerFile(id), answer]])
  for (const { result } of pictures) if (result.ok) files.set(result.value.facts.sha256, result.value.bytes)
  const added = [...files].map(([name, bytes]) => ({ file: { name, bytes: bytes.length }, bytes }))
  const lost = content.filter(({ facts }) => !facts).length
  const stored: StoredSnapshot = {
    ...head,
    id,
    at: new Date(now).toISOString(),
    pictures: content.length - lost,
    lost,
    bytes: added.reduce((sum, { file }) => sum + file.bytes, 0),
    answerBytes: answer.length,
    content
  }
  return { stored, added }
}

const readBannerList = itemsOf(BannerSet, 'casinoBanners')

function categoryOf(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1)
  return orUndefined(() => decodeURIComponent(last)) ?? last
}

/** Creates a snapshot from an answer in the request log and its pictures. */
export async function createSnapshot(
  { connection, exchange: id }: { connection: string; exchange: string },
  asker: Asker,
  { exchanges, picture, list }: Pick<SnapshotPorts, 'exchanges' | 'picture' | 'list'>
): Promise<Outcome<NewSnapshot>> {
  const kept = exchanges.read(id)
  const text = kept?.answer.body
  if (
    !kept ||
    kept.exchange.connection !== connection ||
    kept.exchange.operation !== 'banners.list' ||
    typeof text !== 'string'
  ) {
    const gone = 'The request log no longer keeps this answer: press Show banners once more.'
    const message = kept?.answer.letGo === 'locked' ? whyLocked : gone
    return failure('invalid-input', { field: 'exchange', message })
  }
  const read = readKept('banners.list', { connection: '', category: '' }, text)
  if (!read.ok) return read
  const names = [...new Set(read.value.pictures().map((one) => pictureName(one.text)))]
  if (names.length > mostPictures) {
    return failure('too-large', {
      message: `A snapshot keeps up to ${mostPictures} pictures; this answer has ${names.length}.`
    })
  }
  const { signal } = asker
  const stopped = new Promise<undefined>((resolve) => {
    if (signal.aborted) resolve(undefined)
    else signal.addEventListener('abort', () => resolve(undefined))
  })
  const fetched = names.map(async (name) => ({ name, result: await picture(connection, name) }))
  const pictures = await Promise.race([Promise.all(fetched), stopped])
  if (!pictures || signal.aborted) return failure('cancelled')
  const named = (await list()).find((one) => one.id === connection)
  return success({
    connection,
    connectionName: named?.name ?? connection,
    category: categoryOf(kept.exchange.path),
    banners: readBannerList(read.value.received).value?.length ?? 0,
    text,
    pictures
  })
}
