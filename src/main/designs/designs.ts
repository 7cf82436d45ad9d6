import { extname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Type } from 'typebox'
import {
  DesignComparison,
  DesignFile,
  type Placement,
  designTypes,
  mostDesignBytes,
  mostDesignSide
} from '../../shared/contract/designs.ts'
import { grouped } from '../../shared/countInWords.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { VerbsOf } from '../bridge/handlers.ts'
import { changedTexts } from '../common/changedTexts.ts'
import type { Redact } from '../stores/jsonFile.ts'
import { judgeUnfetched } from '../media/formats/measure.ts'
import { notesOf } from '../media/formats/notes.ts'
import { openBlobStore, type BlobIndex } from '../stores/blobStore.ts'
import { without } from '../stores/collection.ts'
import { withDefaults, type WrittenPorts } from '../stores/ports.ts'

const most = { comparisons: 1000, files: 400 }

const initialPlacement: Placement = { x: 0, y: 0, masks: [] }

/** Opens a profile's designs, and what each is held against; nothing is read before the first use. */
export function openDesigns({ withoutTokens, ...ports }: WrittenPorts) {
  const { now } = withDefaults(ports)
  const store = openBlobStore(ports, {
    store: 'designs',
    list: 'comparisons',
    shape: Type.Array(DesignComparison),
    files: Type.Array(DesignFile),
    connectionOf: ({ key }) => key.connection,
    fileOf: ({ sha256: name, bytes }) => ({ name, bytes }),
    namesOf: ({ design }) => [design],
    refusal
  })

  return {
    async list({ connection, category }) {
      await store.opened()
      const comparisons = store.items.filter(({ key }) => key.connection === connection && key.category === category)
      const used = new Set(comparisons.map(({ design }) => design))
      return success({ comparisons, files: store.files.filter(({ sha256 }) => used.has(sha256)) })
    },
    async put({ file: { name, base64 }, ...given }) {
      const { key } = (await changedTexts(given, withoutTokens))(given)
      const bytes = Buffer.from(base64, 'base64')
      const file = judgeDesign(await withoutTokens(name), bytes, new Date(now()).toISOString())
      if (!file.ok) return file
      const value: DesignComparison = { key, design: file.value.sha256, placement: initialPlacement }
      return store.change((all) => ({
        items: [value, ...all.filter((one) => !isDeepStrictEqual(one.key, key))],
        value,
        added: [{ file: file.value, bytes }]
      }))
    },
    place: ({ key, placement }) =>
      store.change((all) => {
        const at = all.findIndex((one) => isDeepStrictEqual(one.key, key))
        const found = all[at]
        if (!found) return failure('invalid-input', { field: 'key', message: 'This design was deleted.' })
        const value = { ...found, placement }
        return { items: all.with(at, value), value }
      }),
    remove: ({ key }) => store.change((all) => without(all, (one) => isDeepStrictEqual(one.key, key))),
    async picture({ sha256 }) {
      await store.opened()
      const file = store.files.find((one) => one.sha256 === sha256)
      const bytes = file && (await store.read(sha256))
      return bytes
        ? success({ url: `data:${file.type};base64,${bytes.toString('base64')}`, file })
        : failure('storage', { message: 'This file is no longer on the disk, or is not what it was.' })
    },
    async kept() {
      await store.opened()
      const keysOf = ({ sha256 }: DesignFile) =>
        store.items.filter(({ design }) => design === sha256).map(({ key }) => key)
      return success(store.files.map((file) => ({ file, keys: keysOf(file) })))
    },
    delete: ({ sha256 }) => store.change((all) => without(all, ({ design }) => design === sha256)),
    clean: (redact: Redact) => store.clean(redact),
    forget: (connection: string) => store.forget(connection)
  } satisfies VerbsOf<'designs'> & Record<'forget' | 'clean', unknown>
}

/** Why an index is more than is kept, in a sentence; undefined where it has room. */
export function refusal({ items, files }: BlobIndex<unknown, unknown>): string | undefined {
  if (items.length <= most.comparisons && files.length <= most.files) return undefined
  const full = items.length > most.comparisons ? `${most.comparisons} designs` : `${most.files} design files`
  return `${full} are kept, which is all there is room for: delete one first.`
}

const unfit = (message: string, code: 'contract' | 'too-large' = 'contract') => failure(code, { message })

const endings: Readonly<Record<DesignFile['type'], readonly string[]>> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/svg+xml': ['.svg']
}

/** Judges a person's file by its bytes, as a platform's picture is, before anything draws or keeps it. */
export function judgeDesign(name: string, bytes: Buffer, at: string): Outcome<DesignFile> {
  if (bytes.length > mostDesignBytes) return unfit('The file has more than 16 MB.', 'too-large')
  const judged = judgeUnfetched(bytes)
  if (!judged.ok) return judged
  const { type: found, width, height, isCut, sha256 } = judged.value
  const type = designTypes.find((one) => one === found)
  if (!type) return unfit(`A design is PNG, JPG, WebP, AVIF or SVG; this is ${found}.`)
  if (isCut) return unfit('The file is cut short: it ends before its picture does.')
  if (width === undefined || height === undefined || width <= 0 || height <= 0) {
    return unfit('The file names no size of its own: give it a width and a height.')
  }
  if (Math.max(width, height) > mostDesignSide) {
    const side = grouped(mostDesignSide)
    return unfit(`The picture has ${grouped(width)} × ${grouped(height)} pixels; a side may have ${side}.`, 'too-large')
  }
  const ending = extname(name).toLowerCase()
  const isOther = ending !== '' && !endings[type].includes(ending)
  const notes = [...(isOther ? [`Its name ends with ${ending}, and it is ${type}.`] : []), ...notesOf(bytes, type)]
  return success({ sha256, name, type, width, height, bytes: bytes.length, notes, at })
}
