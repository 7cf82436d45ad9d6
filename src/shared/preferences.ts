import type { ChangedPreferences, Preferences } from './contract/settings.ts'
import { mostNamed } from './values/choosable.ts'

/** The default preferences. At first, the built-in connection is selected. */
export const usualPreferences: Preferences = {
  theme: 'system',
  density: 'normal',
  role: 'everything',
  money: 'major',
  time: 'connection',
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

/** Null removes a value. If there are too many values, drops the oldest. */
function withNamed<Value>(
  stored: Readonly<Record<string, Value>>,
  changes: Readonly<Record<string, Value | null>> | undefined
): Record<string, Value> {
  if (changes === undefined) return stored
  const entries = Object.entries({ ...stored, ...changes })
  return Object.fromEntries(
    entries.flatMap(([name, value]): [string, Value][] => (value === null ? [] : [[name, value]])).slice(-mostNamed)
  )
}

/** Keeps all other preferences, because another window may have changed them. */
export const withChanges = (now: Preferences, changes: ChangedPreferences): Preferences => ({
  ...now,
  ...changes,
  columns: withNamed(now.columns, changes.columns),
  panes: withNamed(now.panes, changes.panes),
  pageSizes: withNamed(now.pageSizes, changes.pageSizes)
})
