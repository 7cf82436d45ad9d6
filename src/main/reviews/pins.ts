import { randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import { Pin, type DesignKey } from '../../shared/contract/designs.ts'
import type { Input } from '../../shared/contract/index.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
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

/** The numbered comments on the figures of banners. */
export type Pins = ReturnType<typeof openPins>

type Pinned = readonly Pin[]

const refused = (message: string) => failure('invalid-input', { field: 'key', message })

const on = (pins: Pinned, { connection, category, banner, device }: DesignKey) =>
  pins.filter(
    ({ key }) =>
      key.connection === connection && key.category === category && key.banner === banner && key.device === device
  )
const nextNumber = (pins: Pinned, key: DesignKey) => 1 + Math.max(0, ...on(pins, key).map(({ number }) => number))

/** Opens a profile's pins. */
export function openPins(ports: StorePorts) {
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
    /** By number. */
    async list({ connection, category }: Pick<Input<'pins.list'>, 'connection' | 'category'>) {
      await pins.opened()
      return pins.items
        .filter(({ key }) => key.connection === connection && (category === undefined || key.category === category))
        .toSorted((one, other) => one.number - other.number)
    },
    add: ({ key, ...content }: Input<'pins.add'>) =>
      pins.change((all) => {
        const at = timeNow()
        const number = nextNumber(all, key)
        return put(all, { id: randomUUID(), key, number, ...content, isResolved: false, createdAt: at, changedAt: at })
      }),
    change: ({ id, ...change }: Input<'pins.change'>) =>
      pins.change((all) => {
        const found = all.find((one) => one.id === id)
        if (!found) return refused('This pin was deleted, perhaps in another window.')
        const value: Pin = { ...found, ...change, changedAt: timeNow() }
        return { items: all.map((one) => (one === found ? value : one)), value }
      }),
    async remove(id: string): Promise<Outcome<null>> {
      const removed = await pins.change((all) => {
        const found = all.find((one) => one.id === id)
        return { items: found ? all.filter((one) => one !== found) : all, value: found }
      })
      if (!removed.ok) return removed
      if (removed.value) deleted = [...deleted, removed.value].slice(-pinLimits.deleted)
      return success(null)
    },
    async restore(id: string) {
      const restored = await pins.change((all) => {
        const found = deleted.find((one) => one.id === id)
        if (!found) return refused('This pin cannot be brought back any more.')
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
  }
}
