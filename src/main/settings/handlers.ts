import { withChanges } from '../../shared/preferences.ts'
import type { Preferences } from '../../shared/contract/settings.ts'
import { success } from '../../shared/outcome/outcome.ts'
import type { Handlers } from '../bridge/handlers.ts'
import { namesOf, withName } from './history.ts'
import type { Settings } from './settings.ts'
import { viewHandlers, type ViewRoute } from './views.ts'

/** Callbacks of the routes about preferences. */
export interface SettingsHandlerPorts {
  /** Called with the preferences that count from now on. */
  readonly saved?: (preferences: Preferences) => void
  /** Whether a text holds a token: then it is not written down. */
  readonly holdsToken?: (text: string) => Promise<boolean>
}

/** Handles the routes about preferences. */
export function settingsHandlers(
  settings: Settings,
  { saved = () => {}, holdsToken = async () => false }: SettingsHandlerPorts = {}
): Pick<Handlers, 'settings.read' | 'settings.save' | 'settings.history' | 'settings.remember' | ViewRoute> {
  const history = () => settings.current.preferences.history
  return {
    ...viewHandlers(settings, holdsToken),
    'settings.read': async () => success({ preferences: settings.current.preferences }),
    'settings.save': async ({ preferences }) => {
      const updated = await settings.update((state) => ({
        ...state,
        preferences: withChanges(state.preferences, preferences)
      }))
      saved(settings.current.preferences)
      return updated.ok ? success(updated.value.preferences) : updated
    },
    'settings.history': async ({ id: connection, list }) => success(namesOf(history(), { connection, list })),
    'settings.remember': async ({ id: connection, list, name }) => {
      const known = namesOf(history(), { connection, list })
      if (!known.includes(name) && (await holdsToken(name))) return success(known)
      const saved = await settings.update(({ preferences, ...state }) => ({
        ...state,
        preferences: { ...preferences, history: withName(preferences.history, { connection, list, name }) }
      }))
      return saved.ok ? success(namesOf(history(), { connection, list })) : saved
    }
  }
}
