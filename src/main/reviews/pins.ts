import { randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import { Pin, type DesignKey } from '../../shared/contract/designs.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { greatestNumber, mostReplies } from '../../shared/review/pin.ts'
import type { VerbsOf } from '../bridge/handlers.ts'
import { changedTexts } from '../common/changedTexts.ts'
import { openCollection, without } from '../stores/collection.ts'
import { withDefaults, type WrittenPorts } from '../stores/ports.ts'

/** The limits of pins. */
export const pinLimits = {
  figure: 99,
  all: 2000,
  /** All that they say, with their replies. */
  characters: 16_000_000
}

type Pinned = readonly Pin[]

/** The ids of the pins that were added, and how many there was no room for. */
export interface TakenPins {
  readonly added: string[]
  readonly leftOut: number
}

const refused = (message: string) => failure('invalid-input', { field: 'key', message })

// Field by field: a review may bring thousands, each compared with all others.
const isSame = (one: DesignKey, other: DesignKey): boolean =>
  one.banner === other.banner &&
  one.device === other.device &&
  one.category === other.category &&
  one.connection === other.connection

const on = (pins: Pinned, figure: DesignKey) => pins.filter(({ key }) => isSame(key, figure))

/** A number that is free on a figure: the one behind the last, unless a review brought the greatest that there is. */
function freeNumber(pins: Pinned, figure: DesignKey): number {
  const taken = on(pins, figure).map((pin) => pin.number)
  let number = Math.min(greatestNumber, 1 + Math.max(0, ...taken))
  while (taken.includes(number)) number -= 1
  return number
}

/** The pin with its number where that is free on its figure, else with another. */
const numbered = (pins: Pinned, pin: Pin): Pin =>
  on(pins, pin.key).some(({ number }) => number === pin.number) ? { ...pin, number: freeNumber(pins, pin.key) } : pin

// An id, an author and a time are kept with each text.
const aboutText = 200

const lengths = new WeakMap<Pin, number>()

/** The characters of a pin with its replies; counted once, because a review brings thousands. */
function lengthOf(pin: Pin): number {
  const { text, replies = [] } = pin
  const texts = () => [text, ...replies.map((reply) => reply.text)]
  const length = lengths.get(pin) ?? texts().reduce((sum, one) => sum + one.length + aboutText, 0)
  lengths.set(pin, length)
  return length
}

/** Why there is no room for a pin, or for what it becomes in place of `own`. */
function whyFull(pins: Pinned, pin: Pin, most: number, own?: Pin): string | undefined {
  if (!own && pins.length >= pinLimits.all)
    return `${pinLimits.all} pins are kept, which is all there is room for: delete some first.`
  if (!own && on(pins, pin.key).length >= pinLimits.figure)
    return `${pinLimits.figure} pins are on this figure, which is all there is room for: delete one first.`
  const added = lengthOf(pin) - (own ? lengthOf(own) : 0)
  const isLonger = added > 0 && pins.reduce((sum, one) => sum + lengthOf(one), added) > most
  return isLonger ? 'All pins together have no room for more text: delete some first.' : undefined
}

interface PinPorts extends WrittenPorts {
  readonly agent: () => string
  /** The most characters of all. */
  readonly most?: number
}

/** Opens a profile's pins, the numbered comments on the figures of banners. */
export function openPins({ withoutTokens, agent, most = pinLimits.characters, ...ports }: PinPorts) {
  const { now } = withDefaults(ports)
  const pins = openCollection(ports, {
    store: 'pins',
    list: 'pins',
    shape: Type.Array(Pin, { maxItems: pinLimits.all }),
    connectionOf: ({ key }) => key.connection,
    // A person tries again, or gives it up.
    isUndone: true
  })
  const timeAt = (milliseconds: number) => new Date(milliseconds).toISOString()

  /** Replaces a pin by what it becomes, unless that is a reason why not. */
  const edit = (id: string, edited: (pin: Pin) => Pin | string) =>
    pins.change((all) => {
      const at = all.findIndex((one) => one.id === id)
      const found = all[at]
      const value = found ? edited(found) : 'This pin was deleted, perhaps in another window.'
      if (typeof value === 'string') return refused(value)
      const full = whyFull(all, value, most, found)
      return full === undefined ? { items: all.with(at, value), value } : refused(full)
    })

  /** Adds the pins whose ids are not here yet. */
  const take = (incoming: Pinned): Promise<Outcome<TakenPins>> =>
    pins.change((all) => {
      const items = [...all]
      const ids = new Set(all.map(({ id }) => id))
      const value = { added: [] as string[], leftOut: 0 }
      for (const pin of incoming) {
        if (ids.has(pin.id)) continue
        if (whyFull(items, pin, most) !== undefined) {
          value.leftOut += 1
          continue
        }
        ids.add(pin.id)
        value.added.push(pin.id)
        items.push(numbered(items, pin))
      }
      return { items: value.added.length === 0 ? all : items, value }
    })

  return {
    async list({ connection, category }) {
      await pins.opened()
      const listed = pins.items.filter(
        ({ key }) => key.connection === connection && (category === undefined || key.category === category)
      )
      return success(listed.toSorted((one, other) => one.number - other.number))
    },
    async add({ x, y, ...given }) {
      const { key, text } = (await changedTexts(given, withoutTokens))(given)
      return pins.change((all) => {
        const at = timeAt(now())
        const content = { x, y, text, isResolved: false, agent: agent(), createdAt: at, changedAt: at }
        const value: Pin = { id: randomUUID(), key, number: freeNumber(all, key), ...content }
        const full = whyFull(all, value, most)
        return full === undefined ? { items: [...all, value], value } : refused(full)
      })
    },
    async change({ id, text, ...change }) {
      const clean = text === undefined ? {} : { text: await withoutTokens(text) }
      return edit(id, (pin) => ({ ...pin, ...change, ...clean, changedAt: timeAt(now()), changedBy: agent() }))
    },
    async reply({ id, text }) {
      const said = { id: randomUUID(), text: await withoutTokens(text), agent: agent(), at: timeAt(now()) }
      return edit(id, ({ replies = [], ...pin }) =>
        replies.length < mostReplies
          ? { ...pin, replies: [...replies, said] }
          : `This pin has ${mostReplies} replies, which is all there is room for.`
      )
    },
    delete: ({ id }) => pins.change((all) => without(all, (one) => one.id === id)),
    async restore({ pin: given }) {
      const pin = (await changedTexts(given, withoutTokens))(given)
      const taken = await take([pin])
      if (!taken.ok || taken.value.leftOut === 0) return taken.ok ? success(null) : taken
      return refused(whyFull(pins.items, pin, most) ?? '')
    },
    take,
    forget: (connection: string) => pins.forget(connection)
  } satisfies VerbsOf<'pins'> & Record<'forget' | 'take', unknown>
}
