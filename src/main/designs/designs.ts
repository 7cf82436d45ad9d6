import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Static } from 'typebox'
import {
  PlacedDesign,
  DesignFile,
  type DesignKey,
  designTypes,
  mostDesignBytes
} from '../../shared/contract/designs.ts'
import { whyNoDesign } from '../../shared/whyNoDesign.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { VerbsAlone } from '../bridge/handlers.ts'
import { withChangedTexts } from '../common/changedTexts.ts'
import type { Database } from '../database/database.ts'
import type { Files } from '../database/files.ts'
import { openRecords, tellingWrite } from '../database/records.ts'
import { strictObject } from '../../shared/values/strictObject.ts'
import { judgeUnfetched } from '../media/formats/measure.ts'
import { dataUrl } from '../media/formats/picture.ts'

/** A design plus the file details that a list shows, so the list needn't read the file. */
const StoredDesign = strictObject({ ...PlacedDesign.properties, file: DesignFile })

interface DesignPorts {
  readonly database: Database
  readonly files: Files
  readonly withoutTokens: (text: string) => Promise<string>
  readonly now?: () => number
  readonly changed?: () => void
}

/** Opens a profile's designs and the figures they belong to. */
export function openDesigns({
  database,
  files,
  withoutTokens,
  now = Date.now,
  changed = () => {}
}: DesignPorts): VerbsAlone<'designs'> {
  const records = openRecords(database, 'design', StoredDesign)
  const write = tellingWrite(database, changed)
  // Search by key, because an id derived from the key would no longer match once a token in the key is redacted.
  const find = (key: DesignKey) => records.of(key.connection).find(({ value }) => isDeepStrictEqual(value.key, key))
  const placedDesign = ({ file: _file, ...design }: StoredDesign): PlacedDesign => design
  const filesOf = (designs: readonly StoredDesign[]): DesignFile[] => [
    ...new Map(designs.map(({ file }) => [file.sha256, file])).values()
  ]

  return {
    async list({ connection, category }) {
      const designs = records
        .of(connection)
        .flatMap(({ value }) => (category === undefined || value.key.category === category ? [value] : []))
      return success({ designs: designs.map(placedDesign), files: filesOf(designs) })
    },
    async put({ file: { name, base64 }, ...received }) {
      const { key } = await withChangedTexts(received, withoutTokens)
      const content = Buffer.from(base64, 'base64')
      const file = judgeDesign(await withoutTokens(name), content, new Date(now()).toISOString())
      if (!file.ok) return file
      const id = find(key)?.id ?? randomUUID()
      const written = await files.write([{ type: file.value.type, content }])
      if (!written.ok) return written
      const value: StoredDesign = { key, design: file.value.sha256, file: file.value }
      const put = write(() => {
        records.put({ id, connection: key.connection, value })
        files.use({ design: id }, written.value)
        return placedDesign(value)
      })
      await files.sweep()
      return put
    },
    async place({ key, area }) {
      const record = find(key)
      if (!record) return failure('invalid-input', { field: 'key', message: 'This design was deleted.' })
      const { width, height } = record.value.file
      // The page draws a vector file at its own size, rounded to whole pixels.
      if (area && (area.x + area.width > Math.round(width) || area.y + area.height > Math.round(height))) {
        return failure('invalid-input', { field: 'area', message: 'This area reaches out of the design file.' })
      }
      const { area: _before, ...whole } = record.value
      const value = { ...whole, ...(area && { area }) }
      return write(() => {
        records.put({ ...record, value })
        return placedDesign(value)
      })
    },
    async remove({ key }) {
      const removed = write(() => {
        const design = find(key)
        if (design) records.remove(design.id)
        return null
      })
      await files.sweep()
      return removed
    },
    async picture({ sha256 }) {
      const file = records.all().find(({ value }) => value.design === sha256)?.value.file
      const bytes = file && (await files.read(sha256))
      return bytes
        ? success({ url: dataUrl(bytes, file.type), file })
        : failure('storage', { message: 'This file is no longer on the disk, or is not what it was.' })
    }
  }
}

type StoredDesign = Static<typeof StoredDesign>

/** Checks a design's bytes before Pitboss draws or stores it, by the same rules as for the platform's pictures. */
export function judgeDesign(name: string, bytes: Buffer, at: string): Outcome<DesignFile> {
  if (bytes.length > mostDesignBytes) return failure('too-large', { message: 'The file has more than 16 MB.' })
  const judged = judgeUnfetched(bytes)
  if (!judged.ok) return judged
  const { value: facts } = judged
  const reason = whyNoDesign(facts)
  const type = designTypes.find((one) => one === facts.type)
  if (reason !== undefined) return failure('contract', { message: reason })
  if (!type) return failure('contract')
  const { width = 0, height = 0, sha256 } = facts
  return success({ sha256, name, type, width, height, bytes: bytes.length, at })
}
