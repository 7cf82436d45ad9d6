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

/** The maximum number of names kept per list and connection. */
export const historyLength = 12

export const Named = strictObject({ connection: OwnId, list: Type.Enum(historyLists), name: PathPart })
export type Named = Static<typeof Named>

const columnName = Type.String({ pattern: '^[a-z][\\w.]{0,119}$' })

const ofColumns = { additionalProperties: false, maxProperties: 200 }

/** A person's arrangement of a table's columns. A column without settings has the table's defaults. */
export const ColumnSettings = strictObject({
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

export const Preferences = strictObject({
  theme: Type.Enum(choosable.theme.choices),
  density: Type.Enum(choosable.density.choices),
  role: Type.Enum(choosable.role.choices),
  money: Type.Enum(choosable.money.choices),
  time: Type.Enum(choosable.time.choices),
  /** Show the platform's own names, every mark and technical figures. */
  apiDetails: Type.Boolean(),
  /** The last used connection; at first start the demo connection. */
  connection: OwnId,
  account: Type.Union([OwnId, Type.Null()]),
  welcomed: Type.Boolean(),
  /** The person has answered or closed the offer of a role. */
  roleOffered: Type.Boolean(),
  /** The column settings of each table, keyed by list. */
  columns: Type.Record(listName, ColumnSettings, named),
  /** The changed sizes of panes, keyed by pane. */
  panes: Type.Record(paneName, paneSize, named),
  /** The first page size of each list. Without an entry, the platform chooses the size. */
  pageSizes: Type.Partial(Type.Record(PagedList, pageSize), { additionalProperties: false }),
  /** Ask in a native dialog before every activation, not only before risky ones. */
  asksAlways: Type.Boolean(),
  /** The pause that ends a session of play, in minutes. */
  sessionPause: Type.Integer({ minimum: 1, maximum: 1440 }),
  /** The author of tickets and pins; by default the system's user. */
  agent: Agent,
  ticketFormat: Type.Enum(choosable.ticketFormat.choices),
  /** Looked-up names and used players, newest first. `settings.remember` and a saved `account` add entries. */
  history: Type.Array(Named, { maxItems: 3000 })
})
export type Preferences = Static<typeof Preferences>

const orRemoved = <Value extends TSchema>(value: Value) => Type.Union([value, Type.Null()])

/** Changes to single entries of preferences, because another window may change other entries. Null removes an entry. */
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
 * The problem of a profile's database. *restored*: the database was damaged; Pitboss keeps it as `file`, and has used
 * the backup of `from` since `at`. *begun*: the database was damaged and has no backup, so Pitboss uses an empty database. Both notices
 * stay until a person confirms them. *foreign*: the file belongs to another program. *newer*: a newer Pitboss wrote the
 * file. *in-use*: another process has opened the file. *unreadable*: Pitboss can't open or read the file. In these four
 * cases, changes last only for this session. *read-only*: Pitboss can read the database but not change it. *unwritten*:
 * the last change failed and was not made. *rows*: Pitboss can't read some rows and doesn't show them.
 */
export const DatabaseNotice = strictObject({
  kind: Type.Enum(['restored', 'begun', 'foreign', 'newer', 'in-use', 'unreadable', 'read-only', 'unwritten', 'rows']),
  /** The notice's file in the profile's folder. */
  file: Type.String(),
  /** Time of detecting the damage (`at`) and time of the backup (`from`), ISO 8601. */
  at: Type.Optional(Type.String()),
  from: Type.Optional(Type.String()),
  /** The system's code for the failure, such as ENOSPC. */
  cause: Type.Optional(Type.String())
})
export type DatabaseNotice = Static<typeof DatabaseNotice>

/** The items of a kind in the database: number, size in bytes, and time of the oldest item, ISO 8601. */
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
  /** False if the folder has more files than Pitboss measures. */
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
    { connection: OwnId, account: Type.Optional(OwnId), address: Type.Optional(Type.String({ maxLength: 2000 })) },
    Type.Null()
  ),
  'profile.contents': route({}, ProfileContents),
  /** Asks, deletes everything in the profile, and ends the app. *busy*: work is running. *left*: the remaining files. */
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
  /** The person has seen that Pitboss restored the database, so activation is available again. */
  'database.confirm': route({}, Type.Null())
}
