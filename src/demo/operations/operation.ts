import type { Player } from '../world/players.ts'

/** What an operation is asked. */
export interface Question {
  /** The path's variable parts by name, decoded. */
  readonly parameters: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The JSON body; undefined where there was none. */
  readonly body: unknown
  /** Whoever the token stands for; nobody without a good one. */
  readonly player: Player | undefined
}

/** A status and what goes out as JSON. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** One documented operation (docs/platform.md#operations). */
export interface Operation {
  readonly method: 'GET' | 'POST'
  /** The path with its variable parts in braces. */
  readonly path: string
  /** How it answers; one that needs a token is given the player. */
  readonly answer:
    | { readonly needs: 'nothing'; from(question: Question): Answer }
    | { readonly needs: 'token'; from(question: Question, player: Player): Answer }
}

/** An answer that went well. */
export const ok = (body: unknown): Answer => ({ status: 200, body })

/** A refusal in the one documented form. */
export const refusal = (status: number, error = 'Invalid request'): Answer => ({ status, body: { error } })

/** The body's field, where the body is an object at all. */
export const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, name)
    ? new Map(Object.entries(body)).get(name)
    : undefined
