import type { BonusDefinition } from '../../shared/contract/bonuses.ts'
import type { Seen } from '../../shared/contract/route.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { table } from '../platform/operations.ts'
import { conclude } from '../platform/reply.ts'

/** Reads a kept answer as the client would if it came now: the same value, the same drift. */
export function readKept(text: string, bonusId: string): Outcome<Seen<BonusDefinition>> {
  const call = table['bonuses.find']({ connection: '', bonusId }, { jackpotPaging: 'body' })
  const reply = { status: 200, body: { text, bytes: Buffer.from(text), isUtf8: true } }
  const conclusion = conclude(reply, call, 0)
  const { drift = [] } = conclusion
  const more = drift.length > 0 ? { drift } : {}
  return 'problem' in conclusion
    ? { ok: false, problem: conclusion.problem, ...more }
    : { ok: true, value: conclusion.value, ...more }
}
