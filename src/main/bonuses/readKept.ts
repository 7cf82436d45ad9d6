import type { BonusDefinition } from '../../shared/contract/bonuses.ts'
import type { Seen } from '../../shared/contract/route.ts'
import type { Outcome } from '../../shared/outcome.ts'
import type { SeekPictures } from '../media/names.ts'
import { table } from '../platform/operations.ts'
import { conclude } from '../platform/reply.ts'

interface Kept {
  readonly read: Outcome<Seen<BonusDefinition>>
  /** Looks through the answer for its pictures. */
  readonly seekPictures: SeekPictures
}

/** Reads a kept answer as the client would if it came now: the same value, the same drift, the same pictures. */
export function readKept(text: string, bonusId: string): Kept {
  const call = table['bonuses.find']({ connection: '', bonusId }, { jackpotPaging: 'body' })
  const reply = { status: 200, body: { text, bytes: Buffer.from(text), isUtf8: true } }
  const conclusion = conclude(reply, call, 0)
  const { drift = [] } = conclusion
  const more = drift.length > 0 ? { drift } : {}
  if ('problem' in conclusion) {
    return { read: { ok: false, problem: conclusion.problem, ...more }, seekPictures: () => [] }
  }
  const { value } = conclusion
  return { read: { ok: true, value, ...more }, seekPictures: () => call.answer.pictures?.(value) ?? [] }
}
