import type { SeenValue } from '../../../shared/contract/connections.ts'
import type { OpenValue } from './markedTexts.ts'

/** Keeps observed values between starts. */
export interface ObservedValuesStore {
  load(connection: string): readonly SeenValue[]
  save(connection: string, values: readonly SeenValue[]): void
}

/** The values that the open enumerations of each connection have held so far. */
export interface ObservedValues {
  note(connection: string, operation: string, values: Iterable<OpenValue>): void
  list(connection: string): SeenValue[]
}

// Most values per field: one with more is no enumeration.
const valueLimit = 100
const lengthLimit = 100

/** Keeps observed values in a store; without one until the app ends. */
export function keepObservedValues(
  store: ObservedValuesStore = { load: () => [], save: () => {} },
  now: () => number = Date.now
): ObservedValues {
  const dictionaries = new Map<string, Map<string, Map<string, SeenValue>>>()
  const dictionaryOf = (connection: string) => {
    const known = dictionaries.get(connection)
    if (known) return known
    const fresh = new Map<string, Map<string, SeenValue>>()
    for (const seen of store.load(connection)) add(fresh, seen)
    dictionaries.set(connection, fresh)
    return fresh
  }
  const list = (connection: string) => [...dictionaryOf(connection).values()].flatMap((field) => [...field.values()])
  return {
    list,
    note(connection, operation, values) {
      const dictionary = dictionaryOf(connection)
      let isChanged = false
      for (const { field, value } of values) {
        if (dictionary.get(field)?.has(value)) continue
        const isAdded = add(dictionary, { field, value, operation, firstSeen: new Date(now()).toISOString() })
        isChanged ||= isAdded
      }
      if (isChanged) store.save(connection, list(connection))
    }
  }
}

function add(dictionary: Map<string, Map<string, SeenValue>>, seen: SeenValue): boolean {
  const field = dictionary.get(seen.field) ?? new Map<string, SeenValue>()
  if (field.size >= valueLimit || seen.value.length > lengthLimit) return false
  dictionary.set(seen.field, field.set(seen.value, seen))
  return true
}
