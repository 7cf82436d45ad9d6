import { join } from 'node:path'
import type { Static, TArray, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { isWireObject } from '../../shared/readings/wireObject.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { causeOf, unfinished, writeFileAtomic } from '../common/disk.ts'
import { eachInTurn } from '../common/eachInTurn.ts'
import { log } from '../common/log.ts'
import { createMutex } from '../common/mutex.ts'
import { sha256Of } from '../common/sha256.ts'
import { refuseGone, unfit, without, type Edit } from './collection.ts'
import { openJsonFile, type Redact } from './jsonFile.ts'
import { withDefaults, type StorePorts } from './ports.ts'
import { isSetAside } from './storeFile.ts'

/** A file's record in the index, and its bytes. */
export interface Added<File> {
  readonly file: File
  readonly bytes: Uint8Array
}

/** The index of a store: its records, and a record of each file that they use. */
export interface BlobIndex<Item, File> {
  readonly items: readonly Item[]
  readonly files: readonly File[]
}

type BlobEdit<Item, File, Value> = (
  items: readonly Item[]
) => Edit<Item, Value> & { readonly added?: readonly Added<File>[] }

interface Kind<Item extends TSchema, File extends TSchema> {
  readonly store: 'snapshots' | 'designs'
  /** The name of the list of records in the index. */
  readonly list: string
  readonly shape: TArray<Item>
  readonly files: TArray<File>
  readonly connectionOf: (item: Static<Item>) => string
  /** A file's bytes, and its name: its hash, or anything else if its content may change. */
  readonly fileOf: (file: Static<File>) => { readonly name: string; readonly bytes: number }
  /** The names of the files that a record uses. */
  readonly namesOf: (item: Static<Item>) => readonly string[]
  /** The files of an index of version 1 that does not list them. */
  readonly filesOf?: (items: readonly Static<Item>[]) => readonly Static<File>[]
  /** Why an index that grew is more than is kept beside its bytes, in a sentence. */
  readonly refusal: (index: BlobIndex<Static<Item>, Static<File>>) => string | undefined
}

const indexName = 'index.json'
// In version 1 the bytes of files were written in base64, under names that said so.
const version = 2
/** The largest sum of the bytes of all files of a store. Nothing is let go unasked. */
export const mostBytes = 256 * 1024 * 1024
const isHash = (name: string): boolean => /^[0-9a-f]{64}$/.test(name)

/**
 * Opens a blob store: records of a person's work with files, which several records may share, in a folder of the profile.
 * Its index names files before they are there and until they are gone, so that an interruption at any step leaves the
 * state before or after and nothing that is not known.
 */
export function openBlobStore<Item extends TSchema, File extends TSchema>(
  ports: StorePorts,
  { store, list, shape, files: fileShape, connectionOf, fileOf, namesOf, filesOf, refusal }: Kind<Item, File>
) {
  type Index = BlobIndex<Static<Item>, Static<File>>
  const { changed, isThere, folder, disk, note } = withDefaults(ports)
  const nameOf = (file: Static<File>) => fileOf(file).name
  const [isItems, isFiles] = [Compile(shape), Compile(fileShape)]
  const index = openJsonFile<Index>(
    { folder, disk, note },
    {
      store,
      version,
      index: indexName,
      decode(value) {
        if (!isWireObject(value)) return undefined
        const { version: from, [list]: items, files, doubtful: _ofVersion1, ...others } = value
        if ((from !== 1 && from !== version) || Object.keys(others).length > 0 || !isItems.Check(items))
          return undefined
        const listed = from === 1 && filesOf ? filesOf(items) : files
        return isFiles.Check(listed) ? { items, files: listed } : undefined
      },
      encode: ({ items, files }) => ({ [list]: items, files }),
      empty: { items: [], files: [] }
    }
  )
  const inTurn = createMutex()
  /** The names of files that were listed and are gone; the next index does not list them. */
  const removed = new Set<string>()

  const usedBy = ({ items, files }: Index) => {
    const names = new Set(items.flatMap(namesOf))
    return files.filter((file) => names.has(nameOf(file)))
  }

  async function remove(name: string): Promise<void> {
    for (const one of [name, `${name}.base64`]) {
      await disk.remove(join(folder, one))
      await disk.remove(join(folder, unfinished(one)))
    }
  }

  /** Whether no other index may name more: one that was set aside, or cannot be read now, may be back. */
  const isWhole = async () => (await index.opened()) && !(await isSetAside(folder, indexName))

  /** Deletes files that no record uses; those that cannot be deleted now are deleted with the next change. */
  async function sweep(): Promise<void> {
    const used = new Set(usedBy(index.current))
    const unused = index.current.files.filter((file) => !used.has(file) && !removed.has(nameOf(file)))
    if (unused.length === 0 || !(await isWhole())) return
    for (const name of unused.map(nameOf)) {
      await remove(name).then(
        () => removed.add(name),
        () => {}
      )
    }
  }

  async function read(name: string): Promise<Buffer | undefined> {
    try {
      const bytes = await disk
        .readBytes(join(folder, name))
        .catch(async () => Buffer.from(await disk.read(join(folder, `${name}.base64`)), 'base64'))
      return !isHash(name) || sha256Of(bytes) === name ? bytes : undefined
    } catch {
      return undefined
    }
  }

  async function write(next: Index, added: readonly Added<Static<File>>[]): Promise<Outcome<null>> {
    if (added.length > 0) {
      const listed = await index.changeOrUndo({ ...next, items: index.current.items })
      if (!listed.ok) return listed
    }
    try {
      for (const { file, bytes } of added) {
        const name = nameOf(file)
        removed.delete(name)
        if (!isHash(name) || !(await read(name))) await writeFileAtomic(disk, folder, name, bytes)
      }
    } catch (error) {
      return failure('storage', causeOf(error))
    }
    return index.changeOrUndo(next)
  }

  const whyFull = (full: Index): string | undefined =>
    full.files.reduce((sum, file) => sum + fileOf(file).bytes, 0) > mostBytes
      ? `All ${store} together may have 256 MB, and with this one they would have more: delete one first.`
      : refusal(full)

  async function change<Value>(edit: BlobEdit<Static<Item>, Static<File>, Value>): Promise<Outcome<Value>> {
    if (!(await index.opened())) {
      const message = `The list of ${store} cannot be read, or is of a newer Pitboss: it is left as it is.`
      return failure('storage', { message })
    }
    const before = index.current.items
    const edited = edit(before)
    if ('ok' in edited) return edited
    const { items, value, added = [] } = edited
    if (items === before) return success(value)
    const gone = refuseGone(before.map(connectionOf), items.map(connectionOf), isThere)
    if (gone) return gone
    if (!isItems.Check(items)) return unfit()
    const fresh = added.map(({ file }) => file)
    const names = new Set(fresh.map(nameOf))
    const others = index.current.files.filter((file) => !names.has(nameOf(file)) && !removed.has(nameOf(file)))
    const next = { items, files: [...fresh, ...others] }
    const isMore = added.length > 0 || items.length > before.length
    const refused = isMore ? whyFull({ items, files: usedBy(next) }) : undefined
    if (refused !== undefined) return failure('storage', { message: refused })
    const written = await write(next, added)
    if (!written.ok) {
      log(`${store}-unwritten`, { cause: written.problem.cause ?? '' })
      return failure('storage', { message: `The ${store}’ folder could not be written.`, ...written.problem })
    }
    await sweep()
    changed(store)
    return success(value)
  }

  return {
    /** Reads the index at first use; has to be awaited before `items` and `files`. */
    opened: () => index.opened(),
    isWhole,
    get items(): Index['items'] {
      return index.current.items
    },
    get files(): Index['files'] {
      return usedBy(index.current)
    },
    /** Changes the records, with the bytes of files that are new; what cannot be written is not changed. */
    change: <Value>(edit: BlobEdit<Static<Item>, Static<File>, Value>) => inTurn(() => change(edit)),
    /** Removes everything of a connection. Never rejects. */
    forget: (connection: string) =>
      inTurn(() => change((items) => without(items, (item) => connectionOf(item) === connection))),
    /** The bytes of a file; undefined where it is missing or not what its hash says. */
    read,
    /** Takes a token that was saved just now out of index and files. */
    clean: (redact: Redact) =>
      inTurn(async () => {
        if (!(await index.opened())) return
        const cleanFile = async (name: string) => {
          const bytes = await read(name)
          if (!bytes) return
          const held = bytes.toString(isHash(name) ? 'latin1' : 'utf8')
          const clean = await redact(held, { isBinary: isHash(name) })
          if (clean === held) return
          if (isHash(name)) await remove(name)
          else await writeFileAtomic(disk, folder, name, clean)
          changed(store)
        }
        const files = index.current.files.map((file) => () => cleanFile(nameOf(file)))
        await eachInTurn([...files, () => index.clean(redact, () => changed(store))])
      })
  }
}
