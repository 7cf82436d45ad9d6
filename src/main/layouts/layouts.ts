import { constants } from 'node:fs'
import { access, chmod, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { Type, type Static } from 'typebox'
import type { LayoutProfile } from '../../shared/layout/layoutProfile.ts'
import type { LayoutState } from '../../shared/layout/layoutState.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { chosenPath, readPlain } from '../common/files.ts'
import { saveTextAt } from '../common/saveText.ts'
import type { VerbsOf } from '../bridge/handlers.ts'
import type { Database } from '../database/database.ts'
import { openRecords, tellingWrite } from '../database/records.ts'
import { nodeDisk } from '../common/disk.ts'
import { mostFontBytes } from './fontFile.ts'
import { parseProfile } from './parseProfile.ts'
import { readChosenFont, readProfile, type ChosenFont, type ReadFolder } from './profileFolder.ts'
import { strictObject } from '../../shared/values/strictObject.ts'

interface LayoutPorts {
  readonly database: Database
  readonly withoutTokens: (text: string) => Promise<string>
  readonly changed?: () => void
  /** The path of the demo's built-in profile; undefined for other connections. */
  readonly builtIn?: (connection: string) => string | undefined
  /** The path of the shipped layout. */
  readonly ours: string
  readonly pick: (purpose: 'layout' | 'font', page: number) => Promise<string | undefined>
  readonly pickPath: (name: string, page: number) => Promise<string | undefined>
  readonly saved?: (path: string, page: number) => void
}

const LayoutFile = strictObject({
  isUsed: Type.Boolean(),
  path: Type.Optional(Type.String({ minLength: 1, maxLength: 4096 }))
})
type LayoutFile = Static<typeof LayoutFile>

type Good = Extract<ReadFolder, { loaded: unknown }>

/** A connection's profile: the current file, and the newest version without faults. */
interface CurrentProfile {
  readonly path: string
  readonly isUsed: boolean
  readonly isBuiltIn: boolean
  readonly now: ReadFolder
  readonly good: Good | undefined
}

/** Opens the layout profiles of all connections. Profiles stay in the person's folders; Pitboss stores their paths. */
export function openLayouts({
  builtIn = () => undefined,
  pick,
  pickPath,
  saved = () => {},
  withoutTokens,
  database,
  changed = () => {},
  ours: oursFile
}: LayoutPorts): VerbsOf<'layouts'> {
  let ourLayout: Good | undefined
  // If reading the file failed, the next request tries again.
  const ours = async () => (ourLayout ??= await readOurs(oursFile))
  const records = openRecords(database, 'layout', LayoutFile)
  const write = tellingWrite(database, changed)
  // Each profile's newest version without faults in this run, keyed by path.
  const newestGood = new LRUCache<string, Good>({ max: 200 })
  // Added fonts that the saved profile doesn't name yet. A profile can't have more fonts than this limit.
  const added = new LRUCache<string, ChosenFont>({ max: 12 })

  const current = async (connection: string): Promise<CurrentProfile | undefined> => {
    const { path: ownPath, isUsed = false } = records.find(connection)?.value ?? {}
    const path = ownPath ?? builtIn(connection)
    if (path === undefined) return undefined
    const now = await readProfile(path, withoutTokens)
    if ('loaded' in now) newestGood.set(path, now)
    return { path, isUsed, isBuiltIn: ownPath === undefined, now, good: newestGood.get(path) }
  }

  const state = async (connection: string): Promise<LayoutState> => {
    const profile = await current(connection)
    const { loaded } = await ours()
    if (!profile) return { isUsed: false, faults: [], notes: [], ours: loaded }
    const { path, isUsed, isBuiltIn, now, good } = profile
    return {
      ours: loaded,
      isUsed,
      file: basename(path),
      ...(isBuiltIn && { isBuiltIn }),
      ...((await isReadOnly(path)) && { isReadOnly: true }),
      ...(good && { loaded: good.loaded }),
      faults: 'faults' in now ? [...now.faults] : [],
      notes: 'notes' in now ? [...now.notes] : []
    }
  }

  const stateAfter = async (change: Outcome<unknown>, connection: string): Promise<Outcome<LayoutState>> =>
    change.ok ? success(await state(connection)) : change

  const put = (connection: string, value: LayoutFile) => {
    const change = write(() => records.put({ id: connection, connection, value }))
    return stateAfter(change, connection)
  }

  const pathInUse = async (connection: string): Promise<string> => {
    const profile = await current(connection)
    return profile?.isUsed && profile.good ? profile.path : oursFile
  }

  /** Copies a profile's fonts next to `path`: added ones from memory, others from the current layout's folder. */
  const putFonts = async (id: string, { fonts }: LayoutProfile, path: string) => {
    const from = dirname(await pathInUse(id))
    for (const { file } of fonts) {
      const bytes = added.get(`${id} ${file}`)?.bytes ?? (await readPlain(join(from, file), mostFontBytes))
      // Never overwrite a font file, because it may belong to the site.
      if (Buffer.isBuffer(bytes)) await writeFile(join(dirname(path), file), bytes, { flag: 'wx' }).catch(() => {})
    }
  }

  const gone = () => failure('invalid-input', { field: 'id', message: 'This connection has no layout profile.' })

  return {
    read: async ({ id }) => success(await state(id)),
    async use({ id, isUsed }) {
      const path = records.find(id)?.value.path
      if (path === undefined && builtIn(id) === undefined) return gone()
      return put(id, { isUsed, ...(path !== undefined && { path }) })
    },
    async import({ id }, { page }) {
      const chosen = await pick('layout', page)
      if (chosen === undefined) return success(null)
      const path = await chosenPath(chosen)
      const profile = await readProfile(path, withoutTokens)
      const file = basename(path)
      if ('faults' in profile) return success({ state: await state(id), file, faults: [...profile.faults] })
      const used = await put(id, { isUsed: true, path })
      return used.ok ? success({ state: used.value, file, faults: [] }) : used
    },
    async write({ id, of, isForced, ...profile }, { page }) {
      const before = await current(id)
      if (!before || before.isBuiltIn) return gone()
      const text = await withoutTokens(profile.text)
      const parsed = parsedOf(text)
      if (!parsed.ok) return parsed
      if (!isForced && contentId(before.now) !== of) return success('changed')
      await putFonts(id, parsed.value, before.path)
      const written = await writeInPlace(before.path, text, () => saved(before.path, page))
      if (written.ok) changed()
      return stateAfter(written, id)
    },
    async saveAs({ id, ...profile }, { page }) {
      const text = await withoutTokens(profile.text)
      const parsed = parsedOf(text)
      if (!parsed.ok) return parsed
      const path = await pickPath('layout.json', page)
      if (path === undefined) return success(null)
      await putFonts(id, parsed.value, path)
      const written = await writeInPlace(path, text, () => saved(path, page))
      return written.ok ? put(id, { isUsed: true, path: await chosenPath(path) }) : written
    },
    async remove({ id }) {
      const change = write(() => records.remove(id))
      return stateAfter(change, id)
    },
    async addFont({ id }, { page }) {
      const chosen = await pick('font', page)
      if (chosen === undefined) return success(null)
      const font = await readChosenFont(chosen, await pathInUse(id))
      if (!font.ok) return font
      added.set(`${id} ${font.value.font.file}`, font.value)
      return success(font.value.font)
    },
    async font({ id, font }) {
      const bytes =
        newestGood.get(records.find(id)?.value.path ?? builtIn(id) ?? '')?.fonts.get(font) ??
        [...added.values()].find((one) => one.id === font)?.bytes ??
        (await ours()).fonts.get(font)
      return bytes ? success({ base64: bytes.toString('base64') }) : gone()
    }
  }
}

function parsedOf(text: string): Outcome<LayoutProfile> {
  const parsed = parseProfile(text)
  return 'faults' in parsed
    ? failure('invalid-input', { field: 'text', message: parsed.faults[0]?.words ?? '' })
    : success(parsed.profile)
}

/** Whether a file, or its folder, is read-only. */
async function isReadOnly(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined)
  if (!stats || (stats.mode & constants.S_IWUSR) === 0) return true
  const checks = [path, dirname(path)].map((one) => access(one, constants.W_OK))
  return Promise.all(checks).then(
    () => false,
    () => true
  )
}

/** Writes a file completely or not at all. The file keeps its permissions. */
async function writeInPlace(path: string, text: string, saved: () => void): Promise<Outcome<boolean>> {
  const before = await stat(path).catch(() => undefined)
  const written = await saveTextAt(async () => path, nodeDisk, saved)('', text, 0)
  if (written.ok && before) await chmod(path, before.mode).catch(() => {})
  return written
}

async function readOurs(path: string): Promise<Good> {
  // Skip redaction: the built-in layout can't contain a token.
  const profile = await readProfile(path, async (text) => text)
  if ('faults' in profile) throw new Error(`Our own layout cannot be read: ${profile.faults[0]?.words}`)
  return profile
}

/** Returns a value for detecting changes: the profile's content id, or its faults. */
const contentId = (read: ReadFolder) => ('loaded' in read ? read.loaded.id : read.faults)
