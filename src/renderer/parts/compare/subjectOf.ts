import { parseExact } from '../../../shared/readings/exact.ts'
import { isFields } from './sameness.ts'

/** A subject as it stands in an answer, with every number as it was written. */
export interface Subject {
  readonly data: Readonly<Record<string, unknown>>
}

function answerIn(text: string): unknown {
  try {
    return parseExact(text)
  } catch {
    return undefined
  }
}

/** The subject under `data` of an answer's text; undefined where there is none. */
export function subjectOf(text: string): Subject | undefined {
  const answer = answerIn(text)
  const data = isFields(answer) && Object.hasOwn(answer, 'data') ? answer.data : undefined
  return isFields(data) ? { data } : undefined
}
