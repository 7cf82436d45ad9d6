import type { Connection } from '../../../shared/contract/connections.ts'

/** The connections in whose name, address, environment or accounts every word of a text occurs. */
export function filterConnections(connections: readonly Connection[], text: string): readonly Connection[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return connections
  return connections.filter(({ name, baseUrl, environment, accounts }) => {
    const found = [name, baseUrl, environment, ...accounts.map(({ label }) => label)].join('\n').toLowerCase()
    return words.every((word) => found.includes(word))
  })
}
