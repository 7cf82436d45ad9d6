import { randomUUID } from 'node:crypto'
import { Pin, type DesignKey } from '../../shared/contract/designs.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { greatestNumber, mostReplies } from '../../shared/review/pin.ts'
import type { VerbsAlone } from '../bridge/handlers.ts'
import { withChangedTexts } from '../common/changedTexts.ts'
import type { Database } from '../database/database.ts'
import { openRecords, tellingWrite } from '../database/records.ts'

export const pinLimits = {
  figure: 99,
  all: 2000,
  /** The maximum number of characters in all pins and replies of a profile. */
  characters: 16_000_000
}

type PinList = readonly Pin[]

/** The ids of the added pins, and the number of pins that were left out because of a limit. */
export interface TakenPins {
  readonly added: string[]
  readonly leftOut: number
}

/** The pins module of a profile: its routes, and `take`, which main calls when a person opens a review. */
export interface Pins extends VerbsAlone<'pins'> {
  /** Adds the pins whose ids this profile lacks. */
  readonly take: (incoming: PinList) => Outcome<TakenPins>
}

interface PinPorts {
  readonly database: Database
  readonly withoutTokens: (text: string) => Promise<string>
  readonly agent: () => string
  readonly now?: () => number
  readonly changed?: () => void
  /** The maximum number of characters in all pins. */
  readonly most?: number
}

const refused = (message: string) => failure('invalid-input', { field: 'key', message })

// Compares single fields, which is fast: each of a review's thousands of pins is compared with all other pins.
const isSame = (one: DesignKey, other: DesignKey): boolean =>
  one.banner === other.banner &&
  one.device === other.device &&
  one.category === other.category &&
  one.connection === other.connection

const on = (pins: PinList, figure: DesignKey) => pins.filter(({ key }) => isSame(key, figure))

/** A free number on a figure: the highest number plus one, or a lower one if that would exceed the limit. */
function freeNumber(pins: PinList, figure: DesignKey): number {
  const numbers = on(pins, figure).map((pin) => pin.number)
  let number = Math.min(greatestNumber, 1 + Math.max(0, ...numbers))
  while (numbers.includes(number)) number -= 1
  return number
}

/** Returns the pin, with a free number if another pin in the figure already has its number. */
const numbered = (pins: PinList, pin: Pin): Pin =>
  on(pins, pin.key).some(({ number }) => number === pin.number) ? { ...pin, number: freeNumber(pins, pin.key) } : pin

// The number of characters to count for the id, author and time of each text.
const aboutText = 200

const lengths = new WeakMap<Pin, number>()

/** The length of a pin and its replies, including ids, authors and times. Cached, because reviews have many pins. */
function lengthOf(pin: Pin): number {
  const { text, replies = [] } = pin
  const texts = () => [text, ...replies.map((reply) => reply.text)]
  const length = lengths.get(pin) ?? texts().reduce((sum, one) => sum + one.length + aboutText, 0)
  lengths.set(pin, length)
  return length
}

/** Says which limit a pin would exceed; undefined if it fits. The new pin replaces `own`, if given. */
function whyFull(pins: PinList, pin: Pin, most: number, own?: Pin): string | undefined {
  if (!own && pins.length >= pinLimits.all)
    return `${pinLimits.all} pins are kept, which is all there is room for: delete some first.`
  if (!own && on(pins, pin.key).length >= pinLimits.figure)
    return `${pinLimits.figure} pins are on this figure, which is all there is room for: delete one first.`
  const added = lengthOf(pin) - (own ? lengthOf(own) : 0)
  const isLonger = added > 0 && pins.reduce((sum, one) => sum + lengthOf(one), added) > most
  return isLonger ? 'All pins together have no room for more text: delete some first.' : undefined
}

/** Opens a profile's pins, which are numbered comments on the figures of banners. */
export function openPins({
  database,
  withoutTokens,
  agent,
  now = Date.now,
  changed = () => {},
  most = pinLimits.characters
}: PinPorts): Pins {
  const records = openRecords(database, 'pin', Pin)
  const all = (): Pin[] => records.all().map(({ value }) => value)
  const timeNow = () => new Date(now()).toISOString()
  const write = tellingWrite(database, changed)

  const put = <Value>(pins: PinList, value: Value): Outcome<Value> =>
    write(() => {
      for (const pin of pins) records.put({ id: pin.id, connection: pin.key.connection, value: pin })
      return value
    })

  function edit(id: string, edited: (pin: Pin) => Pin | string): Outcome<Pin> {
    const before = records.find(id)?.value
    const next = before ? edited(before) : 'This pin was deleted, perhaps in another window.'
    if (typeof next === 'string') return refused(next)
    const full = whyFull(all(), next, most, before)
    return full === undefined ? put([next], next) : refused(full)
  }

  function take(incoming: PinList): Outcome<TakenPins> {
    const items = all()
    const ids = new Set(items.map(({ id }) => id))
    const added: Pin[] = []
    let leftOut = 0
    for (const pin of incoming) {
      if (ids.has(pin.id)) continue
      if (whyFull(items, pin, most) !== undefined) {
        leftOut += 1
        continue
      }
      const one = numbered(items, pin)
      ids.add(pin.id)
      items.push(one)
      added.push(one)
    }
    return put(added, { added: added.map(({ id }) => id), leftOut })
  }

  return {
    async list({ connection, category }) {
      const listed = records.of(connection).map(({ value }) => value)
      const ofCategory = listed.filter(({ key }) => category === undefined || key.category === category)
      return success(ofCategory.toSorted((one, other) => one.number - other.number))
    },
    async add({ pin: received }) {
      const clean = await withChangedTexts(received, withoutTokens)
      const pins = all()
      if ('id' in clean) {
        const known = pins.find(({ id }) => id === clean.id)
        if (known) return success(known)
      }
      const at = timeNow()
      const fresh = { id: randomUUID(), isResolved: false, agent: agent(), createdAt: at, changedAt: at }
      const pin = 'id' in clean ? numbered(pins, clean) : { ...fresh, number: freeNumber(pins, clean.key), ...clean }
      const full = whyFull(pins, pin, most)
      return full === undefined ? put([pin], pin) : refused(full)
    },
    async change({ id, text, reply, ...change }) {
      const clean = { ...change, ...(text !== undefined && { text: await withoutTokens(text) }) }
      const answer = reply === undefined ? [] : [await withoutTokens(reply)]
      return edit(id, (pin) => {
        const { replies = [] } = pin
        if (replies.length + answer.length > mostReplies)
          return `This pin has ${mostReplies} replies, which is all there is room for.`
        const newReplies = answer.map((words) => ({ id: randomUUID(), text: words, agent: agent(), at: timeNow() }))
        return {
          ...pin,
          ...(Object.keys(clean).length > 0 && { ...clean, changedAt: timeNow(), changedBy: agent() }),
          ...(newReplies.length > 0 && { replies: [...replies, ...newReplies] })
        }
      })
    },
    delete: async ({ id }) =>
      write(() => {
        records.remove(id)
        return null
      }),
    take
  }
}
