import { Type, type Static } from 'typebox'
import { strictObject } from '../values/strictObject.ts'
import { viewedLists } from '../outcome/outcome.ts'
import { longestViewName } from '../values/choosable.ts'

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

/** A list that has views, by its subject. */
export const ViewedList = Type.Enum(viewedLists)
export type ViewedList = Static<typeof ViewedList>

/** How a list is seen: columns, filter, order and page size. What is absent is as it is before a person changes it. */
export const ListView = strictObject({
  columns: Type.Optional(ColumnSettings),
  filter: Type.Optional(Type.String({ minLength: 1, maxLength: 10_000 })),
  sort: Type.Optional(strictObject({ column: columnName, isDescending: Type.Boolean() })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 }))
})
export type ListView = Static<typeof ListView>

/** A view's name: a line without control characters. */
export const ViewName = Type.String({
  pattern: `^(?=.*\\S)[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]{1,${longestViewName}}$`
})

/** How many views are kept for a list. */
export const mostViews = 50

/** A view under the name that a person gave it. */
export const SavedView = strictObject({ name: ViewName, view: ListView })
export type SavedView = Static<typeof SavedView>

/** The views of a list, in the order of their names. */
export const SavedViews = Type.Array(SavedView, { maxItems: mostViews })
