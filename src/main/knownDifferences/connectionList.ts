import type { Static, TSchema } from 'typebox'
import type { StoreNotice } from '../../shared/contract/settings.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { nodeDisk, type Disk } from '../common/disk.ts'
import { openKept } from '../settings/keptFile.ts'
import type { NoteStore } from '../settings/readStored.ts'

/** How many are kept per connection. */
export const limit = 200

/** What a person decided about connections, kept in the order it was added. */
export interface ConnectionList<Subject, Item> {
  /** Of every connection. */
  list(): Promise<Outcome<Item[]>>
  /** Does nothing if it is there already. */
  add(subject: Subject): Promise<Outcome<null>>
  /** Does nothing if it is not there. */
  remove(subject: Subject): Promise<Outcome<null>>
  /** Removes everything of a connection. Never rejects: what cannot be written stays in memory until Pitboss ends. */
  forgetAll(connection: string): Promise<void>
}

/** What a list needs to know of the profile. */
export interface ConnectionListPorts {
  /** The profile's folder. */
  readonly folder: string
  /** Told where the file is not in use as it was left. */
  readonly note?: NoteStore
  /** Whether a connection exists. */
  readonly isThere: (connection: string) => boolean
  readonly disk?: Disk
  readonly now?: () => number
  /** Called with the connection of which something was added or removed. */
  readonly changed?: (connection: string) => void
}

interface Kind<Shape extends TSchema, Subject, Item extends Subject> {
  readonly name: StoreNotice['store']
  /** The file's content, and how its list is taken out and put in. */
  readonly shape: Shape
  readonly itemsOf: (content: Static<Shape>) => readonly Item[]
  readonly contentOf: (items: Item[]) => Static<Shape>
  readonly isSame: (one: Subject, other: Subject) => boolean
  /** Makes the item of a subject that is added now, ISO 8601. */
  readonly keep: (subject: Subject, now: string) => Item
  /** The refusal where there is no room, and the field of the route that it names. */
  readonly full: { readonly field: string; readonly message: string }
}

const unwritten = 'It holds until Pitboss ends; it could not be written to the profile.'

/** Opens a list of the profile; each kind has a file of its own (ADR 49). */
export function openConnectionList<
  Shape extends TSchema,
  Subject extends { readonly connection: string },
  Item extends Subject
>(
  { name, shape, itemsOf, contentOf, isSame, keep, full }: Kind<Shape, Subject, Item>,
  { folder, note = () => {}, isThere, disk = nodeDisk, now = Date.now, changed = () => {} }: ConnectionListPorts
): ConnectionList<Subject, Item> {
  const kept = openKept({ folder, disk, note, name, shape, empty: contentOf([]) })

  async function change(items: Item[], connection: string): Promise<Outcome<null>> {
    const written = kept.change(contentOf(items))
    changed(connection)
    const outcome = await written
    return outcome.ok ? outcome : failure('storage', { ...outcome.problem, message: unwritten })
  }

  async function removeWhere(isGone: (item: Item) => boolean, connection: string): Promise<Outcome<null>> {
    await kept.opened()
    const items = itemsOf(kept.current)
    const left = items.filter((item) => !isGone(item))
    return left.length === items.length ? success(null) : change(left, connection)
  }

  return {
    async list() {
      await kept.opened()
      return success([...itemsOf(kept.current)])
    },
    async add(subject) {
      await kept.opened()
      const items = itemsOf(kept.current)
      const { connection } = subject
      if (!isThere(connection)) {
        return failure('invalid-input', { field: 'connection', message: 'This connection is no longer there.' })
      }
      if (items.some((one) => isSame(one, subject))) return success(null)
      if (items.filter((one) => one.connection === connection).length >= limit) return failure('invalid-input', full)
      return change([...items, keep(subject, new Date(now()).toISOString())], connection)
    },
    remove: (subject) => removeWhere((item) => isSame(item, subject), subject.connection),
    async forgetAll(connection) {
      await removeWhere((item) => item.connection === connection, connection)
    }
  }
}
