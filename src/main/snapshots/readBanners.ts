import type { BannerSet } from '../../shared/contract/banners.ts'
import type { Outcome } from '../../shared/outcome/outcome.ts'
import { bannerOperations } from '../platform/operations/banners.ts'
import { readKept } from '../platform/readKept.ts'
import type { Answered } from '../platform/reply.ts'

const operation = 'banners.list'

/** Reads a stored answer as the client would if it came now, with the same drift. */
export const readBanners = (text: string): Outcome<Answered<BannerSet>> =>
  readKept(text, {
    operation,
    ...bannerOperations[operation]({ connection: '', category: '' }, { jackpotPaging: 'body' })
  })
