import { mostViews, type SavedView, type ViewedList } from '../../shared/lists/listView.ts'
import { withChanges } from '../../shared/preferences.ts'
import { type Preferences, historyLength, type Named } from '../../shared/contract/settings.ts'
import { success } from '../../shared/outcome/outcome.ts'
import type { Handlers } from '../bridge/handlers.ts'
import type { Settings } from './settings.ts'

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

/** The views of a list with one put under its name, in the order of names. */
const withView = (views: readonly SavedView[], saved: SavedView): SavedView[] =>
  [...views.filter(({ name }) => name !== saved.name), saved].toSorted((one, other) =>
    one.name.localeCompare(other.name, 'en')
  )

type ViewRoute = 'views.list' | 'views.save' | 'views.delete'

function viewHandlers(settings: Settings, holdsToken: (text: string) => Promise<boolean>): Pick<Handlers, ViewRoute> {
  const viewsOf = (list: ViewedList, { views } = settings.current.preferences): SavedView[] => [...(views[list] ?? [])]
  const change = (list: ViewedList, next: (views: SavedView[]) => SavedView[]) =>
    settings.update((state) => {
      const preferences: Preferences = {
        ...state.preferences,
        views: { ...state.preferences.views, [list]: next(viewsOf(list, state.preferences)) }
      }
      return { ...state, preferences }
    })
  return {
    'views.list': async ({ list }) => success(viewsOf(list)),
    'views.save': async ({ list, saved }) => {
      if (await holdsToken(JSON.stringify(saved))) return success({ views: viewsOf(list), refused: 'token' as const })
      if (withView(viewsOf(list), saved).length > mostViews) {
        return success({ views: viewsOf(list), refused: 'full' as const })
      }
      const updated = await change(list, (views) => withView(views, saved).slice(0, mostViews))
      return updated.ok ? success({ views: viewsOf(list) }) : updated
    },
    'views.delete': async ({ list, name }) => {
      const updated = await change(list, (views) => views.filter((one) => one.name !== name))
      return updated.ok ? success(viewsOf(list)) : updated
    }
  }
}
