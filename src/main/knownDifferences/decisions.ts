import { Type } from 'typebox'
import type { Input } from '../../shared/contract/index.ts'
import { KnownDifference, MutedFinding, type Acceptable } from '../../shared/contract/knownDifferences.ts'
import { isSame } from '../../shared/drift/acceptable.ts'
import { failure, success } from '../../shared/outcome/outcome.ts'
import { changedTexts } from '../common/changedTexts.ts'
import { openCollection, without, type Collection } from '../stores/collection.ts'
import { withDefaults, type WrittenPorts } from '../stores/ports.ts'

/** How many are kept per connection. */
export const limit = 200

interface Kind<Subject, New extends Subject, Item extends Subject> {
  readonly isSame: (one: Subject, other: Subject) => boolean
  /** The record kept of a subject that is added now. */
  readonly keep: (subject: New) => Item
  readonly withoutTokens: WrittenPorts['withoutTokens']
  readonly full: { readonly field: string; readonly message: string }
}

const decisionsIn = <Subject extends { readonly connection: string }, New extends Subject, Item extends Subject>(
  collection: Collection<Item>,
  { isSame: isEqual, keep, withoutTokens, full }: Kind<Subject, New, Item>
) => ({
  async list() {
    await collection.opened()
    return success([...collection.items])
  },
  async add(given: New) {
    const subject = (await changedTexts(given, withoutTokens))(given)
    return collection.change((items) => {
      if (items.some((one) => isEqual(one, subject))) return { items, value: null }
      const isFull = items.filter(({ connection }) => connection === subject.connection).length >= limit
      return isFull ? failure('invalid-input', full) : { items: [...items, keep(subject)], value: null }
    })
  },
  remove: (subject: Subject) => collection.change((items) => without(items, (item) => isEqual(item, subject))),
  forget: (connection: string) => collection.forget(connection)
})

const connectionOf = ({ connection }: { readonly connection: string }) => connection

/** Opens a profile's known differences: those from the documentation that a person accepted, by connection. */
export function openKnownDifferences({ withoutTokens, ...ports }: WrittenPorts) {
  const { now } = withDefaults(ports)
  const shape = Type.Array(KnownDifference)
  const collection = openCollection(ports, { store: 'known-differences', list: 'differences', shape, connectionOf })
  return decisionsIn<Acceptable, Acceptable, KnownDifference>(collection, {
    isSame,
    withoutTokens,
    keep: (difference) => ({ ...difference, acceptedAt: new Date(now()).toISOString() }),
    full: {
      field: 'field',
      message: `${limit} differences are accepted for this connection, which is all there is room for: forget one first.`
    }
  })
}

type Muted = Input<'findings.unmute'>

interface MutedPorts extends WrittenPorts {
  readonly agent: () => string
}

/** Opens a profile's muted findings: those that a person does not want to see, single or by rule, by connection. */
export function openMutedFindings({ withoutTokens, agent, ...ports }: MutedPorts) {
  const { now } = withDefaults(ports)
  const collection = openCollection(ports, {
    store: 'muted-rules',
    list: 'rules',
    shape: Type.Array(MutedFinding),
    connectionOf
  })
  const isEqual = (one: Muted, { connection, rule, about }: Muted) =>
    one.connection === connection && one.rule === rule && one.about === about
  // An undo brings back who muted it, and when.
  let unmuted: readonly MutedFinding[] = []
  const decisions = decisionsIn<Muted, Input<'findings.mute'>, MutedFinding>(collection, {
    isSame: isEqual,
    withoutTokens,
    keep: (muted) =>
      unmuted.find((one) => isEqual(one, muted) && (one.reason ?? muted.reason) === muted.reason) ?? {
        ...muted,
        agent: agent(),
        mutedAt: new Date(now()).toISOString()
      },
    full: {
      field: 'rule',
      message: `${limit} findings and kinds are muted for this connection, which is all there is room for: unmute one first.`
    }
  })
  return {
    ...decisions,
    remove(muted: Muted) {
      unmuted = [...collection.items.filter((one) => isEqual(one, muted)), ...unmuted].slice(0, limit)
      return decisions.remove(muted)
    }
  }
}
