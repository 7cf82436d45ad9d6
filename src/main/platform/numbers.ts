import type { Exact } from '../../shared/contract/route.ts'

/** A number that JavaScript cannot hold as it was written. A class, so that an object `{ "exact": … }` of the platform's own is not taken for one. */
export class ExactNumber implements Exact {
  readonly exact: string

  constructor(text: string) {
    this.exact = text
  }
}

/** A reviver that keeps a number's text where the number would not give it back. */
export function exactly(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined) return value
  return String(value) === context.source ? value : new ExactNumber(context.source)
}
