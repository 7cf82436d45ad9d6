import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { Check } from 'typebox/value'
import { assumedCounting } from '../../shared/values/counting.ts'
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
const earlier = Compile(Type.Object({ version: Type.Enum([1, 2, 3]), connections: Type.Array(Type.Object({})) }))

/** Takes each valid preference: one added or removed in another version must not invalidate the connections. */
function readPreferences(kept: Record<string, unknown>): Preferences {
  const { asksAlways = false } = kept
  // A question that cannot be read is asked.
  const all: Record<string, unknown> = { ...kept, asksAlways: asksAlways !== false }
  const fitting = Object.entries(Preferences.properties).filter(([key, shape]) => Check(shape, all[key]))
  const preferences = { ...defaultState.preferences, ...Object.fromEntries(fitting.map(([key]) => [key, all[key]])) }
  return Check(Preferences, preferences) ? preferences : defaultState.preferences
}

/** Upgrades a file of version 1, whose connections have no `counting`, of 2, whose have no `names`, or of 3. */
function upgraded(value: unknown): unknown {
  if (!earlier.Check(value)) return value
  const connections = value.connections.map((connection) => ({ counting: assumedCounting, names: [], ...connection }))
  return { ...value, version: settingsVersion, connections }
}

/** The patterns of `source_body` that an earlier Pitboss kept in the settings; undefined where there are none. */
export function patternsIn(text: string): string | undefined {
  const { preferences }: Partial<Record<string, unknown>> = JSON.parse(text)
  const patterns = isWireObject(preferences) ? preferences.sourcePatterns : undefined
  return isWireObject(patterns) && Object.keys(patterns).length > 0 ? JSON.stringify(patterns, null, 2) : undefined
}

/** Reads a settings file's text. */
export const readSettings = understandJson((kept): State | undefined => {
  const value = upgraded(kept)
  if (!file.Check(value)) return undefined
  return { preferences: readPreferences(value.preferences), connections: value.connections }
}, settingsVersion)
