import { Type, type Static, type TSchema } from 'typebox'
import { pagedLists } from '../outcome/outcome.ts'
import { paneSizes, choosable, mostNamed } from '../values/choosable.ts'
import { Agent } from '../values/agent.ts'
import { OwnId, PathPart, route } from './route.ts'
import { strictObject } from '../values/strictObject.ts'

/** Lists whose subjects a person enters by name, and the players in use by their ids. */
const historyLists = ['groups', 'categories', 'players'] as const
export type HistoryList = (typeof historyLists)[number]

/** How many names are kept per list and connection. */
export const historyLength = 12

/** A name that was looked up on a connection. */
export const Named = strictObject({ connection: OwnId, list: Type.Enum(historyLists), name: PathPart })
export type Named = Static<typeof Named>

const columnName = Type.String({ pattern: '^[a-z][\\w.]{0,119}$' })

const ofColumns = { additionalProperties: false, maxProperties: 200 }

/** A person's arrangement of a table's columns; what is absent is the table's default. */
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
/** How much an element of a banner may differ from its design, in CSS pixels and as a distance of colours (CIE 1976). */
const ElementTolerance = strictObject({
  px: Type.Integer({ minimum: 0, maximum: 24 }),
  deltaE: Type.Number({ minimum: 0, maximum: 100 })
})
export type ElementTolerance = Static<typeof ElementTolerance>
const elementName = Type.String({ pattern: '^[a-z0-9-]{1,64} [A-Za-z_ ]{1,40}$' })
const named = { additionalProperties: false, maxProperties: mostNamed }
const pageSize = Type.Integer({ minimum: 1, maximum: 1000 })

/** Appearance, how ambiguous values are read, and what was used last; shared by all windows. */
export const Preferences = strictObject({
  theme: Type.Enum(choosable.theme.choices),
  density: Type.Enum(choosable.density.choices),
  money: Type.Enum(choosable.money.choices),
  time: Type.Enum(choosable.time.choices),
  /** The platform's own names, every mark and technical figures are shown. */
  apiDetails: Type.Boolean(),
  /** How long the request log keeps the bodies of answers, in minutes; 0 is as long as Pitboss runs. */
  bodyMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
  /** The last used connection; the demo connection at first start. */
  connection: OwnId,
  account: Type.Union([OwnId, Type.Null()]),
  welcomed: Type.Boolean(),
  /** The columns of each table, by its list; tables not saved stay as they are. */
  columns: Type.Record(listName, ColumnSettings, named),
  /** The sizes of panes that were changed, by the pane's name. */
  panes: Type.Record(paneName, paneSize, named),
  /** The page size of each list at first; an absent one is the platform’s. */
  pageSizes: Type.Partial(Type.Record(PagedList, pageSize), { additionalProperties: false }),
  /** Tolerances of elements that were changed, by connection and element. */
  tolerances: Type.Record(elementName, ElementTolerance, named),
  /** Every activation is asked about in a native dialog, not only those that always are. */
  asksAlways: Type.Boolean(),
  /** The pause that ends a session of play, in minutes. */
  sessionPause: Type.Integer({ minimum: 1, maximum: 1440 }),
  /** Who writes tickets and pins; the system's user where nobody said otherwise. */
  agent: Agent,
  ticketFormat: Type.Enum(choosable.ticketFormat.choices),
  /** Names looked up and players used, newest first; changed by `settings.remember`, and by the `account` that is saved. */
  history: Type.Array(Named, { maxItems: 3000 })
})
export type Preferences = Static<typeof Preferences>

const orRemoved = <Value extends TSchema>(value: Value) => Type.Union([value, Type.Null()])

/** Preferences that change, by name where they have names, null removes one: another window may change the others. */
const ChangedPreferences = Type.Partial(
  Type.Object({
    ...Type.Omit(Preferences, ['history']).properties,
    columns: Type.Record(listName, orRemoved(ColumnSettings), named),
    panes: Type.Record(paneName, orRemoved(paneSize), named),
    pageSizes: Type.Partial(Type.Record(PagedList, orRemoved(pageSize)), { additionalProperties: false }),
    tolerances: Type.Record(elementName, orRemoved(ElementTolerance), named)
  }),
  { additionalProperties: false }
)

export type ChangedPreferences = Static<typeof ChangedPreferences>

/** The stores of a profile, a file or folder each. */
export const stores = [
  'settings',
  'tokens',
  'journal',
  'bonuses',
  'snapshots',
  'designs',
  'pins',
  'activation-answers',
  'layout-profiles'
] as const

/**
 * A store that is not in use as it was left. *set-aside*: it was damaged and is kept under `file`. *older*: the same, and
 * the state before the last change is in use. *gone*: it was not there, and the state before the last change is in use.
 * *newer*: a newer Pitboss wrote it. *unreadable*: it cannot be read or set aside now. *read-only*: it cannot be
 * written. Of these three nothing is written in this run. *changed*: another program changed it while Pitboss ran; that is
 * kept under `file`, and what Pitboss had is written. *unwritten*: the last write failed, and what changed since is in
 * memory only. *lines*: lines of it cannot be read and stay in it, the others are in use. *unused*: a part of it has no use
 * any more and is kept under `file`, all else is in use.
 */
export const StoreNotice = strictObject({
  store: Type.Enum(stores),
  kind: Type.Enum([
    'set-aside',
    'older',
    'gone',
    'newer',
    'unreadable',
    'read-only',
    'changed',
    'unwritten',
    'lines',
    'unused'
  ]),
  /** The place of the old file, relative to the profile's folder. */
  file: Type.String(),
  /** The system's name of what failed, such as ENOSPC. */
  cause: Type.Optional(Type.String())
})
export type StoreNotice = Static<typeof StoreNotice>

/** The contents of the profile's folder. */
export const ProfileContents = strictObject({
  folder: Type.String(),
  /** Each file and folder in it, sizes in bytes. */
  kept: Type.Array(strictObject({ name: Type.String(), bytes: Type.Integer() })),
  /** False where there were more files than are measured. */
  isWhole: Type.Boolean()
})
export type ProfileContents = Static<typeof ProfileContents>

/** Routes about settings, and about everything that Pitboss keeps in the profile. */
export const settingsRoutes = {
  'settings.read': route({}, Type.Object({ preferences: Preferences })),
  'settings.save': route({ preferences: ChangedPreferences }, Preferences),
  'settings.history': route({ id: OwnId, list: Type.Enum(historyLists) }, Type.Array(Type.String())),
  'settings.remember': route({ id: OwnId, list: Type.Enum(historyLists), name: PathPart }, Type.Array(Type.String())),
  /** Opens another window on a connection and account, at an address of the page. */
  'windows.open': route(
    { connection: OwnId, account: Type.Optional(OwnId), place: Type.Optional(Type.String({ maxLength: 2000 })) },
    Type.Null()
  ),
  'profile.contents': route({}, ProfileContents),
  /** Deletes all that is kept here after a native question, and ends the app. *busy*: something runs. *left*: stays. */
  'profile.delete': route(
    {},
    Type.Object({
      result: Type.Enum(['cancelled', 'busy', 'deleted', 'left']),
      left: Type.Optional(Type.Array(Type.String()))
    })
  ),
  'profile.show': route({}, Type.Null()),
  'stores.notices': route({}, Type.Array(StoreNotice)),
  'stores.show': route({ store: Type.Enum(stores) }, Type.Null())
}
