import type { Named } from '../../../shared/contract/settings.ts'
import { refused, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import type { Settings } from '../../settings/settings.ts'
import type { State, StoredConnection } from '../../settings/shape.ts'
import { demoNames, isDemo } from './demo.ts'
import { isSameName } from './draft.ts'

const mostConnections = 100

/** The connections in the settings. */
export type Saved = ReturnType<typeof savedConnections>

/** Reads and changes the connections in the settings; what cannot be written is undone, unless nothing is kept. */
export function savedConnections(settings: Settings) {
  const find = (id: string) => settings.current.connections.find((connection) => connection.id === id)

  async function change(
    next: (connections: StoredConnection[]) => StoredConnection[],
    isKept: (named: Named) => boolean = () => true
  ): Promise<Outcome<null>> {
    const { connections, preferences } = settings.current
    const dropped = preferences.history.filter((named) => !isKept(named))
    const undo = (state: State): State => ({
      preferences: { ...state.preferences, history: [...state.preferences.history, ...dropped] },
      connections
    })
    const saved = await settings.update(
      (state) => {
        const left = next(state.connections)
        const history = state.preferences.history.filter(isKept)
        return { preferences: { ...state.preferences, history }, connections: left }
      },
      settings.isKept ? undo : undefined
    )
    return saved.ok || !settings.isKept ? success(null) : saved
  }

  return {
    find,
    all: (): readonly StoredConnection[] => settings.current.connections,
    /** Forgets names that were looked up and hold a token, and the settings before the last change if they do. */
    async forget(holds: (text: string) => boolean) {
      // All at once: looking for many tokens takes long, and hardly ever finds one.
      if (holds(settings.current.preferences.history.map(({ name }) => name).join('\n'))) {
        const changed = await change(
          (connections) => connections,
          ({ name }) => !holds(name)
        )
        if (!changed.ok) return changed
      }
      return settings.forgetPrevious(holds)
    },
    changeable(id: string, field: string): Outcome<StoredConnection> {
      if (isDemo(id)) return refused(field, 'The demo platform is built in: it cannot be changed, copied or deleted.')
      const connection = find(id)
      return connection ? success(connection) : refused(field, 'This connection is no longer there.')
    },
    /** Refuses a name that another connection has: people tell connections apart by name. */
    checkName(name: string, id: string) {
      const names = settings.current.connections.filter((other) => other.id !== id).map((other) => other.name)
      return [...demoNames, ...names].some((other) => isSameName(other, name))
        ? refused('draft.name', 'Another connection has this name.')
        : success(null)
    },
    checkLimit: (field: string) =>
      settings.current.connections.length < mostConnections
        ? success(null)
        : refused(field, 'There are 100 connections already: delete one first.'),
    /** Adds connections, each in place of the one with its id. */
    put: (...changed: readonly StoredConnection[]) =>
      change((connections) => [
        ...connections.map((other) => changed.find(({ id }) => id === other.id) ?? other),
        ...changed.filter(({ id }) => !connections.some((other) => other.id === id))
      ]),
    remove: (id: string) =>
      change(
        (connections) => connections.filter((connection) => connection.id !== id),
        ({ connection }) => connection !== id
      )
  }
}
