import { randomUUID } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { BannerSet } from '../../shared/contract/banners.ts'
import { whyLocked, type ExchangeDetail } from '../../shared/contract/exchanges.ts'
import { PictureFacts, PictureName } from '../../shared/contract/media.ts'
import { Snapshot } from '../../shared/contract/snapshots.ts'
import { orUndefined } from '../../shared/orUndefined.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { Problem } from '../../shared/outcome/outcomeShape.ts'
import { pictureName } from '../../shared/pictureName.ts'
import { items as itemsOf } from '../../shared/readings/values.ts'
import type { VerbsOf } from '../bridge/handlers.ts'
import type { Connections } from '../connections/store/connections.ts'
import type { Database } from '../database/database.ts'
import type { Files } from '../database/files.ts'
import { openRecords, tellingWrite } from '../database/records.ts'
import type { Exchanges } from '../exchanges/log.ts'
import type { PictureResult } from '../media/formats/picture.ts'
import { readKept } from '../platform/reply.ts'
import { strictObject } from '../../shared/values/strictObject.ts'

/** The maximum number of snapshots. Pitboss never deletes snapshots on its own. */
export const most = 200

export const mostPictures = 1000

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
  /** Removes a newly saved token from stored answers. */
  readonly redact: (redact: (text: string) => Promise<string>) => Promise<void>
}

/** Opens the pictures of snapshots. For a picture that wasn't stored, the returned function gives the reason. */
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

export function openSnapshots({
  database,
  files,
  exchanges,
  picture,
  list,
  now = Date.now,
  changed = () => {}
}: SnapshotPorts): Snapshots {
  const records = openRecords(database, 'snapshot', StoredSnapshot)
  const write = tellingWrite(database, changed)
  const find = (id: string): StoredSnapshot | undefined => records.find(id)?.value

  return {
    list: async () => success(records.all().map(({ value }) => headOf(value))),
    async take({ connection, exchange }, { signal }) {
      if (records.count() >= most)
        return failure('storage', { message: `${most} snapshots are kept, which is the most: delete one first.` })
      const answer = readAnswer(connection, exchanges.read(exchange))
      if (!answer.ok) return answer
      const { text, names, ...head } = answer.value
      const fetching = Promise.all(names.map(async (name) => ({ name, result: await picture(connection, name) })))
      const pictures = await Promise.race([fetching, aborted(signal)])
      if (!pictures || signal.aborted) return failure('cancelled')
      const owner = (await list()).find((one) => one.id === connection)
      const fetched = pictures.flatMap(({ result }) => (result.ok ? [result.value] : []))
      const written = await files.write([
        { type: answerType, content: Buffer.from(text) },
        ...fetched.map(({ bytes, facts: { type } }) => ({ type, content: bytes }))
      ])
      if (!written.ok) return written
      // If two pictures are equal, they share a file.
      const sizes = new Map(written.value.map((file) => [file.sha256, file.bytes]))
      const stored: StoredSnapshot = {
        ...head,
        id: randomUUID(),
        at: new Date(now()).toISOString(),
        connection,
        connectionName: owner?.name ?? connection,
        pictures: fetched.length,
        lost: pictures.length - fetched.length,
        bytes: [...sizes.values()].reduce((sum, one) => sum + one, 0),
        answer: written.value[0]?.sha256 ?? '',
        content: pictures.map(({ name, result }) =>
          result.ok ? { name, facts: result.value.facts } : { name, problem: result.problem }
        )
      }
      const added = write(() => {
        records.put({ id: stored.id, connection, value: stored })
        files.use({ snapshot: stored.id }, written.value)
        return headOf(stored)
      })
      if (!added.ok) await files.sweep()
      return added
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

const readBannerList = itemsOf(BannerSet, 'casinoBanners')

function categoryOf(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1)
  return orUndefined(() => decodeURIComponent(last)) ?? last
}

const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined)
    else signal.addEventListener('abort', () => resolve(undefined))
  })

interface SnapshotAnswer {
  readonly category: string
  readonly banners: number
  /** The received answer, without the token. */
  readonly text: string
  readonly names: readonly string[]
}

function readAnswer(connection: string, detail: ExchangeDetail | null): Outcome<SnapshotAnswer> {
  const { exchange, answer } = detail ?? {}
  const text = answer?.body
  if (exchange?.connection !== connection || exchange.operation !== 'banners.list' || typeof text !== 'string') {
    const gone = 'The request log no longer keeps this answer: press Show banners once more.'
    return failure('invalid-input', { field: 'exchange', message: answer?.letGo === 'locked' ? whyLocked : gone })
  }
  const read = readKept('banners.list', { connection: '', category: '' }, text)
  if (!read.ok) return read
  const names = [...new Set(read.value.pictures().map((one) => pictureName(one.text)))]
  if (names.length > mostPictures) {
    return failure('too-large', {
      message: `A snapshot keeps up to ${mostPictures} pictures; this answer has ${names.length}.`
    })
  }
  const banners = readBannerList(read.value.received).value?.length ?? 0
  return success({ category: categoryOf(exchange.path), banners, text, names })
}
