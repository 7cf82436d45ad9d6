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
import { items as itemsOf } from '../../shared/readings/values.ts'
import type { Asker, VerbsOf } from '../bridge/handlers.ts'
import type { Connections } from '../connections/store/connections.ts'
import type { Database } from '../database/database.ts'
import type { Files, StoredFile } from '../database/files.ts'
import { openRecords, tellingWrite } from '../database/records.ts'
import type { Exchanges } from '../exchanges/log.ts'
import type { PictureResult } from '../media/formats/picture.ts'
import { readKept } from '../platform/reply.ts'
import { strictObject } from '../../shared/values/strictObject.ts'

/** The maximum number of snapshots. Pitboss never deletes one on its own. */
export const most = 200

/** The maximum number of pictures in a snapshot. */
export const mostPictures = 1000

/** A snapshot before it is stored. */
export interface NewSnapshot {
  readonly connection: string
  readonly connectionName: string
  readonly category: string
  readonly banners: number
  /** The received answer, without the token. */
  readonly text: string
  readonly pictures: readonly { readonly name: string; readonly result: PictureResult }[]
}

/** A picture in a snapshot: what is known about it, or why Pitboss couldn't fetch it. */
const SnapshotPicture = strictObject({
  name: PictureName,
  facts: Type.Optional(PictureFacts),
  problem: Type.Optional(Problem)
})

const StoredSnapshot = strictObject({
  ...Snapshot.properties,
  /** The hash of the file that holds the answer. */
  answer: Type.String(),
  content: Type.Array(SnapshotPicture)
})
type StoredSnapshot = Static<typeof StoredSnapshot>

interface SnapshotPorts {
  readonly database: Database
  readonly files: Files
  readonly exchanges: Pick<Exchanges, 'read'>
  readonly picture: (connection: string, name: string) => Promise<PictureResult>
  readonly list: Connections['list']
  readonly now?: () => number
  readonly changed?: () => void
}

/** The snapshot module of a profile: its routes, and the functions that other main modules call. */
export interface Snapshots extends VerbsOf<'snapshots'> {
  readonly keep: (made: NewSnapshot) => Promise<Outcome<Snapshot>>
  /** Removes a newly saved token from stored answers. */
  readonly redact: (redact: (text: string) => Promise<string>) => Promise<void>
}

/** Opens the pictures of snapshots. For a picture that wasn't stored, returns the reason. */
export function openKeptPictures({
  database,
  files
}: Pick<SnapshotPorts, 'database' | 'files'>): (id: string, name: string) => Promise<PictureResult> {
  const records = openRecords(database, 'snapshot', StoredSnapshot)
  return async (id, name) => {
    const { facts, problem } = records.find(id)?.value.content.find((one) => one.name === name) ?? {}
    if (problem) return { ok: false, problem }
    const bytes = facts && (await files.read(facts.sha256))
    return bytes
      ? success({ bytes: Buffer.from(bytes), facts, until: 0 })
      : failure('storage', { message: 'This picture is no longer on the disk, or is not what it was.' })
  }
}

/** Opens a profile's snapshots. */
export function openSnapshots({
  database,
  files,
  now = Date.now,
  changed = () => {},
  ...ports
}: SnapshotPorts): Snapshots {
  const records = openRecords(database, 'snapshot', StoredSnapshot)
  const write = tellingWrite(database, changed)
  const find = (id: string): StoredSnapshot | undefined => records.find(id)?.value

  async function keep(made: NewSnapshot): Promise<Outcome<Snapshot>> {
    if (records.count() >= most)
      return failure('storage', { message: `${most} snapshots are kept, which is the most: delete one first.` })
    const fetched = made.pictures.flatMap(({ result }) => (result.ok ? [result.value] : []))
    const written = await files.write([
      { type: answerType, content: Buffer.from(made.text) },
      ...fetched.map(({ bytes, facts: { type } }) => ({ type, content: bytes }))
    ])
    if (!written.ok) return written
    const stored = recordOf(made, written.value, randomUUID(), now())
    const added = write(() => {
      records.put({ id: stored.id, connection: stored.connection, value: stored })
      files.use({ snapshot: stored.id }, written.value)
      return headOf(stored)
    })
    if (!added.ok) await files.sweep()
    return added
  }

  return {
    keep,
    list: async () => success(records.all().map(({ value }) => headOf(value))),
    async take(wish, asker) {
      const made = await createSnapshot(wish, asker, ports)
      return made.ok ? keep(made.value) : made
    },
    async open({ id }) {
      const stored = find(id)
      if (!stored) return failure('invalid-input', { field: 'id', message: 'This snapshot is no longer there.' })
      const answer = await files.read(stored.answer)
      if (!answer) return failure('storage', { message: 'The snapshot’s answer cannot be read.' })
      const read = readKept('banners.list', { connection: '', category: '' }, answer.toString())
      if (!read.ok) return read
      const { text } = read.value
      return success({ snapshot: headOf(stored), text, drift: read.drift ?? [] })
    },
    async delete({ id }) {
      const deleted = write(() => {
        records.remove(id)
        return null
      })
      await files.sweep()
      return deleted
    },
    async redact(redact) {
      for (const { id, connection, value } of records.all()) {
        const answer = (await files.read(value.answer))?.toString()
        const clean = answer === undefined ? undefined : await redact(answer)
        if (clean === undefined || clean === answer) continue
        const written = await files.write([{ type: answerType, content: Buffer.from(clean) }])
        if (!written.ok) continue
        const [file] = written.value
        const pictures = value.content.flatMap(({ facts }) => (facts ? (files.find(facts.sha256) ?? []) : []))
        database.write(() => {
          if (file) records.put({ id, connection, value: { ...value, answer: file.sha256 } })
          files.use({ snapshot: id }, file ? [file, ...pictures] : pictures)
        })
      }
      await files.sweep()
    }
  }
}

const answerType = 'application/json'

const headOf = ({ answer: _answer, content: _content, ...head }: StoredSnapshot): Snapshot => head

function recordOf(
  { text: _text, pictures, ...head }: NewSnapshot,
  files: readonly StoredFile[],
  id: string,
  now: number
): StoredSnapshot {
  const content = pictures.map(({ name, result }) =>
    result.ok ? { name, facts: result.value.facts } : { name, problem: result.problem }
  )
  const lost = content.filter(({ facts }) => !facts).length
  // If two pictures are equal, they share a file.
  const bytes = new Map(files.map((file) => [file.sha256, file.bytes]))
  return {
    ...head,
    id,
    at: new Date(now).toISOString(),
    pictures: content.length - lost,
    lost,
    bytes: [...bytes.values()].reduce((sum, one) => sum + one, 0),
    answer: files[0]?.sha256 ?? '',
    content
  }
}

const readBannerList = itemsOf(BannerSet, 'casinoBanners')

function categoryOf(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1)
  return orUndefined(() => decodeURIComponent(last)) ?? last
}

/** Makes a snapshot from an answer in the request log, together with its pictures. */
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
