import { Type } from 'typebox'
import { KnownDifference, MutedRule, type Acceptable } from '../../shared/contract/knownDifferences.ts'
import { isSame } from '../../shared/drift/acceptable.ts'
import { failure, success } from '../../shared/outcome/outcome.ts'
import { openCollection, type Collection } from '../stores/collection.ts'
import { withDefaults, type StorePorts } from '../stores/ports.ts'

/** How many are kept per connection. */
export const limit = 200

interface Kind<Subject, Item extends Subject> {
  readonly isSame: (one: Subject, other: Subject) => boolean
  /** The record kept of a subject that is added now. */
  readonly keep: (subject: Subject) => Item
  /** The problem where there is no room: its field of the route and its words. */
  readonly full: { readonly field: string; readonly message: string }
}

/** A person's decisions about connections, in the order they were added. */
const decisionsIn = <Subject extends { readonly connection: string }, Item extends Subject>(
  collection: Collection<Item>,
  { isSame: isEqual, keep, full }: Kind<Subject, Item>
) => ({
  /** Of every connection. */
  async list() {
    await collection.opened()
    return success([...collection.items])
  },
  /** Does nothing if it is there already. */
  add: (subject: Subject) =>
    collection.change((items) => {
      if (items.some((one) => isEqual(one, subject))) return { items, value: null }
      const isFull = items.filter(({ connection }) => connection === subject.connection).length >= limit
      return isFull ? failure('invalid-input', full) : { items: [...items, keep(subject)], value: null }
    }),
  /** Does nothing if it is not there. */
  remove: (subject: Subject) =>
    collection.change((items) => {
      const left = items.filter((item) => !isEqual(item, subject))
      return { items: left.length < items.length ? left : items, value: null }
    }),
  forget: (connection: string) => collection.forget(connection)
})

const connectionOf = ({ connection }: { readonly connection: string }) => connection

/** Opens a profile's known differences: those from the documentation that a person accepted, by connection. */
export function openKnownDifferences(ports: StorePorts) {
  const { now } = withDefaults(ports)
  const shape = Type.Array(KnownDifference)
  const collection = openCollection(ports, { store: 'known-differences', list: 'differences', shape, connectionOf })
  return decisionsIn<Acceptable, KnownDifference>(collection, {
    isSame,
    keep: (difference) => ({ ...difference, acceptedAt: new Date(now()).toISOString() }),
    full: {
      field: 'field',
      message: `${limit} differences are accepted for this connection, which is all there is room for: forget one first.`
    }
  })
}

/** Opens a profile's muted rules: those whose findings a person does not want to see, by connection. */
export function openMutedRules(ports: StorePorts) {
  const collection = openCollection(ports, {
    store: 'muted-rules',
    list: 'rules',
    shape: Type.Array(MutedRule),
    connectionOf
  })
  return decisionsIn<MutedRule, MutedRule>(collection, {
    isSame: (one, other) => one.connection === other.connection && one.rule === other.rule,
    keep: (muted) => muted,
    full: {
      field: 'rule',
      message: `${limit} rules are muted for this connection, which is all there is room for: unmute one first.`
    }
  })
}
