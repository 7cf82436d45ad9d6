import type { Input } from '../../shared/contract/index.ts'
import type { DesignComparison, DesignFile, DesignKey, Placement } from '../../shared/contract/designs.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { log, nameOf } from '../common/log.ts'
import { causeOf, nodeDisk, type Disk } from '../common/disk.ts'
import { createMutex } from '../common/mutex.ts'
import { mayWrite, type NoteStore } from '../settings/readStored.ts'
import { designFiles } from './designFiles.ts'
import { filesUsed, findComparison, onlyComparisons, refusal, withComparison, withoutFile } from './designIndex.ts'
import { judgeDesign } from './judgeDesign.ts'
import type { StoredDesigns } from './shape.ts'

/** The designs of a profile, and what each is held against. */
export interface Designs {
  list(of: Input<'designs.list'>): Promise<{ comparisons: DesignComparison[]; files: DesignFile[] }>
  put(input: Input<'designs.put'>): Promise<Outcome<DesignComparison>>
  screenshot(input: Input<'designs.screenshot'>): Promise<Outcome<DesignComparison>>
  place(input: Input<'designs.place'>): Promise<Outcome<DesignComparison>>
  confirm(input: Input<'designs.confirm'>): Promise<Outcome<DesignComparison>>
  undo(input: Input<'designs.undo'>): Promise<Outcome<DesignComparison | null>>
  remove(key: DesignKey): Promise<Outcome<null>>
  picture(sha256: string): Promise<{ readonly bytes: Buffer; readonly file: DesignFile } | undefined>
  kept(): Promise<{ file: DesignFile; keys: DesignKey[] }[]>
  delete(sha256: string): Promise<Outcome<null>>
  /** Removes the designs of a connection. Never rejects. */
  forgetAll(connection: string): Promise<void>
}

/** What the designs need. */
export interface DesignPorts {
  /** The designs' own folder. */
  readonly folder: string
  /** Whether a connection exists. */
  readonly isThere: (connection: string) => boolean
  /** Told where the index is not in use as it was left. */
  readonly note?: NoteStore
  readonly disk?: Disk
  readonly now?: () => number
  /** Called after each change. */
  readonly changed?: () => void
}

const usual: Placement = { x: 0, y: 0, isCropped: false, masks: [], limit: 0.5 }
const empty: StoredDesigns = { version: 1, comparisons: [], files: [] }
const leftAlone = 'The list of designs cannot be read, or is of a newer Pitboss: it is left as it is.'
const refused = (message: string) => failure('invalid-input', { field: 'key', message })
const gone = () => refused('There is no design here any more.')
const changedSince = () =>
  refused('The design was changed since it was shown, perhaps in another window: look at it again.')

/** Opens a profile's designs; nothing is read before the first use. */
export function openDesigns({
  folder,
  isThere,
  note = () => {},
  disk = nodeDisk,
  now = Date.now,
  changed = () => {}
}: DesignPorts): Designs {
  const files = designFiles(folder, disk, note)
  const inTurn = createMutex()
  let index = empty
  let opening: Promise<boolean> | undefined

  /** False where the index cannot be read, or is of a newer Pitboss: this run must not overwrite it. */
  async function open(): Promise<boolean> {
    const stored = await files.readIndex()
    if (stored.kind === 'valid') {
      index = stored.content
      await files.keepOnly(hashesOf(index))
    }
    return mayWrite(stored)
  }
  const opened = () => (opening ??= open())

  /** The index is the truth: bytes are there before it names them, and go after it does not. */
  async function commit(next: StoredDesigns, added?: { file: DesignFile; bytes: Buffer }): Promise<Outcome<null>> {
    if (!(await opened())) return failure('storage', { message: leftAlone })
    const full = next.comparisons.length + next.files.length > index.comparisons.length + index.files.length || added
    const why = full ? refusal(next) : undefined
    if (why !== undefined) return failure('storage', { message: why })
    try {
      if (added) await files.writeBytes(added.file.sha256, added.bytes)
      await files.writeIndex(next)
    } catch (error) {
      log('designs-unwritten', { error: nameOf(error) })
      return failure('storage', { message: 'The designs’ folder could not be written.', ...causeOf(error) })
    }
    index = next
    await files.keepOnly(hashesOf(index))
    changed()
    return success(null)
  }

  /** Changes the comparison of a figure in turn. */
  const change = (
    key: DesignKey,
    edit: (found: DesignComparison) => DesignComparison | Outcome<never>
  ): Promise<Outcome<DesignComparison>> =>
    inTurn(async () => {
      await opened()
      const found = findComparison(index, key)
      if (!found) return gone()
      const next = edit(found)
      if ('ok' in next) return next
      const written = await commit(withComparison(index, next))
      return written.ok ? success(next) : written
    })

  const judged = ({ name, base64 }: Input<'designs.put'>['file']) => {
    const bytes = Buffer.from(base64, 'base64')
    const file = judgeDesign(name, bytes, new Date(now()).toISOString())
    return file.ok ? success({ file: file.value, bytes }) : file
  }

  return {
    async list({ connection, category }) {
      await opened()
      const own = index.comparisons.filter(({ key }) => key.connection === connection && key.category === category)
      const used = new Set(own.flatMap(filesUsed))
      return { comparisons: own, files: index.files.filter(({ sha256 }) => used.has(sha256)) }
    },
    put: ({ key, shown, file, live, accepts }) =>
      inTurn(async () => {
        await opened()
        if (!isThere(key.connection)) return refused('This connection is no longer there.')
        const found = findComparison(index, key)
        if ((found?.revision ?? 0) !== shown) return changedSince()
        const added = judged(file)
        if (!added.ok) return added
        const { placement = usual, screenshot } = found ?? {}
        const next: DesignComparison = {
          key,
          design: added.value.file.sha256,
          isAccepted: accepts,
          live,
          // An accepted picture lies exactly over its figure.
          placement: accepts ? { ...usual, masks: placement.masks, limit: placement.limit } : placement,
          revision: shown + 1,
          ...(screenshot !== undefined && !accepts && { screenshot }),
          ...(accepts && { before: found ? referenceOf(found) : null })
        }
        const written = await commit(withComparison(index, next, added.value.file), added.value)
        return written.ok ? success(next) : written
      }),
    screenshot: ({ key, file }) =>
      inTurn(async () => {
        await opened()
        const found = findComparison(index, key)
        if (!found) return gone()
        const { screenshot: _, ...rest } = found
        const added = file && judged(file)
        if (added && !added.ok) return added
        const next = added ? { ...rest, screenshot: added.value.file.sha256 } : rest
        const written = await commit(withComparison(index, next, added?.value.file), added?.value)
        return written.ok ? success(next) : written
      }),
    place: ({ key, placement }) => change(key, (found) => ({ ...found, placement })),
    confirm: ({ key, shown, live }) =>
      change(key, (found) => (found.revision === shown ? { ...found, live } : changedSince())),
    undo: ({ key, shown }) =>
      inTurn(async () => {
        await opened()
        const found = findComparison(index, key)
        if (found?.revision !== shown) return changedSince()
        const { before, ...rest } = found
        if (before === undefined) return refused('There is nothing to undo here.')
        const next = before && { ...rest, ...before, revision: shown + 1 }
        const written = await commit(
          next ? withComparison(index, next) : onlyComparisons(index, (other) => other !== found)
        )
        return written.ok ? success(next) : written
      }),
    remove: (key) =>
      inTurn(async () => {
        await opened()
        const found = findComparison(index, key)
        return found ? commit(onlyComparisons(index, (other) => other !== found)) : success(null)
      }),
    async picture(sha256) {
      await opened()
      const file = index.files.find((one) => one.sha256 === sha256)
      const bytes = file && (await files.readBytes(sha256))
      return bytes && { bytes, file }
    },
    async kept() {
      await opened()
      return index.files.map((file) => ({
        file,
        keys: index.comparisons.filter((one) => filesUsed(one).includes(file.sha256)).map(({ key }) => key)
      }))
    },
    delete: (sha256) =>
      inTurn(async () => {
        await opened()
        return index.files.some((file) => file.sha256 === sha256) ? commit(withoutFile(index, sha256)) : success(null)
      }),
    async forgetAll(connection) {
      await inTurn(async () => {
        await opened()
        const next = onlyComparisons(index, ({ key }) => key.connection !== connection)
        if (next.comparisons.length < index.comparisons.length) await commit(next)
      })
    }
  }
}

const hashesOf = ({ files }: StoredDesigns): Set<string> => new Set(files.map(({ sha256 }) => sha256))

const referenceOf = ({ design, isAccepted, live, placement }: DesignComparison) => ({
  design,
  isAccepted,
  live,
  placement
})
