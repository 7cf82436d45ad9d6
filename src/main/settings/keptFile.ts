import { join } from 'node:path'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { log, nameOf } from '../common/log.ts'
import { causeOf, isAbsent, type Disk } from '../common/disk.ts'
import { createMutex } from '../common/mutex.ts'
import { writeFileAtomic } from '../common/writeFileAtomic.ts'

/** A JSON file of the profile, kept in memory. */
export interface Kept<Content> {
  /** Reads the file at first use; has to be awaited before anything else. Never rejects. */
  opened(): Promise<void>
  readonly current: Content
  /**
   * Applies at once in memory; writes follow, and changes made meanwhile share one write. A `storage` problem means
   * that the change is in memory only.
   */
  change(next: Content): Promise<Outcome<null>>
}

/** What the file needs. */
export interface KeptPorts<Shape extends TSchema> {
  /** The profile's folder. */
  readonly folder: string
  readonly disk: Disk
  /** The file's name without its extension. */
  readonly name: string
  readonly shape: Shape
  /** The content before the first change. */
  readonly empty: Static<Shape>
}

/** Opens a JSON file of a person's work: an invalid file is renamed, an unreadable one is never overwritten. */
export function openKept<Shape extends TSchema>({
  folder,
  disk,
  name,
  shape,
  empty
}: KeptPorts<Shape>): Kept<Static<Shape>> {
  const file = `${name}.json`
  const inTurn = createMutex()
  let current = empty
  let isReadable = true
  let written: string | undefined

  /** Undefined where it is invalid or written by a newer Pitboss. */
  function understood(text: string): Static<Shape> | undefined {
    try {
      const value: unknown = JSON.parse(text)
      return Compile(shape).Check(value) ? value : undefined
    } catch {
      return undefined
    }
  }

  async function load(): Promise<void> {
    try {
      const found = understood(await disk.read(join(folder, file)))
      if (found === undefined) await disk.rename(join(folder, file), join(folder, `${name}.broken.json`))
      else current = found
    } catch (error) {
      if (isAbsent(error)) return
      isReadable = false
      log(`${name}-unread`, { error: nameOf(error) })
    }
  }

  async function write(): Promise<Outcome<null>> {
    if (!isReadable) return failure('storage')
    try {
      const text = JSON.stringify(current)
      if (text !== written) await writeFileAtomic(disk, folder, file, text)
      written = text
      return success(null)
    } catch (error) {
      return failure('storage', causeOf(error))
    }
  }

  let loading: Promise<void> | undefined
  return {
    opened: () => (loading ??= load()),
    get current() {
      return current
    },
    change(next) {
      current = next
      return inTurn(write)
    }
  }
}
