import type { Outcome } from '../../shared/outcome/outcome.ts'
import { placeholder } from '../exchanges/redaction.ts'
import { conclude, type Answered, type Understanding } from './reply.ts'

/** Reads a stored answer as the client would if it came now, with the same drift. */
export function readKept<T>(text: string, call: Understanding<T>): Outcome<Answered<T>> {
  const redacted = text.split(placeholder).length - 1
  const reply = { status: 200, body: { text, bytes: Buffer.from(text), isUtf8: true }, redacted }
  const conclusion = conclude(reply, call, 0)
  const { drift = [] } = conclusion
  const more = drift.length > 0 ? { drift } : {}
  return 'problem' in conclusion
    ? { ok: false, problem: conclusion.problem, ...more }
    : { ok: true, value: conclusion.value, ...more }
}
