import type { Operation } from './operations/operation.ts'

/** The target of a request. */
type Destination =
  | { readonly kind: 'operation'; readonly operation: Operation; readonly parameters: Readonly<Record<string, string>> }
  | { readonly kind: 'wrong-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'nowhere' }

/** The decoded parts of a path; undefined where its percent-encoding is invalid. */
export const partsOf = (path: string): string[] | undefined => {
  try {
    return path.split('/').map((part) => decodeURIComponent(part))
  } catch {
    return undefined
  }
}

/** The variable parts of a path that matches a pattern. */
const fit = (pattern: string, parts: readonly string[]): Record<string, string> | undefined => {
  const wanted = pattern.split('/')
  if (wanted.length !== parts.length) return undefined
  const pairs = wanted.map((part, index) => [part, parts[index] ?? ''] as const)
  if (!pairs.every(([part, raw]) => (part.startsWith('{') ? raw !== '' : part === raw))) return undefined
  return Object.fromEntries(
    pairs.filter(([part]) => part.startsWith('{')).map(([part, raw]) => [part.slice(1, -1), raw])
  )
}

/** The operation for a method and the parts of a path. */
export const destinationOf = (
  operations: readonly Operation[],
  method: string,
  parts: readonly string[]
): Destination => {
  const fitting = operations.flatMap((operation) => {
    const parameters = fit(operation.path, parts)
    return parameters ? [{ kind: 'operation' as const, operation, parameters }] : []
  })
  const exact = fitting.find(({ operation }) => operation.method === method)
  if (exact) return exact
  if (fitting.length === 0) return { kind: 'nowhere' }
  return { kind: 'wrong-method', allowed: fitting.map(({ operation }) => operation.method) }
}
