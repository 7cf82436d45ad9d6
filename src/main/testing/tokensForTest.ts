import type { TokensFor } from '../platform/exchange.ts'

/** The tokens of a resolved target. */
export const tokensForTest: TokensFor = ({ token, others = [], isLocked = false }) => ({
  own: token === undefined ? [] : [token],
  others,
  isLocked
})
