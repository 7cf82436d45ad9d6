import type { TokensFor } from '../platform/exchange.ts'

/** The tokens that a target was resolved with. */
export const tokensForTest: TokensFor = ({ token, others = [], isLocked = false }) => ({
  own: token === undefined ? [] : [token],
  others,
  isLocked
})
