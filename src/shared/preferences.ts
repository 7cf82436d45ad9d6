import type { ChangedPreferences, Preferences } from './contract/settings.ts'
import { mostNamed } from './values/choosable.ts'

/** The default preferences. The first start uses the built-in connection. */
export const usualPreferences: Preferences = {
  theme: 'system',
  density: 'normal',
  role: 'everything',
  money: 'major',
  time: 'utc',
  apiDetails: false,
  connection: 'demo',
  account: null,
  welcomed: false,
  roleOffered: false,
  columns: {},
  panes: {},
  pageSizes: {},
  asksAlways: false,
  sessionPause: 30,
  agent: '',
  ticketFormat: 'plain',
  history: []
}

/** Applies changes to named values. Null removes a value. Past the limit, the oldest values are dropped. */
function withNamed<Value>(
  kept: Readonly<Record<string, Value>>,
  changes: Readonly<Record<string, Value | null>> | undefined
): Record<string, Value> {
  if (changes === undefined) return kept
  const named = Object.entries({ ...kept, ...changes })
  return Object.fromEntries(
    named.flatMap(([name, value]): [string, Value][] => (value === null ? [] : [[name, value]])).slice(-mostNamed)
  )
}

/** Applies changes to preferences. Keeps all other preferences and names, because another window may have changed them. */
export const withChanges = (now: Preferences, changes: ChangedPreferences): Preferences => ({
  ...now,
  ...changes,
  columns: withNamed(now.columns, changes.columns),
  panes: withNamed(now.panes, changes.panes),
  pageSizes: withNamed(now.pageSizes, changes.pageSizes)
})
