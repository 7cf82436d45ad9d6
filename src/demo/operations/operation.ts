import { isWireObject, ownValue } from '../../shared/readings/wireObject.ts'
import type { Player } from '../world/players.ts'

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
  readonly answer: (question: Question) => Answer
}

/** A successful answer. */
export const ok = (body: unknown): Answer => ({ status: 200, body })

/** A refusal in the only documented form. */
export const refusal = (status: number, error = 'Invalid request'): Answer => ({ status, body: { error } })

/** An answer to the player of a token, which is wanted. */
export const toPlayer =
  (answer: (player: Player, question: Question) => Answer): Operation['answer'] =>
  (question) =>
    question.player ? answer(question.player, question) : refusal(401, 'Unauthenticated')

/** A field of the body; undefined where the body is not an object. */
export const fieldOf = (body: unknown, name: string): unknown => (isWireObject(body) ? ownValue(body, name) : undefined)

/** The answer of the operation at a path; an unknown path is a 404 in the platform's error form. */
export const answerOf = (
  operations: readonly Operation[],
  method: string,
  path: string,
  asked: Omit<Question, 'parameters'>
): Answer => {
  for (const operation of operations) {
    const pattern = operation.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    const found = operation.method === method ? new RegExp(`^${pattern}$`).exec(path) : null
    if (!found) continue
    try {
      const parameters = Object.entries(found.groups ?? {}).map(([name, part]) => [name, decodeURIComponent(part)])
      return operation.answer({ ...asked, parameters: Object.fromEntries(parameters) })
    } catch (error) {
      // Its percent-encoding is invalid.
      if (error instanceof URIError) return refusal(400)
      throw error
    }
  }
  return refusal(404, 'Not found')
}
