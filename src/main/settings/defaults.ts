import { usualPreferences } from '../../shared/preferences.ts'
import type { State } from './shape.ts'

/** The version of the settings file that this Pitboss writes. */
export const settingsVersion = 2

/** The state at the first start. */
export const defaultState: State = { preferences: usualPreferences, connections: [] }
