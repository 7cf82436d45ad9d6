import { isWireObject, ownValue } from '../../shared/readings/wireObject.ts'
import type { Player } from '../world/players.ts'

/** A request to an operation. */
interface Question {
  /** The path's variable parts by name, decoded. */
  readonly parameters: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The JSON body; undefined without one. */
  readonly body: unknown
  /** The player of the token; undefined without a valid one. */
  readonly player: Player | undefined
}

/** A status and a body to send as JSON. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** One documented operation (docs/platform.md#operations). */
export interface Operation {
  readonly method: 'GET' | 'POST'
  /** The path with its variable parts in braces. */
  readonly path: string
  /** Creates the answer; an operation that needs a token gets the player. */
  readonly answer:
    | { readonly needs: 'nothing'; from(question: Question): Answer }
    | { readonly needs: 'token'; from(question: Question, player: Player): Answer }
}

/** A successful answer. */
export const ok = (body: unknown): Answer => ({ status: 200, body })

/** A refusal in the only documented form. */
export const refusal = (status: number, error = 'Invalid request'): Answer => ({ status, body: { error } })

/** A field of the body; undefined where the body is not an object. */
export const fieldOf = (body: unknown, name: string): unknown => (isWireObject(body) ? ownValue(body, name) : undefined)
