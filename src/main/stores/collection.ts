import type { Static, TArray, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { StoreNotice } from '../../shared/contract/settings.ts'
import { isWireObject } from '../../shared/readings/wireObject.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { eachInTurn } from '../common/eachInTurn.ts'
import { createMutex } from '../common/mutex.ts'
import { openJsonFile, type Redact } from './jsonFile.ts'
import { withDefaults, type StorePorts } from './ports.ts'

/** The list after a change and what the change answers, or why it is refused. */
export type Edit<Item, Value> = Outcome<never> | { readonly items: readonly Item[]; readonly value: Value }

/** Records of a person's work in one file of the profile. */
export interface Collection<Item> {
  /** Reads the file at first use; has to be awaited before `items`. */
  opened(): Promise<unknown>
  readonly items: readonly Item[]
  /** Changes the list; a list that is returned as it was is not written. */
  change<Value>(edit: (items: readonly Item[]) => Edit<Item, Value>): Promise<Outcome<Value>>
  /** Removes everything of a connection; where that cannot be written, until Pitboss ends. Never rejects. */
  forget(connection: string): Promise<Outcome<null>>
}

interface Kind<Items extends TSchema> {
  /** The store, and its file's name without the extension. */
  readonly store: StoreNotice['store']
  /** The name of the list in its file. */
  readonly list: string
  readonly shape: TArray<Items>
  readonly connectionOf: (item: Static<Items>) => string
  /** The version that is written, 1 where absent. Earlier ones are read: what they have is of the shape of today. */
  readonly version?: number
  /** A change that cannot be written is not made; without it, it holds until Pitboss ends, and the next one writes it too. */
  readonly isUndone?: boolean
}

/** Refuses what could not be read at the next start, and would take all else of its file with it. */
export const unfit = () =>
  failure('invalid-input', { message: 'This cannot be kept: it is more, or other, than Pitboss can read again.' })

const unwritten = 'It lasts until Pitboss ends; it could not be written to the profile.'

const cleaning = new Set<(redact: Redact) => Promise<void>>()

/** Takes a token that was saved just now out of every collection. */
export const cleanCollections = (redact: Redact): Promise<void> =>
  eachInTurn([...cleaning].map((clean) => () => clean(redact)))

/** Opens a collection: a file with `version` and the list, replaced as a whole. */
export function openCollection<Item extends TSchema>(
  ports: StorePorts,
  { store, list, shape, connectionOf, version = 1, isUndone = false }: Kind<Item>
): Collection<Static<Item>> {
  type Items = readonly Static<Item>[]
  const { changed, isThere, ...opening } = withDefaults(ports)
  let compiled: ReturnType<typeof Compile<TArray<Item>>> | undefined
  const isFit = (items: unknown): items is Static<Item>[] => (compiled ??= Compile(shape)).Check(items)
  const file = openJsonFile<Items>(opening, {
    store,
    version,
    decode(value) {
      if (!isWireObject(value) || Object.keys(value).length !== 2) return undefined
      const { version: from, [list]: items } = value
      if (typeof from !== 'number' || !Number.isInteger(from) || from < 1 || from > version) return undefined
      return isFit(items) ? items : undefined
    },
    encode: (items) => ({ [list]: items }),
    empty: []
  })
  // An undo must not take another change with it.
  const inTurn = createMutex()
  cleaning.add((redact) => inTurn(() => file.clean(redact, () => changed(store))))

  async function change<Value>(
    edit: (items: Items) => Edit<Static<Item>, Value>,
    orUndo = isUndone
  ): Promise<Outcome<Value>> {
    await file.opened()
    const before = file.current
    const edited = edit(before)
    if ('ok' in edited) return edited
    if (edited.items === before) return success(edited.value)
    const gone = refuseGone(before.map(connectionOf), edited.items.map(connectionOf), isThere)
    if (gone) return gone
    if (!isFit(edited.items)) return unfit()
    const written = await (orUndo ? file.changeOrUndo(edited.items) : file.change(edited.items))
    changed(store)
    if (written.ok) return success(edited.value)
    return orUndo ? written : failure('storage', { ...written.problem, message: unwritten })
  }

  return {
    opened: () => file.opened(),
    get items() {
      return file.current
    },
    change: (edit) => inTurn(() => change(edit)),
    forget: (connection) =>
      inTurn(() => change((items) => without(items, (item) => connectionOf(item) === connection), false))
  }
}

/** Refuses a change by which there would be something of a connection that was deleted meanwhile. */
export function refuseGone(
  before: readonly string[],
  after: readonly string[],
  isThere: (connection: string) => boolean
): Outcome<never> | undefined {
  const known = new Set(before)
  if (after.every((connection) => known.has(connection) || isThere(connection))) return undefined
  return failure('invalid-input', { field: 'connection', message: 'This connection is no longer there.' })
}

/** The list without some of its items; the same list, which is not written, where there are none of them. */
export function without<Item>(
  items: readonly Item[],
  isGone: (item: Item) => boolean
): { readonly items: readonly Item[]; readonly value: null } {
  const left = items.filter((item) => !isGone(item))
  return { items: left.length === items.length ? items : left, value: null }
}
