import { refused, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import type { Settings, State, StoredConnection } from '../../settings/settings.ts'
import { demoNames, isDemo } from './demo.ts'
import { isSameName } from './draft.ts'

const mostConnections = 100

export interface SavedConnections {
  readonly find: (id: string) => StoredConnection | undefined
  readonly all: () => readonly StoredConnection[]
  /** Returns a connection; refuses one that is built in or deleted. */
  readonly changeable: (id: string, field: string) => Outcome<StoredConnection>
  /** Refuses a name that another connection has. Also refuses a new connection if there are too many connections. */
  readonly checkName: (name: string, id: string) => Outcome<null>
  /** Adds or replaces connections by id. `also` runs in the same transaction. */
  readonly put: (changed: readonly StoredConnection[], also?: () => void) => Outcome<State>
  readonly remove: (id: string) => Outcome<State>
}

export function savedConnections(settings: Settings): SavedConnections {
  const all = () => settings.current.connections
  const find = (id: string) => all().find((connection) => connection.id === id)
  return {
    find,
    all,
    changeable(id, field) {
      if (isDemo(id)) return refused(field, 'The demo platform is built in: it cannot be changed or deleted.')
      const connection = find(id)
      return connection ? success(connection) : refused(field, 'This connection is no longer there.')
    },
    checkName(name, id) {
      const others = all().filter((other) => other.id !== id)
      if (others.length >= mostConnections)
        return refused('draft.name', 'There are 100 connections already: delete one first.')
      return [...demoNames, ...others.map((other) => other.name)].some((other) => isSameName(other, name))
        ? refused('draft.name', 'Another connection has this name.')
        : success(null)
    },
    put: (changed, also) =>
      settings.update(
        (state) => ({
          ...state,
          connections: [
            ...state.connections.map((other) => changed.find(({ id }) => id === other.id) ?? other),
            ...changed.filter(({ id }) => !find(id))
          ]
        }),
        also
      ),
    remove: (id) =>
      settings.update(({ preferences, connections }) => ({
        preferences: {
          ...preferences,
          history: preferences.history.filter(({ connection }) => connection !== id)
        },
        connections: connections.filter((connection) => connection.id !== id)
      }))
  }
}
