import type { Preferences } from '../../shared/contract/settings.ts'
import { defaultState } from './defaults.ts'
import type { State } from './shape.ts'

type Patterns = Preferences['sourcePatterns']

/** The patterns of connections that are there, the built-in one included: those of deleted ones are not kept. */
export const patternsOf = (connections: State['connections'], patterns: Patterns): Patterns => {
  // The first start uses the built-in connection, which is not saved.
  const there = new Set([defaultState.preferences.connection, ...connections.map(({ id }) => id)])
  return Object.fromEntries(Object.entries(patterns).filter(([id]) => there.has(id)))
}
