import { Type } from 'typebox'
import { KnownDifference, MutedRule, type Acceptable } from '../../shared/contract/knownDifferences.ts'
import { isSame } from '../../shared/drift/acceptable.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { openCollection, type Collection } from '../stores/collection.ts'
import { withDefaults, type StorePorts } from '../stores/ports.ts'

/** How many are kept per connection. */
export const limit = 200

/** A person's decisions about connections, in the order they were added. */
interface Decisions<Subject, Item> {
  /** Of every connection. */
  list(): Promise<Outcome<Item[]>>
  /** Does nothing if it is there already. */
  add(subject: Subject): Promise<Outcome<null>>
  /** Does nothing if it is not there. */
  remove(subject: Subject): Promise<Outcome<null>>
  forget(connection: string): Promise<Outcome<null>>
}

interface Kind<Subject, Item extends Subject> {
  readonly isSame: (one: Subject, other: Subject) => boolean
  /** The record kept of a subject that is added now. */
  readonly keep: (subject: Subject) => Item
  /** The problem where there is no room: its field of the route and its words. */
  readonly full: { readonly field: string; readonly message: string }
}

function openDecisions<Subject extends { readonly connection: string }, Item extends Subject>(
  collection: Collection<Item>,
  { isThere }: Required<StorePorts>,
  { isSame: isEqual, keep, full }: Kind<Subject, Item>
): Decisions<Subject, Item> {
  return {
    async list() {
      await collection.opened()
      return success([...collection.items])
    },
    add: (subject) =>
      collection.change((items) => {
        const { connection } = subject
        if (!isThere(connection)) {
          return failure('invalid-input', { field: 'connection', message: 'This connection is no longer there.' })
        }
        if (items.some((one) => isEqual(one, subject))) return { items, value: null }
        const isFull = items.filter((one) => one.connection === connection).length >= limit
        return isFull ? failure('invalid-input', full) : { items: [...items, keep(subject)], value: null }
      }),
    remove: (subject) =>
      collection.change((items) => {
        const isThis = (item: Item) => isEqual(item, subject)
        return { items: items.some(isThis) ? items.filter((item) => !isThis(item)) : items, value: null }
      }),
    forget: (connection) => collection.forget(connection)
  }
}

const connectionOf = ({ connection }: { readonly connection: string }) => connection

/** Opens a profile's known differences: those from the documentation that a person accepted, by connection. */
export function openKnownDifferences(ports: StorePorts): Decisions<Acceptable, KnownDifference> {
  const all = withDefaults(ports)
  const shape = Type.Array(KnownDifference)
  const collection = openCollection(all, { store: 'known-differences', list: 'differences', shape, connectionOf })
  return openDecisions(collection, all, {
    isSame,
    keep: (difference) => ({ ...difference, acceptedAt: new Date(all.now()).toISOString() }),
    full: {
      field: 'field',
      message: `${limit} differences are accepted for this connection, which is all there is room for: forget one first.`
    }
  })
}

/** Opens a profile's muted rules: those whose findings a person does not want to see, by connection. */
export function openMutedRules(ports: StorePorts): Decisions<MutedRule, MutedRule> {
  const all = withDefaults(ports)
  const shape = Type.Array(MutedRule)
  const collection = openCollection(all, { store: 'muted-rules', list: 'rules', shape, connectionOf })
  return openDecisions(collection, all, {
    isSame: (one, other) => one.connection === other.connection && one.rule === other.rule,
    keep: (muted) => muted,
    full: {
      field: 'rule',
      message: `${limit} rules are muted for this connection, which is all there is room for: unmute one first.`
    }
  })
}
