import { randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import { Pin, type DesignKey } from '../../shared/contract/designs.ts'
import type { Input } from '../../shared/contract/index.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { nodeDisk, type Disk } from '../common/disk.ts'
import { createMutex } from '../common/mutex.ts'
import { openKept } from '../settings/keptFile.ts'
import type { NoteStore } from '../settings/readStored.ts'

/** Limits of what is kept. */
export const pinLimits = {
  /** On one figure. */
  figure: 99,
  all: 2000,
  /** Deleted ones that can be brought back in this run. */
  deleted: 100
} as const

/** The numbered comments on the figures of banners. */
export interface Pins {
  /** By number. */
  list(of: Pick<Input<'pins.list'>, 'connection' | 'category'>): Promise<Pin[]>
  add(pin: Input<'pins.add'>): Promise<Outcome<Pin>>
  change(change: Input<'pins.change'>): Promise<Outcome<Pin>>
  remove(id: string): Promise<Outcome<null>>
  restore(id: string): Promise<Outcome<Pin>>
  /** Removes the pins of a connection. Never rejects: what cannot be written stays in memory until Pitboss ends. */
  forgetAll(connection: string): Promise<void>
}

interface PinPorts {
  /** The profile's folder. */
  readonly folder: string
  /** Told where the file is not in use as it was left. */
  readonly note?: NoteStore
  /** Whether a connection exists. */
  readonly isThere: (connection: string) => boolean
  readonly disk?: Disk
  readonly now?: () => number
  /** Called after each change. */
  readonly changed?: () => void
}

const Content = Type.Object(
  { version: Type.Literal(1), pins: Type.Array(Pin, { maxItems: pinLimits.all }) },
  { additionalProperties: false }
)

const isSame = (one: DesignKey, other: DesignKey): boolean =>
  one.connection === other.connection &&
  one.category === other.category &&
  one.banner === other.banner &&
  one.device === other.device

const refused = (message: string) => failure('invalid-input', { field: 'key', message })
const notThere = () => refused('This connection is no longer there.')

/** Opens a profile's pins. */
export function openPins({
  folder,
  note = () => {},
  isThere,
  disk = nodeDisk,
  now = Date.now,
  changed = () => {}
}: PinPorts): Pins {
  const kept = openKept({ folder, disk, note, name: 'pins', shape: Content, empty: { version: 1, pins: [] } })
  let deleted: readonly Pin[] = []

  const inTurn = createMutex()
  const openedInTurn = <Result>(task: () => Promise<Result>) => inTurn(() => kept.opened().then(task))

  /** Undoes a change that cannot be written: a person tries again, or gives it up. */
  const keep = async (pins: Pin[]): Promise<Outcome<null>> => {
    const before = kept.current
    const written = await kept.change({ version: 1, pins })
    if (!written.ok) await kept.change(before)
    changed()
    return written
  }
  const on = (key: DesignKey) => kept.current.pins.filter((one) => isSame(one.key, key))
  const nextNumber = (key: DesignKey) => 1 + Math.max(0, ...on(key).map(({ number }) => number))

  async function put(pin: Pin): Promise<Outcome<Pin>> {
    if (!isThere(pin.key.connection)) return notThere()
    const { pins } = kept.current
    if (on(pin.key).length >= pinLimits.figure) {
      return refused(`${pinLimits.figure} pins are on this figure, which is all there is room for: delete one first.`)
    }
    if (pins.length >= pinLimits.all) {
      return refused(`${pinLimits.all} pins are kept, which is all there is room for: delete some first.`)
    }
    const written = await keep([...pins, pin])
    return written.ok ? success(pin) : written
  }

  return {
    async list({ connection, category }) {
      await kept.opened()
      return kept.current.pins
        .filter(({ key }) => key.connection === connection && (category === undefined || key.category === category))
        .toSorted((one, other) => one.number - other.number)
    },
    add: ({ key, x, y, text }) =>
      openedInTurn(async () => {
        const at = new Date(now()).toISOString()
        return put({
          id: randomUUID(),
          key,
          number: nextNumber(key),
          x,
          y,
          text,
          isResolved: false,
          createdAt: at,
          changedAt: at
        })
      }),
    change: ({ id, ...change }) =>
      openedInTurn(async () => {
        const found = kept.current.pins.find((one) => one.id === id)
        if (!found) return refused('This pin was deleted, perhaps in another window.')
        const next: Pin = { ...found, ...change, changedAt: new Date(now()).toISOString() }
        const written = await keep(kept.current.pins.map((one) => (one.id === id ? next : one)))
        return written.ok ? success(next) : written
      }),
    remove: (id) =>
      openedInTurn(async () => {
        const found = kept.current.pins.find((one) => one.id === id)
        if (!found) return success(null)
        const written = await keep(kept.current.pins.filter((one) => one.id !== id))
        if (written.ok) deleted = [...deleted, found].slice(-pinLimits.deleted)
        return written
      }),
    restore: (id) =>
      openedInTurn(async () => {
        const found = deleted.find((one) => one.id === id)
        if (!found) return refused('This pin cannot be brought back any more.')
        const isTaken = on(found.key).some(({ number }) => number === found.number)
        const again = await put(isTaken ? { ...found, number: nextNumber(found.key) } : found)
        if (again.ok) deleted = deleted.filter((one) => one.id !== id)
        return again
      }),
    forgetAll: (connection) =>
      openedInTurn(async () => {
        deleted = deleted.filter(({ key }) => key.connection !== connection)
        const pins = kept.current.pins.filter(({ key }) => key.connection !== connection)
        if (pins.length === kept.current.pins.length) return
        await kept.change({ version: 1, pins })
        changed()
      })
  }
}
