import { isWireObject, ownValue } from '../../shared/readings/wireObject.ts'
import type { Player } from '../world/players.ts'

interface DemoRequest {
  /** The decoded path variables, keyed by name. */
  readonly parameters: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: unknown
  /** The player that the token identifies; undefined if the token is invalid. */
  readonly player: Player | undefined
}

/** One documented operation (docs/platform.md#operations). */
export interface Operation {
  readonly method: 'GET' | 'POST'
  /** The path, with its variables in braces. */
  readonly path: string
  /** The HTTP status on success; 200 by default. */
  readonly status?: number
  /** Returns the answer body, or throws a `Refusal`. */
  readonly answer: (request: DemoRequest) => unknown
}

/** An error response in the platform's only documented format. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, message = 'Invalid request') {
    super(message)
    this.status = status
  }
}

/** A field of the body; undefined if the body isn't an object. */
export const fieldOf = (body: unknown, name: string): unknown => (isWireObject(body) ? ownValue(body, name) : undefined)

/** Answers a request with the operation at its path; an unknown path is a 404. */
export const answerOf = (
  operations: readonly Operation[],
  method: string,
  path: string,
  request: Omit<DemoRequest, 'parameters'>
): { readonly status: number; readonly body: unknown } => {
  for (const operation of operations) {
    const pattern = operation.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    const match = operation.method === method ? new RegExp(`^${pattern}$`).exec(path) : null
    if (!match) continue
    const parameters = Object.entries(match.groups ?? {}).map(([name, part]) => [name, decoded(part)])
    return {
      status: operation.status ?? 200,
      body: operation.answer({ ...request, parameters: Object.fromEntries(parameters) })
    }
  }
  throw new Refusal(404, 'Not found')
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new Refusal(400)
  }
}
