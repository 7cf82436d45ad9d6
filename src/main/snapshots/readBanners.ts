import type { BannerSet } from '../../shared/contract/banners.ts'
import type { Seen } from '../../shared/contract/route.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { bannerOperations } from '../platform/operations/banners.ts'
import { conclude } from '../platform/reply.ts'

/** Reads a kept answer as the client would if it came now: the same value, the same drift. */
export function readBanners(text: string): Outcome<Seen<BannerSet>> {
  const call = bannerOperations['banners.list']({ connection: '', category: '' }, { jackpotPaging: 'body' })
  const reply = { status: 200, body: { text, bytes: Buffer.from(text), isUtf8: true } }
  const conclusion = conclude(reply, call, 0)
  const { drift = [] } = conclusion
  return 'problem' in conclusion
    ? { ok: false, problem: conclusion.problem, drift }
    : { ok: true, value: conclusion.value, drift }
}
