import { isFields } from './sameness.ts'

/** A subject as it stands in an answer, with every number as it was written. */
export interface Subject {
  readonly data: Readonly<Record<string, unknown>>
}

/** A reviver that keeps a number's text where the number would not give it back, as main does for typed values. */
function exactly(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined || String(value) === context.source) return value
  return { exact: context.source }
}

/** The subject under `data` of an answer's text; undefined where there is none. */
export function subjectOf(text: string): Subject | undefined {
  try {
    const answer: unknown = JSON.parse(text.replace(/^\ufeff/, ''), exactly)
    const data = isFields(answer) && Object.hasOwn(answer, 'data') ? answer.data : undefined
    return isFields(data) ? { data } : undefined
  } catch {
    return undefined
  }
}
