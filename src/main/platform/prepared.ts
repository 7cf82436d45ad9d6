import type { Target } from '../connections/network/target.ts'
import type { Call } from './operations/operation.ts'

/** A request ready to send. */
export interface Prepared {
  readonly target: Target
  readonly method: string
  /** Path and query below the base URL. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly token?: string
}

type Said = Pick<Call<unknown>, 'method' | 'path' | 'query' | 'body'>

/** Prepares a call's request: only the documented headers, and the serialised body. */
export function prepare(call: Said, target: Target, token: string | undefined, version: string): Prepared {
  return {
    target,
    method: call.method,
    path: call.path + queryOf(call.query),
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': `Pitboss/${version}`,
      ...(token !== undefined && { authorization: `Bearer ${token}` })
    },
    ...(call.body && { body: JSON.stringify(call.body) }),
    ...(token !== undefined && { token })
  }
}

function queryOf(query: Said['query']): string {
  const chosen = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) chosen.set(name, String(value))
  return chosen.size === 0 ? '' : `?${chosen.toString()}`
}
