import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { Check } from 'typebox/value'
import { mostViews, SavedView } from '../../shared/lists/listView.ts'
import { viewedLists } from '../../shared/outcome/outcome.ts'
import { isWireObject } from '../../shared/readings/wireObject.ts'
import { Preferences } from '../../shared/contract/settings.ts'
import { defaultState, settingsVersion, State } from './shape.ts'
import { understandJson } from '../stores/storeFile.ts'
import { strictObject } from '../../shared/values/strictObject.ts'

const file = Compile(
  strictObject({
    version: Type.Literal(settingsVersion),
    preferences: Type.Record(Type.String(), Type.Unknown()),
    connections: State.properties.connections
  })
)

/** Takes each valid view: one of another version must not take the others with it. */
function readViews(kept: unknown): Preferences['views'] {
  if (!isWireObject(kept)) return {}
  const read = viewedLists.flatMap((list) => {
    const views: unknown = kept[list]
    return Array.isArray(views) ? [[list, views.filter((view) => Check(SavedView, view)).slice(0, mostViews)]] : []
  })
  return Object.fromEntries(read)
}

/** Takes each valid preference: one added or removed in another version must not invalidate the connections. */
function readPreferences(kept: Record<string, unknown>): Preferences {
  const { asksAlways = false } = kept
  // A question that cannot be read is asked.
  const all: Record<string, unknown> = { ...kept, asksAlways: asksAlways !== false, views: readViews(kept.views) }
  const fitting = Object.entries(Preferences.properties).filter(([key, shape]) => Check(shape, all[key]))
  const preferences = { ...defaultState.preferences, ...Object.fromEntries(fitting.map(([key]) => [key, all[key]])) }
  return Check(Preferences, preferences) ? preferences : defaultState.preferences
}

/** Reads a settings file's text. */
export const readSettings = understandJson(
  (value): State | undefined =>
    file.Check(value) ? { preferences: readPreferences(value.preferences), connections: value.connections } : undefined,
  settingsVersion
)
