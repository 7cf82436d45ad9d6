import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Type } from 'typebox'
import { Pin, type DesignKey } from '../../shared/contract/designs.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { greatestNumber, pinParts } from '../../shared/review/pin.ts'
import type { VerbsOf } from '../bridge/handlers.ts'
import { changedTexts } from '../common/changedTexts.ts'
import { openCollection, without } from '../stores/collection.ts'
import { withDefaults, type WrittenPorts } from '../stores/ports.ts'
import { mergedPin } from './mergePins.ts'

/** The limits of pins. */
export const pinLimits = {
  figure: 99,
  all: 2000,
  /** All that they say, with their replies and histories. */
  characters: 16_000_000
}

type Pinned = readonly Pin[]

/** How many pins of a review were new here, had something new, or were more than there is room for. */
export interface TakenPins {
  readonly added: number
  readonly changed: number
  readonly leftOut: number
  /** Takes the merge back; answers how many pins stay, because they were changed since. */
  readonly undo: () => Promise<Outcome<number>>
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

/** The characters of a pin with its replies and its history; counted once, for a review brings thousands. */
function lengthOf(pin: Pin): number {
  const { text, replies = [], history = [] } = pin
  const all = () => [text, ...replies.map((one) => one.text), ...history.map((one) => one.text)]
  const length = lengths.get(pin) ?? all().reduce((sum, one) => sum + one.length + aboutText, 0)
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
    // Since 2 they have replies and a history.
    version: 2,
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

  /** Merges pins by their ids: the newer edit of each holds, and nothing of the other is lost. */
  const take = (incoming: Pinned): Promise<Outcome<TakenPins>> =>
    pins.change((all) => {
      const items = [...all]
      const places = new Map(all.map(({ id }, at) => [id, at]))
      const value = { added: 0, changed: 0, leftOut: 0, undo: () => untake(all, items) }
      for (const theirs of incoming) {
        // A clock that is ahead must not hold for ever, and a month may be the thirteenth.
        const pin = { ...theirs, changedAt: timeAt(Math.min(now(), Date.parse(theirs.changedAt) || 0)) }
        const at = places.get(pin.id)
        const own = at === undefined ? undefined : items[at]
        const made = own ? mergedPin(own, pin) : pin
        if (whyFull(items, made, most, own) !== undefined) value.leftOut += 1
        else if (at !== undefined && own) {
          items[at] = made
          value.changed += isDeepStrictEqual(made, own) ? 0 : 1
        } else {
          value.added += 1
          places.set(pin.id, items.push(mergedPin(numbered(items, pin), pin)) - 1)
        }
      }
      return { items: value.added + value.changed === 0 ? all : items, value }
    })

  /** The pins as they were before a merge, but for what was done to them since. */
  const untake = (before: Pinned, merged: Pinned) =>
    pins.change((all) => {
      const byId = (pins: Pinned) => new Map(pins.map((pin) => [pin.id, pin]))
      const [own, made] = [byId(before), byId(merged)]
      const isMade = ({ id }: Pin) => !isDeepStrictEqual(made.get(id), own.get(id))
      const stays = (pin: Pin) => isMade(pin) && !isDeepStrictEqual(made.get(pin.id), pin)
      const items = all.flatMap((pin) => (isMade(pin) && !stays(pin) ? (own.get(pin.id) ?? []) : pin))
      return { items, value: all.filter(stays).length }
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
      // Later than what it replaces, also after the clock was set back.
      return edit(id, (pin) => {
        const changedAt = timeAt(Math.max(now(), Date.parse(pin.changedAt) + 1))
        return mergedPin(pin, { ...pin, ...change, ...clean, changedAt, changedBy: agent() })
      })
    },
    async reply({ id, text }) {
      const said = { id: randomUUID(), text: await withoutTokens(text), agent: agent(), at: timeAt(now()) }
      return edit(id, ({ replies = [], ...pin }) =>
        replies.length < pinParts.replies
          ? { ...pin, replies: [...replies, said] }
          : `This pin has ${pinParts.replies} replies, which is all there is room for.`
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
