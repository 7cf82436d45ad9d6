import { Type, type Static, type TSchema } from 'typebox'
import { pagedLists } from '../outcome/outcome.ts'
import { paneSizes, choosable, mostNamed } from '../values/choosable.ts'
import { Agent } from '../values/agent.ts'
import { recordKinds } from '../values/recordKinds.ts'
import { OwnId, PathPart, route } from './route.ts'
import { strictObject } from '../values/strictObject.ts'

/** The lists with a history: groups and categories by name, players by id. */
const historyLists = ['groups', 'categories', 'players'] as const
export type HistoryList = (typeof historyLists)[number]

/** How many names are kept per list and connection. */
export const historyLength = 12

/** A name that was looked up on a connection. */
export const Named = strictObject({ connection: OwnId, list: Type.Enum(historyLists), name: PathPart })
export type Named = Static<typeof Named>

const columnName = Type.String({ pattern: '^[a-z][\\w.]{0,119}$' })

const ofColumns = { additionalProperties: false, maxProperties: 200 }

/** A person's arrangement of a table's columns; absent columns have the table's defaults. */
export const ColumnSettings = strictObject({
  order: Type.Array(columnName, { maxItems: 200 }),
  visible: Type.Record(columnName, Type.Boolean(), ofColumns),
  /** In pixels. */
  widths: Type.Record(columnName, Type.Integer({ minimum: 40, maximum: 1600 }), ofColumns)
})
export type ColumnSettings = Static<typeof ColumnSettings>

const PagedList = Type.Enum(pagedLists)
const listName = Type.String({ pattern: '^[a-z]{1,40}$' })
const paneName = Type.String({ pattern: '^[a-z-]{1,40}$' })
const paneSize = Type.Integer({ minimum: paneSizes.least, maximum: paneSizes.most })
const named = { additionalProperties: false, maxProperties: mostNamed }
const pageSize = Type.Integer({ minimum: 1, maximum: 1000 })

/** The preferences of all windows. */
export const Preferences = strictObject({
  theme: Type.Enum(choosable.theme.choices),
  density: Type.Enum(choosable.density.choices),
  role: Type.Enum(choosable.role.choices),
  money: Type.Enum(choosable.money.choices),
  time: Type.Enum(choosable.time.choices),
  /** Whether to show the platform's own names, every mark and technical figures. */
  apiDetails: Type.Boolean(),
  /** How long the request log keeps the bodies of answers, in minutes; 0 means as long as Pitboss runs. */
  bodyMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
  /** The last used connection; the demo connection at first start. */
  connection: OwnId,
  account: Type.Union([OwnId, Type.Null()]),
  welcomed: Type.Boolean(),
  /** Whether the person answered or closed the offer of a role. */
  roleOffered: Type.Boolean(),
  /** The columns of each table, by its list. */
  columns: Type.Record(listName, ColumnSettings, named),
  /** The sizes of panes that a person changed, by the pane's name. */
  panes: Type.Record(paneName, paneSize, named),
  /** The first page size of each list; by default the platform’s. */
  pageSizes: Type.Partial(Type.Record(PagedList, pageSize), { additionalProperties: false }),
  /** Whether to ask in a native dialog before every activation, not only before risky ones. */
  asksAlways: Type.Boolean(),
  /** The pause that ends a session of play, in minutes. */
  sessionPause: Type.Integer({ minimum: 1, maximum: 1440 }),
  /** Who writes tickets and pins; by default the system's user. */
  agent: Agent,
  ticketFormat: Type.Enum(choosable.ticketFormat.choices),
  /** Names looked up and players used, newest first; changed by `settings.remember`, and by the `account` that is saved. */
  history: Type.Array(Named, { maxItems: 3000 })
})
export type Preferences = Static<typeof Preferences>

const orRemoved = <Value extends TSchema>(value: Value) => Type.Union([value, Type.Null()])

/** Changes to preferences, entry by entry, because another window may change other entries; null removes an entry. */
const ChangedPreferences = Type.Partial(
  Type.Object({
    ...Type.Omit(Preferences, ['history']).properties,
    columns: Type.Record(listName, orRemoved(ColumnSettings), named),
    panes: Type.Record(paneName, orRemoved(paneSize), named),
    pageSizes: Type.Partial(Type.Record(PagedList, orRemoved(pageSize)), { additionalProperties: false })
  }),
  { additionalProperties: false }
)

export type ChangedPreferences = Static<typeof ChangedPreferences>

/**
 * How a profile's database differs from how it was left. *restored*: it was damaged and is kept under `file`; the backup of
 * `from` has been in use since `at`. *begun*: the same without a backup, so an empty one is in use. Both stay until a person
 * confirms them. *foreign*: it is another program's file. *newer*: a newer Pitboss wrote it. *in-use*: another process has
 * it open. *unreadable*: it cannot be opened or read. In these four cases changes last only for this session. *read-only*: it is
 * shown but cannot be changed. *unwritten*: the last change could not be written and was not made. *rows*: some rows could
 * not be read and are not shown.
 */
export const DatabaseNotice = strictObject({
  kind: Type.Enum(['restored', 'begun', 'foreign', 'newer', 'in-use', 'unreadable', 'read-only', 'unwritten', 'rows']),
  /** The file that the notice is about, in the profile's folder. */
  file: Type.String(),
  /** When the damage was found (`at`) and when the backup was made (`from`), ISO 8601. */
  at: Type.Optional(Type.String()),
  from: Type.Optional(Type.String()),
  /** The system's name of what failed, such as ENOSPC. */
  cause: Type.Optional(Type.String())
})
export type DatabaseNotice = Static<typeof DatabaseNotice>

/** The items of a kind in the database: their number, size in bytes, and the time of the oldest, ISO 8601. */
export const StoredKind = strictObject({
  kind: Type.Enum([...recordKinds, 'connection', 'account', 'secret', 'setting', 'activation', 'ticket', 'file']),
  items: Type.Integer(),
  bytes: Type.Integer(),
  since: Type.Optional(Type.String())
})
export type StoredKind = Static<typeof StoredKind>

/** The contents of the database and of the profile's folder. */
export const ProfileContents = strictObject({
  folder: Type.String(),
  stored: Type.Array(StoredKind),
  /** Each file and folder in the profile's folder, with its size in bytes. */
  kept: Type.Array(strictObject({ name: Type.String(), bytes: Type.Integer() })),
  /** False if there were more files than Pitboss measures. */
  isWhole: Type.Boolean()
})
export type ProfileContents = Static<typeof ProfileContents>

/** Routes about settings, windows, the profile and its database. */
export const settingsRoutes = {
  'settings.read': route({}, Type.Object({ preferences: Preferences })),
  'settings.save': route({ preferences: ChangedPreferences }, Preferences),
  'settings.history': route({ id: OwnId, list: Type.Enum(historyLists) }, Type.Array(Type.String())),
  'settings.remember': route({ id: OwnId, list: Type.Enum(historyLists), name: PathPart }, Type.Array(Type.String())),
  /** Opens another window for a connection and account, at an address of the page. */
  'windows.open': route(
    { connection: OwnId, account: Type.Optional(OwnId), place: Type.Optional(Type.String({ maxLength: 2000 })) },
    Type.Null()
  ),
  'profile.contents': route({}, ProfileContents),
  /** Asks, deletes everything in the profile, and ends the app. *busy*: work is running. *left*: files that remain. */
  'profile.delete': route(
    {},
    Type.Object({
      result: Type.Enum(['cancelled', 'busy', 'deleted', 'left']),
      left: Type.Optional(Type.Array(Type.String()))
    })
  ),
  'profile.show': route({}, Type.Null()),
  'database.notice': route({}, Type.Union([DatabaseNotice, Type.Null()])),
  /** Shows the notice's file in its folder. */
  'database.show': route({}, Type.Null()),
  /** The person has seen that the database was restored; activating is on again. */
  'database.confirm': route({}, Type.Null())
}
