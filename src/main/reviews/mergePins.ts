import type { Pin } from '../../shared/contract/designs.ts'
import { pinParts, type PinContent, type PinVersion } from '../../shared/review/pin.ts'

const stateOf = ({ text, isResolved, agent, changedAt: at, changedBy = agent }: PinContent): PinVersion => ({
  text,
  isResolved,
  ...(changedBy !== undefined && { agent: changedBy }),
  at
})

const keyOf = ({ text, isResolved, at }: PinVersion): string => JSON.stringify([text, isResolved, at])

const inTime = <One extends { readonly at: string }>(ones: Iterable<One>): One[] =>
  [...ones].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))

/** One pin of two states: the newer edit holds, the other is in its history, and the replies to both are there. */
export function mergedPin(own: Pin, other: PinContent): Pin {
  const isNewer = Date.parse(other.changedAt) > Date.parse(own.changedAt)
  const [newer, older] = isNewer ? [other, own] : [own, other]
  const { x, y, text, isResolved, changedAt, changedBy } = newer
  const states = [...(own.history ?? []), ...(other.history ?? [])]
  // A pin that was only moved says the same.
  if (older.text !== text || older.isResolved !== isResolved) states.push(stateOf(older))
  const versions = new Map(states.map((state) => [keyOf(state), state]))
  versions.delete(keyOf(stateOf(newer)))
  const said = new Map([...(other.replies ?? []), ...(own.replies ?? [])].map((reply) => [reply.id, reply]))
  const history = inTime(versions.values()).slice(-pinParts.history)
  const replies = inTime(said.values()).slice(0, pinParts.replies)
  const { key, id, number, agent = other.agent, createdAt } = own
  return {
    key,
    id,
    number,
    x,
    y,
    text,
    isResolved,
    createdAt,
    changedAt,
    ...(agent !== undefined && { agent }),
    ...(changedBy !== undefined && { changedBy }),
    ...(replies.length > 0 && { replies }),
    ...(history.length > 0 && { history })
  }
}
