import { randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import { Pin, type DesignKey } from '../../shared/contract/designs.ts'
import { failure, success } from '../../shared/outcome/outcome.ts'
import type { VerbsOf } from '../bridge/handlers.ts'
import { openCollection, type Edit } from '../stores/collection.ts'
import { withDefaults, type StorePorts } from '../stores/ports.ts'

/** Limits of what is kept. */
export const pinLimits = {
  /** On one figure. */
  figure: 99,
  all: 2000,
  /** Deleted ones that can be brought back in this run. */
  deleted: 100
} as const

type Pinned = readonly Pin[]

const refused = (message: string) => failure('invalid-input', { field: 'key', message })

const on = (pins: Pinned, { connection, category, banner, device }: DesignKey) =>
  pins.filter(
    ({ key }) =>
      key.connection === connection && key.category === category && key.banner === banner && key.device === device
  )
const nextNumber = (pins: Pinned, key: DesignKey) => 1 + Math.max(0, ...on(pins, key).map(({ number }) => number))

interface PinPorts extends StorePorts {
  /** A comment may be pasted from a command that holds a token. */
  readonly withoutTokens: (text: string) => Promise<string>
  /** Who works with Pitboss now. */
  readonly agent: () => string
}

/** Opens a profile's pins, the numbered comments on the figures of banners. */
export function openPins({ withoutTokens, agent, ...ports }: PinPorts) {
  const { now } = withDefaults(ports)
  const pins = openCollection(ports, {
    store: 'pins',
    list: 'pins',
    shape: Type.Array(Pin, { maxItems: pinLimits.all }),
    connectionOf: ({ key }) => key.connection,
    // A person tries again, or gives it up.
    isUndone: true
  })
  let deleted: Pinned = []
  const timeNow = () => new Date(now()).toISOString()

  function put(all: Pinned, pin: Pin): Edit<Pin, Pin> {
    if (on(all, pin.key).length >= pinLimits.figure) {
      return refused(`${pinLimits.figure} pins are on this figure, which is all there is room for: delete one first.`)
    }
    if (all.length >= pinLimits.all) {
      return refused(`${pinLimits.all} pins are kept, which is all there is room for: delete some first.`)
    }
    return { items: [...all, pin], value: pin }
  }

  return {
    async list({ connection, category }) {
      await pins.opened()
      const listed = pins.items.filter(
        ({ key }) => key.connection === connection && (category === undefined || key.category === category)
      )
      return success(listed.toSorted((one, other) => one.number - other.number))
    },
    async add({ key, x, y, text }) {
      const clean = await withoutTokens(text)
      return pins.change((all) => {
        const at = timeNow()
        const number = nextNumber(all, key)
        const content = { x, y, text: clean, isResolved: false, agent: agent(), createdAt: at, changedAt: at }
        return put(all, { id: randomUUID(), key, number, ...content })
      })
    },
    async change({ id, text, ...change }) {
      const clean = text === undefined ? {} : { text: await withoutTokens(text) }
      return pins.change((all) => {
        const found = all.find((one) => one.id === id)
        if (!found) return refused('This pin was deleted, perhaps in another window.')
        const value: Pin = { ...found, ...change, ...clean, changedAt: timeNow() }
        return { items: all.map((one) => (one === found ? value : one)), value }
      })
    },
    async delete({ id }) {
      const removed = await pins.change((all) => {
        const found = all.find((one) => one.id === id)
        return { items: found ? all.filter((one) => one !== found) : all, value: found }
      })
      if (!removed.ok) return removed
      if (removed.value) deleted = [...deleted, removed.value].slice(-pinLimits.deleted)
      return success(null)
    },
    async restore({ id }) {
      const restored = await pins.change((all) => {
        const found = deleted.find((one) => one.id === id)
        if (!found) return refused('This pin can no longer be restored.')
        const isTaken = on(all, found.key).some(({ number }) => number === found.number)
        return put(all, isTaken ? { ...found, number: nextNumber(all, found.key) } : found)
      })
      if (restored.ok) deleted = deleted.filter((one) => one.id !== id)
      return restored
    },
    forget(connection: string) {
      deleted = deleted.filter(({ key }) => key.connection !== connection)
      return pins.forget(connection)
    }
  } satisfies VerbsOf<'pins'> & Record<'forget', unknown>
}
