import type { TokensFor } from '../platform/exchange.ts'

/** The tokens in a resolved target. */
export const tokensForTest: TokensFor = ({ token, others = [], isLocked = false }) => ({
  own: token === undefined ? [] : [token],
  others,
  isLocked
})
