import { Type, type Static, type TSchema } from 'typebox'
import { pagedLists } from '../outcome/outcome.ts'
import { paneSizes, choosable, mostNamed } from '../values/choosable.ts'
import { Agent } from '../review/pin.ts'
import { OwnId, PathPart, route } from './route.ts'
import { strictObject } from '../values/strictObject.ts'

/** The lists for which Pitboss keeps a history. It identifies groups and categories by name, and players by id. */
const historyLists = ['groups', 'categories', 'players'] as const
export type HistoryList = (typeof historyLists)[number]

/** The maximum number of history entries for each list of a connection. */
export const historyLength = 12

export const Named = strictObject({ connection: OwnId, list: Type.Enum(historyLists), name: PathPart })
export type Named = Static<typeof Named>

const columnName = Type.String({ pattern: '^[a-z][\\w.]{0,119}$' })

const ofColumns = { additionalProperties: false, maxProperties: 200 }

/** How a person arranged a table's columns. Columns without settings use the table's defaults. */
export const ColumnSettings = strictObject({
  visible: Type.Record(columnName, Type.Boolean(), ofColumns),
  /** The widths of columns in pixels. */
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
  /** Whether to show details for developers, such as the platform's field names. */
  apiDetails: Type.Boolean(),
  /** The connection used last; at first, the demo connection. */
  connection: OwnId,
  account: Type.Union([OwnId, Type.Null()]),
  welcomed: Type.Boolean(),
  /** The person has answered or closed the question about their role. */
  roleOffered: Type.Boolean(),
  columns: Type.Record(listName, ColumnSettings, named),
  panes: Type.Record(paneName, paneSize, named),
  /** The page size for each list. If a list has no entry, the platform chooses the size. */
  pageSizes: Type.Partial(Type.Record(PagedList, pageSize), { additionalProperties: false }),
  /** Whether to ask in a native dialog before every activation, not only before risky ones. */
  asksAlways: Type.Boolean(),
  /** The shortest pause that ends a session of play, in minutes. */
  sessionPause: Type.Integer({ minimum: 1, maximum: 1440 }),
  /** The name shown as the author of tickets and pins; by default, the operating system's user name. */
  agent: Agent,
  ticketFormat: Type.Enum(choosable.ticketFormat.choices),
  /** Looked-up names and selected players, newest first. Filled by `settings.remember` and by saving an `account`. */
  history: Type.Array(Named, { maxItems: 3000 })
})
export type Preferences = Static<typeof Preferences>

const orRemoved = <Value extends TSchema>(value: Value) => Type.Union([value, Type.Null()])

/** Only the changed preferences, because another window may change others. Null removes an entry. */
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
 * What is wrong with the profile's database. *restored*: the database was damaged. Pitboss kept the damaged file as
 * `file`, and now uses the backup made at `from`. *begun*: the database was damaged and there was no backup, so Pitboss
 * started an empty one. The notices *restored* and *begun* stay until a person confirms them. *foreign*: the file
 * belongs to another program. *newer*: a newer Pitboss wrote the file. *in-use*: another process has opened the file.
 * *unreadable*: Pitboss can't open or read the file. With *foreign*, *newer*, *in-use* and *unreadable*, changes are
 * lost when Pitboss quits. *read-only*: Pitboss can read the database but can't change it. *unwritten*: the last change
 * failed and was not saved. *rows*: Pitboss can't read some rows and doesn't show them.
 */
export const DatabaseNotice = strictObject({
  kind: Type.Enum(['restored', 'begun', 'foreign', 'newer', 'in-use', 'unreadable', 'read-only', 'unwritten', 'rows']),
  /** The file that the notice is about, in the profile's folder. */
  file: Type.String(),
  /** When Pitboss found the damage (`at`) and when the backup was made (`from`), ISO 8601. */
  at: Type.Optional(Type.String()),
  from: Type.Optional(Type.String()),
  /** The system's code for the failure, such as ENOSPC. */
  cause: Type.Optional(Type.String())
})
export type DatabaseNotice = Static<typeof DatabaseNotice>

export const settingsRoutes = {
  'settings.read': route({}, Type.Object({ preferences: Preferences })),
  'settings.save': route({ preferences: ChangedPreferences }, Preferences),
  /** Adds a name to `history`. Main keeps no name that contains a token. */
  'settings.remember': route(Named.properties, Type.Null()),
  'windows.open': route(
    { connection: OwnId, account: Type.Optional(OwnId), screen: Type.Optional(Type.String({ maxLength: 2000 })) },
    Type.Null()
  ),
  /** Asks the person, then deletes the whole profile and quits. *busy*: work is running. *left*: some files remain. */
  'profile.delete': route(
    {},
    Type.Object({
      result: Type.Enum(['cancelled', 'busy', 'deleted', 'left']),
      left: Type.Optional(Type.Array(Type.String()))
    })
  ),
  'profile.show': route({}, Type.Null()),
  'database.notice': route({}, Type.Union([DatabaseNotice, Type.Null()])),
  /** The person has read that Pitboss restored the database, so activation is allowed again. */
  'database.confirm': route({}, Type.Null())
}
