import type { Drift } from '../../../shared/outcome.ts'

/** The text of a picture field, or what came in its place: null, nothing, or a value of another type as JSON text. */
export type WireAddress = string | null | undefined | { readonly received: string }

/** The address in a picture field, as main left it or left it out. `path` is the field's JSON pointer in the answer. */
export function wireAddress(value: string | undefined, path: string, drift: readonly Drift[]): WireAddress {
  if (value !== undefined) return value
  const holder = path.slice(0, path.lastIndexOf('/'))
  const received = drift.find((one) => one.kind === 'type' && [path, holder].includes(one.path))?.received
  return received === 'null' ? null : received && { received }
}
