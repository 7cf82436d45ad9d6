import { historyLength, type Named } from '../../shared/contract/settings.ts'

/** The names of one list of a connection, newest first. */
export const namesOf = (history: readonly Named[], { connection, list }: Omit<Named, 'name'>): string[] =>
  history.filter((one) => one.connection === connection && one.list === list).map(({ name }) => name)

// All connections there may be, with every list full, fit in.
const most = 3000

/** The history with a name first in its list; the oldest of a full list goes. */
export function withName(history: readonly Named[], named: Named): Named[] {
  const isOfList = ({ connection, list }: Named) => connection === named.connection && list === named.list
  const others = namesOf(history, named).filter((name) => name !== named.name)
  const kept = new Set(others.slice(0, historyLength - 1))
  return [named, ...history.filter((one) => !isOfList(one) || kept.has(one.name))].slice(0, most)
}
