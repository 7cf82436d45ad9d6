import { extname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Type } from 'typebox'
import type { Input } from '../../shared/contract/index.ts'
import {
  DesignComparison,
  DesignFile,
  type DesignKey,
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
import { openBlobStore, type Added, type BlobIndex } from '../stores/blobStore.ts'
import { withDefaults, type WrittenPorts } from '../stores/ports.ts'

const most = { comparisons: 1000, files: 400 }

const usual: Placement = { x: 0, y: 0, masks: [], limit: 0.5 }
const refused = (message: string) => failure('invalid-input', { field: 'key', message })
const gone = () => refused('This design was deleted.')
const changedSince = () =>
  refused('The design was changed since it was shown, perhaps in another window: look at it again.')

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
    namesOf: filesUsed,
    refusal
  })

  const change = <Next extends DesignComparison | null>(
    key: DesignKey,
    edit: (found: DesignComparison | undefined) => Outcome<Next>,
    added?: Added<DesignFile>
  ): Promise<Outcome<Next>> =>
    store.change((all) => {
      const found = all.find((one) => isDeepStrictEqual(one.key, key))
      const edited = edit(found)
      if (!edited.ok) return edited
      const { value } = edited
      const isSame = value === null && found === undefined
      const items = [...(value ? [value] : []), ...all.filter((one) => one !== found)]
      return { items: isSame ? all : items, value, ...(added && { added: [added] }) }
    })

  const judged = async ({ name, base64 }: Input<'designs.put'>['file']): Promise<Outcome<Added<DesignFile>>> => {
    const bytes = Buffer.from(base64, 'base64')
    const file = judgeDesign(await withoutTokens(name), bytes, new Date(now()).toISOString())
    return file.ok ? success({ file: file.value, bytes }) : file
  }

  return {
    async list({ connection, category }) {
      await store.opened()
      const comparisons = store.items.filter(({ key }) => key.connection === connection && key.category === category)
      const used = new Set(comparisons.flatMap(filesUsed))
      return success({ comparisons, files: store.files.filter(({ sha256 }) => used.has(sha256)) })
    },
    async put({ shown, file, live, accepts, ...given }) {
      const { key } = (await changedTexts(given, withoutTokens))(given)
      const added = await judged(file)
      if (!added.ok) return added
      const edit = (found: DesignComparison | undefined): Outcome<DesignComparison> => {
        if ((found?.revision ?? 0) !== shown) return changedSince()
        const { placement = usual, screenshot } = found ?? {}
        return success({
          key,
          design: added.value.file.sha256,
          isAccepted: accepts,
          live,
          // An accepted picture lies exactly over its figure, and a new design begins clean.
          placement: accepts ? { ...usual, masks: placement.masks, limit: placement.limit } : usual,
          revision: shown + 1,
          ...(screenshot !== undefined && !accepts && { screenshot }),
          ...(accepts && { before: found ? referenceOf(found) : null })
        })
      }
      return change(key, edit, added.value)
    },
    async screenshot({ key, file }) {
      const added = file && (await judged(file))
      if (added && !added.ok) return added
      const edit = (found: DesignComparison | undefined): Outcome<DesignComparison> => {
        if (!found) return gone()
        const { screenshot: _, ...rest } = found
        return success(added ? { ...rest, screenshot: added.value.file.sha256 } : rest)
      }
      return change(key, edit, added?.value)
    },
    place: ({ key, placement }) => change(key, (found) => (found ? success({ ...found, placement }) : gone())),
    confirm: ({ key, shown, live }) =>
      change(key, (found) => {
        if (!found) return gone()
        return found.revision === shown ? success({ ...found, live }) : changedSince()
      }),
    undo: ({ key, shown }) =>
      change<DesignComparison | null>(key, (found) => {
        if (found?.revision !== shown) return changedSince()
        const { before, ...rest } = found
        if (before === undefined) return refused('There is nothing to undo here.')
        return success(before && { ...rest, ...before, revision: shown + 1 })
      }),
    remove: ({ key }) => change(key, () => success(null)),
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
        store.items.filter((one) => filesUsed(one).includes(sha256)).map(({ key }) => key)
      return success(store.files.map((file) => ({ file, keys: keysOf(file) })))
    },
    delete: ({ sha256 }) => store.change((all) => ({ items: withoutFile(all, sha256), value: null })),
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

/** The hashes of the files that a comparison uses: also of what an undo would bring back. */
const filesUsed = ({ design, screenshot, before }: DesignComparison): string[] => [
  design,
  ...(screenshot === undefined ? [] : [screenshot]),
  ...(before ? [before.design] : [])
]

/** The comparisons without a file: one loses its screenshot or its undo with it, or goes where it was its design. */
const withoutFile = (comparisons: readonly DesignComparison[], sha256: string): DesignComparison[] =>
  comparisons.flatMap((comparison) => {
    if (!filesUsed(comparison).includes(sha256)) return comparison
    if (comparison.design === sha256) return []
    const { screenshot, before, ...rest } = comparison
    return {
      ...rest,
      ...(screenshot !== undefined && screenshot !== sha256 && { screenshot }),
      ...(before !== undefined && before?.design !== sha256 && { before })
    }
  })

const referenceOf = ({ design, isAccepted, live, placement }: DesignComparison) => ({
  design,
  isAccepted,
  live,
  placement
})

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
