import { createHash } from 'node:crypto'
import type { WireObject } from '../../shared/readings/wireObject.ts'

const seed = 'pitboss demo world 1'

const digest = (name: string) => createHash('sha256').update(`${seed}/${name}`).digest()

/** A UUID that depends only on the name and the seed. */
export const uuidOf = (name: string): string => {
  const bytes = digest(name)
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x40
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

export interface Random {
  /** A random number from 0 (inclusive) to 1 (exclusive). */
  readonly share: () => number
  /** A random whole number from `least` to `most` (both inclusive). */
  readonly whole: (least: number, most: number) => number
  readonly pick: <Item>(list: readonly Item[]) => Item
  readonly happens: (likelihood: number) => boolean
}

/** A generator for one name, so that changing one part of the demo data leaves the rest unchanged. */
export const randomOf = (name: string): Random => {
  let state = digest(name).readUInt32LE(0)
  // mulberry32 is small, fast, and sufficient for test data.
  const share = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(share() * (most - least + 1))
  return {
    share,
    whole,
    pick: (list) => at(list, whole(0, list.length - 1)),
    happens: (likelihood) => share() < likelihood
  }
}

/** The item at an index; an index past the end of the list wraps around. */
export const at = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[index % list.length]
  if (item === undefined) throw new RangeError('nothing to choose from')
  return item
}

export type { WireObject }

/** Returns an object with some fields changed or added, and without the fields set to `undefined`. */
export const drifting = (healthy: WireObject, changes: WireObject): WireObject =>
  Object.fromEntries(Object.entries({ ...healthy, ...changes }).filter(([, value]) => value !== undefined))
