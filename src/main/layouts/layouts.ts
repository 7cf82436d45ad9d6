import { basename } from 'node:path'
import { Type, type Static } from 'typebox'
import type { Output } from '../../shared/contract/index.ts'
import type { LayoutState } from '../../shared/layout/layoutState.ts'
import { OwnId } from '../../shared/contract/route.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { chosenPath } from '../common/readPlain.ts'
import { openCollection } from '../stores/collection.ts'
import { withDefaults, type StorePorts } from '../stores/ports.ts'
import { readProfile, watchProfile, type ReadFolder } from './profileFolder.ts'

/** The layout profiles of the connections. A profile stays where the person has it; Pitboss keeps its place. */
export interface Layouts {
  read(connection: string): Promise<Outcome<LayoutState>>
  use(connection: string, isUsed: boolean): Promise<Outcome<LayoutState>>
  /** Takes a profile's file where it has no faults. */
  take(connection: string, path: string): Promise<Outcome<NonNullable<Output<'layouts.import'>>>>
  remove(connection: string): Promise<Outcome<LayoutState>>
  /** The bytes of a font, by its id. */
  font(connection: string, id: string): Promise<Outcome<{ base64: string }>>
  /** The files of an export, each by its name. */
  files(connection: string): Promise<Outcome<{ readonly name: string; readonly files: Record<string, Uint8Array> }>>
  forget(connection: string): Promise<Outcome<null>>
}

interface LayoutPorts extends StorePorts {
  /** The profile that a connection has without an import, such as the demo's. */
  readonly builtIn?: (connection: string) => string | undefined
  readonly watch?: typeof watchProfile
}

const most = 200

const Place = Type.Object(
  { connection: OwnId, isUsed: Type.Boolean(), path: Type.Optional(Type.String({ minLength: 1, maxLength: 4096 })) },
  { additionalProperties: false }
)
type Place = Static<typeof Place>

type Good = Extract<ReadFolder, { loaded: unknown }>

/** A profile that is watched: what its file says now, and its newest content without faults. */
interface Watched {
  readonly path: string
  now: ReadFolder
  good: Good | undefined
  readonly stop: () => void
}

/** Opens the layout profiles. */
export function openLayouts({ builtIn = () => undefined, watch = watchProfile, ...ports }: LayoutPorts): Layouts {
  const { isThere, changed } = withDefaults(ports)
  const places = openCollection(ports, {
    store: 'layout-profiles',
    list: 'layouts',
    shape: Type.Array(Place, { maxItems: most }),
    connectionOf: ({ connection }) => connection
  })
  const watched = new Map<string, Promise<Watched>>()
  const placeOf = (connection: string) => places.items.find((one) => one.connection === connection)
  const pathOf = (connection: string) => placeOf(connection)?.path ?? builtIn(connection)

  const keep = (place: Place): Promise<Outcome<null>> =>
    places.change((all) => {
      const others = all.filter(({ connection }) => connection !== place.connection)
      if (others.length >= most) {
        return failure('invalid-input', { message: `${most} connections have a layout profile: remove one first.` })
      }
      return { items: [...others, place], value: null }
    })

  const reread = async (one: Watched) => {
    const now = await readProfile(one.path)
    if (JSON.stringify(told(one.now)) === JSON.stringify(told(now))) return
    one.now = now
    if ('loaded' in now) one.good = now
    changed('layout-profiles')
  }

  const begin = async (path: string): Promise<Watched> => {
    const now = await readProfile(path)
    const one: Watched = {
      path,
      now,
      good: 'loaded' in now ? now : undefined,
      stop: watch(path, () => void reread(one))
    }
    return one
  }

  const unwatch = async (connection: string) => {
    const before = watched.get(connection)
    watched.delete(connection)
    ;(await before)?.stop()
  }

  /** The profile of a connection; undefined where it has none. */
  const current = async (connection: string): Promise<Watched | undefined> => {
    await places.opened()
    const path = pathOf(connection)
    if (path === undefined) return undefined
    const known = watched.get(connection)
    if (known && (await known).path === path) return known
    if (known) await unwatch(connection)
    const begun = watched.get(connection) ?? begin(path)
    watched.set(connection, begun)
    return begun
  }

  const state = async (connection: string): Promise<LayoutState> => {
    const one = await current(connection)
    const isUsed = placeOf(connection)?.isUsed ?? false
    if (!one) return { isUsed: false, faults: [] }
    return {
      isUsed,
      file: basename(one.path),
      ...(placeOf(connection)?.path === undefined && { isBuiltIn: true }),
      ...(one.good && { loaded: one.good.loaded }),
      faults: 'faults' in one.now ? [...one.now.faults] : []
    }
  }

  const forget = async (connection: string) => {
    await unwatch(connection)
    return places.forget(connection)
  }

  const gone = () => failure('invalid-input', { field: 'id', message: 'This connection has no layout profile.' })

  return {
    read: async (connection) => success(await state(connection)),
    async use(connection, isUsed) {
      if (!(await current(connection))) return gone()
      const path = placeOf(connection)?.path
      const written = await keep({ connection, isUsed, ...(path !== undefined && { path }) })
      return written.ok ? success(await state(connection)) : written
    },
    async take(connection, chosen) {
      if (!isThere(connection)) return failure('invalid-input', { message: 'This connection is no longer there.' })
      const path = await chosenPath(chosen)
      const read = await readProfile(path)
      const file = basename(path)
      if ('faults' in read) return success({ state: await state(connection), file, faults: [...read.faults] })
      await unwatch(connection)
      const written = await keep({ connection, isUsed: true, path })
      return written.ok ? success({ state: await state(connection), file, faults: [] }) : written
    },
    async remove(connection) {
      const removed = await forget(connection)
      return removed.ok ? success(await state(connection)) : removed
    },
    async font(connection, id) {
      const bytes = (await current(connection))?.good?.fonts.get(id)
      return bytes ? success({ base64: bytes.toString('base64') }) : gone()
    },
    async files(connection) {
      const good = (await current(connection))?.good
      if (!good) return gone()
      const { profile, fonts } = good.loaded
      const files: Record<string, Uint8Array> = { 'layout.json': Buffer.from(good.text) }
      for (const { file, id } of fonts) {
        const bytes = id === undefined ? undefined : good.fonts.get(id)
        if (bytes) files[file] = bytes
      }
      return success({ name: profile.name, files })
    },
    forget
  }
}

/** Identifies a reading: it is another one where this differs. */
const told = (read: ReadFolder) => ('loaded' in read ? read.loaded.id : read.faults)
