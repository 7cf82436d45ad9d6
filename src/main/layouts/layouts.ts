import { basename } from 'node:path'
// Not fflate's Node entry: once bundled, it declares `require` twice, and workers are not needed here.
import { zipSync } from 'fflate/browser'
import { Type, type Static } from 'typebox'
import type { LayoutState } from '../../shared/layout/layoutState.ts'
import { OwnId } from '../../shared/contract/route.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { chosenPath } from '../common/files.ts'
import { safeFileName } from '../common/safeFileName.ts'
import type { saveTextAt } from '../common/saveText.ts'
import type { VerbsOf } from '../bridge/handlers.ts'
import { openCollection } from '../stores/collection.ts'
import { withDefaults, type StorePorts } from '../stores/ports.ts'
import { readProfile, watchProfile, type ReadFolder } from './profileFolder.ts'
import { strictObject } from '../../shared/values/strictObject.ts'

interface LayoutPorts extends StorePorts {
  /** The profile that a connection has without an import, such as the demo's. */
  readonly builtIn?: (connection: string) => string | undefined
  /** The file of our own layout. */
  readonly ours: string
  readonly watch?: typeof watchProfile
  /** Lets the person choose a profile's file. */
  readonly pick: (page: number) => Promise<string | undefined>
  readonly save: ReturnType<typeof saveTextAt>
}

const most = 200

const Place = strictObject({
  connection: OwnId,
  isUsed: Type.Boolean(),
  path: Type.Optional(Type.String({ minLength: 1, maxLength: 4096 }))
})
type Place = Static<typeof Place>

type Good = Extract<ReadFolder, { loaded: unknown }>

/** A profile that is watched: what its file says now, and its newest content without faults. */
interface Watched {
  readonly path: string
  now: ReadFolder
  good: Good | undefined
  readonly stop: () => void
}

/** Opens the layout profiles of the connections. A profile stays where the person has it; Pitboss keeps its place. */
export function openLayouts({ builtIn = () => undefined, watch = watchProfile, pick, save, ...ports }: LayoutPorts) {
  let reading: Promise<Good> | undefined
  const ours = () => (reading ??= readOurs(ports.ours))
  const { changed } = withDefaults(ports)
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
    const good = 'loaded' in now ? now : undefined
    const one: Watched = { path, now, good, stop: watch(path, () => void reread(one)) }
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
    const begun = watched.get(connection) ?? begin(path)
    watched.set(connection, begun)
    return begun
  }

  const state = async (connection: string): Promise<LayoutState> => {
    const one = await current(connection)
    const isUsed = placeOf(connection)?.isUsed ?? false
    const { loaded } = await ours()
    if (!one) return { isUsed: false, faults: [], notes: [], ours: loaded }
    return {
      ours: loaded,
      isUsed,
      file: basename(one.path),
      ...(placeOf(connection)?.path === undefined && { isBuiltIn: true }),
      ...(one.good && { loaded: one.good.loaded }),
      faults: 'faults' in one.now ? [...one.now.faults] : [],
      notes: 'notes' in one.now ? [...one.now.notes] : []
    }
  }

  const forget = async (connection: string) => {
    const forgotten = await places.forget(connection)
    await unwatch(connection)
    return forgotten
  }

  const gone = () => failure('invalid-input', { field: 'id', message: 'This connection has no layout profile.' })

  return {
    forget,
    read: async ({ id }) => success(await state(id)),
    async use({ id, isUsed }) {
      if (!(await current(id))) return gone()
      const path = placeOf(id)?.path
      const written = await keep({ connection: id, isUsed, ...(path !== undefined && { path }) })
      return written.ok ? success(await state(id)) : written
    },
    /** Takes a profile's file where it has no faults. */
    async import({ id }, { page }) {
      const chosen = await pick(page)
      if (chosen === undefined) return success(null)
      const path = await chosenPath(chosen)
      const read = await readProfile(path)
      const file = basename(path)
      if ('faults' in read) return success({ state: await state(id), file, faults: [...read.faults] })
      const written = await keep({ connection: id, isUsed: true, path })
      await unwatch(id)
      return written.ok ? success({ state: await state(id), file, faults: [] }) : written
    },
    async remove({ id }) {
      const removed = await forget(id)
      return removed.ok ? success(await state(id)) : removed
    },
    async font({ id, font }) {
      const bytes = (await current(id))?.good?.fonts.get(font) ?? (await ours()).fonts.get(font)
      return bytes ? success({ base64: bytes.toString('base64') }) : gone()
    },
    async export({ id }, { page }) {
      const own = await current(id)
      const used = (placeOf(id)?.isUsed && own?.good) || (await ours())
      const { profile, fonts } = used.loaded
      const files: Record<string, Uint8Array> = { 'layout.json': Buffer.from(used.text) }
      for (const font of fonts) {
        const bytes = font.id === undefined ? undefined : used.fonts.get(font.id)
        if (bytes) files[font.file] = bytes
      }
      return save(`${safeFileName(profile.name, 'layout')}.zip`, zipSync(files, { level: 0 }), page)
    }
  } satisfies VerbsOf<'layouts'> & Record<'forget', unknown>
}

async function readOurs(path: string): Promise<Good> {
  const read = await readProfile(path)
  if ('faults' in read) throw new Error(`Our own layout cannot be read: ${read.faults[0]?.words}`)
  return read
}

/** Identifies a reading: it is another one where this differs. */
const told = (read: ReadFolder) => ('loaded' in read ? read.loaded.id : read.faults)
