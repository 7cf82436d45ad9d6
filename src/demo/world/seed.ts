import { createHash } from 'node:crypto'

// Seed of everything in the world: another text gives another world.
const seed = 'pitboss demo world 1'

const digest = (name: string) => createHash('sha256').update(`${seed}/${name}`).digest()

/** The UUID of a name, the same at every start. */
export const uuidOf = (name: string): string => {
  const bytes = digest(name)
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x40
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** A seeded random generator. */
export type Random = ReturnType<typeof randomOf>

/** The random generator of a name: each part of the world has its own, and changes without affecting others. */
export const randomOf = (name: string) => {
  let state = digest(name).readUInt32LE(0)
  // mulberry32: small, fast, and sufficient for test data.
  /** A number from 0 to below 1. */
  const share = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  /** A whole number, both ends included. */
  const whole = (least: number, most: number) => least + Math.floor(share() * (most - least + 1))
  return {
    share,
    whole,
    pick: <Item>(list: readonly Item[]): Item => at(list, whole(0, list.length - 1)),
    /** True with this probability. */
    happens: (likelihood: number) => share() < likelihood
  }
}

/** The item at an index modulo the length, so that there always is one. */
export const at = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[index % list.length]
  if (item === undefined) throw new RangeError('nothing to choose from')
  return item
}

/** A JSON object as sent, whether it has the documented shape or not. */
export type WireObject = Readonly<Record<string, unknown>>

/** The only way to leave the documented shape on purpose: fields changed, added or (as `undefined`) removed. */
export const drifting = (healthy: WireObject, changes: WireObject): WireObject =>
  Object.fromEntries(Object.entries({ ...healthy, ...changes }).filter(([, value]) => value !== undefined))
