import { historyLength, type Named } from '../../shared/contract/settings.ts'

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
