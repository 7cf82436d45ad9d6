import { withChanges } from '../../shared/preferences.ts'
import { type Preferences, historyLength, type Named } from '../../shared/contract/settings.ts'
import { success } from '../../shared/outcome/outcome.ts'
import type { Handlers } from '../bridge/handlers.ts'
import type { Settings } from './settings.ts'
import { viewHandlers, type ViewRoute } from './views.ts'

/** Callbacks of the routes about preferences. */
interface SettingsHandlerPorts {
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

/** The names of one list of a connection, newest first. */
export const namesOf = (history: readonly Named[], { connection, list }: Omit<Named, 'name'>): string[] =>
  history.filter((one) => one.connection === connection && one.list === list).map(({ name }) => name)

// Enough for all connections with every list full.
const most = 3000

/** Puts a name first in its list; a full list drops its oldest. */
export function withName(history: readonly Named[], named: Named): Named[] {
  const isOfList = ({ connection, list }: Named) => connection === named.connection && list === named.list
  const others = namesOf(history, named).filter((name) => name !== named.name)
  const kept = new Set(others.slice(0, historyLength - 1))
  return [named, ...history.filter((one) => !isOfList(one) || kept.has(one.name))].slice(0, most)
}
