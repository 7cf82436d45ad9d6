import type { State } from './shape.ts'

/** The version of the settings file that this Pitboss writes. */
export const settingsVersion = 2

/** The state at the first start. */
export const defaultState: State = {
  preferences: {
    theme: 'system',
    density: 'normal',
    money: 'major',
    time: 'utc',
    locale: 'pitboss',
    bodyMinutes: 0,
    mostSnapshots: 40,
    connection: 'demo',
    account: null,
    welcomed: false,
    columns: {},
    panes: {},
    pageSizes: {},
    asksAlways: false,
    sessionPause: 30,
    views: {},
    history: []
  },
  connections: []
}
