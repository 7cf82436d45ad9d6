import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { StoreNotice } from '../../shared/contract/settings.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { causeOf, type Disk } from '../common/disk.ts'
import { createMutex } from '../common/mutex.ts'
import { understandJson, type NoteStore } from './readStored.ts'
import { openStoreFile } from './storeFile.ts'

// Of every file kept so.
const version = 1

/** A JSON file of the profile, kept in memory. */
interface Kept<Content> {
  /** Reads the file at first use; has to be awaited before anything else. Never rejects. */
  opened(): Promise<void>
  readonly current: Content
  /**
   * Applies at once in memory; writes follow, and changes made meanwhile share one write. A `storage` problem means
   * that the change is in memory only.
   */
  change(next: Content): Promise<Outcome<null>>
}

interface KeptPorts<Shape extends TSchema> {
  /** The profile's folder. */
  readonly folder: string
  readonly disk: Disk
  /** The store, and its file's name without the extension. */
  readonly name: StoreNotice['store']
  readonly note: NoteStore
  readonly shape: Shape
  /** The content before the first change. */
  readonly empty: Static<Shape>
}

type Redact = (text: string) => Promise<string>

const cleaning = new Set<(redact: Redact) => Promise<void>>()

/** Takes a token that was saved just now out of every such file. */
export async function cleanKept(redact: Redact): Promise<void> {
  for (const clean of cleaning) await clean(redact)
}

/**
 * Opens a JSON file of a person's work: a damaged one is set aside, one that cannot be read or is of a newer Pitboss is
 * never overwritten.
 */
export function openKept<Shape extends TSchema>({
  folder,
  disk,
  name,
  note,
  shape,
  empty
}: KeptPorts<Shape>): Kept<Static<Shape>> {
  const inTurn = createMutex()
  const isContent = (value: unknown): value is Static<Shape> => Compile(shape).Check(value)
  const understand = (text: string) => {
    const compiled = Compile(shape)
    return understandJson((value): value is Static<Shape> => compiled.Check(value), version)(text)
  }
  const file = openStoreFile({ disk, folder, name: `${name}.json`, store: name, note, understand })
  let current = empty
  let written: string | undefined

  async function load(): Promise<void> {
    const stored = await file.read()
    if (stored.kind === 'valid') current = stored.content
  }

  async function write(): Promise<Outcome<null>> {
    try {
      const text = JSON.stringify(current)
      if (text === written) return success(null)
      // After a failed write the file may hold either text.
      written = undefined
      await file.write(text)
      written = text
      return success(null)
    } catch (error) {
      return failure('storage', causeOf(error))
    }
  }

  let loading: Promise<void> | undefined
  const opened = () => (loading ??= load())
  const change = (next: Static<Shape>) => {
    current = next
    return inTurn(write)
  }
  cleaning.add(async (redact) => {
    await opened()
    const texts = new Map<unknown, string>()
    JSON.stringify(current, (_name, value: unknown) => {
      if (typeof value === 'string') texts.set(value, value)
      return value
    })
    for (const text of texts.values()) texts.set(text, await redact(text))
    const before = JSON.stringify(current)
    const next: unknown = JSON.parse(before, (_name, value: unknown) => texts.get(value) ?? value)
    if (JSON.stringify(next) !== before && isContent(next)) await change(next)
  })
  return {
    opened,
    get current() {
      return current
    },
    change
  }
}
