import { withChanges } from '../../shared/preferences.ts'
import { type ChangedPreferences, type Preferences, historyLength, type Named } from '../../shared/contract/settings.ts'
import { success } from '../../shared/outcome/outcome.ts'
import type { HandlersOf } from '../bridge/handlers.ts'
import type { Settings } from './settings.ts'

interface SettingsHandlerPorts {
  readonly saved?: (preferences: Preferences) => void
  /** Whether a text contains a token, and so must not be stored. */
  readonly holdsToken?: (text: string) => Promise<boolean>
  /** The operating system's user name, which is the agent's name until the person enters another one. */
  readonly systemUser?: string
}

export function settingsHandlers(
  settings: Settings,
  { saved = () => {}, holdsToken = async () => false, systemUser = '' }: SettingsHandlerPorts = {}
): HandlersOf<'settings'> {
  const now = (): Preferences => {
    const { preferences } = settings.current
    return { ...preferences, agent: preferences.agent || systemUser }
  }

  const change = (next: (before: Preferences) => Preferences) =>
    settings.update((state) => ({ ...state, preferences: next(state.preferences) }))

  return {
    'settings.read': async () => success({ preferences: now() }),
    'settings.save': async ({ preferences }) => {
      const isToken = preferences.agent !== undefined && (await holdsToken(preferences.agent))
      const wanted = isToken ? { ...preferences, agent: '' } : preferences
      const changed = change((before) => withPlayers(before, wanted))
      saved(now())
      return changed.ok ? success(now()) : changed
    },
    'settings.remember': async (named) => {
      const { name } = named
      if (!namesOf(now().history, named).includes(name) && (await holdsToken(name))) return success(null)
      const changed = change((before) => ({ ...before, history: withName(before.history, named) }))
      return changed.ok ? success(null) : changed
    }
  }
}

/** Changes preferences. If another player is selected, moves the old and new player to the front of the history. */
function withPlayers(before: Preferences, changes: ChangedPreferences): Preferences {
  const after = withChanges(before, changes)
  if (changes.account === undefined) return after
  let { history } = before
  for (const { connection, account } of [before, after])
    if (account !== null) history = withName(history, { connection, list: 'players', name: account })
  return { ...after, history }
}

export const namesOf = (history: readonly Named[], { connection, list }: Omit<Named, 'name'>): string[] =>
  history.filter((one) => one.connection === connection && one.list === list).map(({ name }) => name)

// This limit leaves room for the full lists of all connections.
const most = 3000

/** Moves a name to the front of its list. If the list is full, drops its oldest name. */
export function withName(history: readonly Named[], named: Named): Named[] {
  const isOfList = ({ connection, list }: Named) => connection === named.connection && list === named.list
  const others = namesOf(history, named).filter((name) => name !== named.name)
  const remaining = new Set(others.slice(0, historyLength - 1))
  return [named, ...history.filter((one) => !isOfList(one) || remaining.has(one.name))].slice(0, most)
}
