import { Type } from 'typebox'
import { KnownDifference, type Acceptable } from '../../shared/contract/knownDifferences.ts'
import { isSame } from '../../shared/drift/acceptable.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { nodeDisk, type Disk } from '../common/disk.ts'
import { openKept } from '../settings/keptFile.ts'
import type { NoteStore } from '../settings/readStored.ts'

/** How many are kept per connection. */
export const limit = 200

/** The differences from the documentation that a person accepted, by connection. */
interface KnownDifferences {
  /** In the order they were accepted. */
  list(): Promise<Outcome<KnownDifference[]>>
  accept(difference: Acceptable): Promise<Outcome<null>>
  forget(difference: Acceptable): Promise<Outcome<null>>
  /** Removes everything of a connection. Never rejects: what cannot be written stays in memory until Pitboss ends. */
  forgetAll(connection: string): Promise<void>
}

interface KnownDifferencePorts {
  /** The profile's folder. */
  readonly folder: string
  /** Told where the file is not in use as it was left. */
  readonly note?: NoteStore
  /** Whether a connection exists. */
  readonly isThere: (connection: string) => boolean
  readonly disk?: Disk
  readonly now?: () => number
  /** Called with the connection of which a difference was accepted or forgotten. */
  readonly changed?: (connection: string) => void
}

const Content = Type.Object(
  { version: Type.Literal(1), differences: Type.Array(KnownDifference) },
  { additionalProperties: false }
)

const unwritten = 'It holds until Pitboss ends; it could not be written to the profile.'

/** Opens a profile's known differences. */
export function openKnownDifferences({
  folder,
  note = () => {},
  isThere,
  disk = nodeDisk,
  now = Date.now,
  changed = () => {}
}: KnownDifferencePorts): KnownDifferences {
  const kept = openKept({
    folder,
    disk,
    note,
    name: 'known-differences',
    shape: Content,
    empty: { version: 1, differences: [] }
  })

  async function change(differences: KnownDifference[], connection: string): Promise<Outcome<null>> {
    // Skip the write if nothing was added or removed.
    if (differences.length === kept.current.differences.length) return success(null)
    const written = kept.change({ version: 1, differences })
    changed(connection)
    const outcome = await written
    return outcome.ok ? outcome : failure('storage', { ...outcome.problem, message: unwritten })
  }

  return {
    async list() {
      await kept.opened()
      return success(kept.current.differences)
    },
    async accept(difference) {
      await kept.opened()
      const { differences } = kept.current
      const { connection } = difference
      if (!isThere(connection)) {
        return failure('invalid-input', { field: 'connection', message: 'This connection is no longer there.' })
      }
      if (differences.some((one) => isSame(one, difference))) return success(null)
      if (differences.filter((one) => one.connection === connection).length >= limit) {
        const message = `${limit} differences are accepted for this connection, which is all there is room for: forget one first.`
        return failure('invalid-input', { field: 'field', message })
      }
      return change([...differences, { ...difference, acceptedAt: new Date(now()).toISOString() }], connection)
    },
    async forget(difference) {
      await kept.opened()
      const left = kept.current.differences.filter((one) => !isSame(one, difference))
      return change(left, difference.connection)
    },
    async forgetAll(connection) {
      await kept.opened()
      const left = kept.current.differences.filter((one) => one.connection !== connection)
      await change(left, connection)
    }
  }
}
