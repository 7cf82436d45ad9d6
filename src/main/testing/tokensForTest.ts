import type { TokensFor } from '../platform/exchange.ts'

/** Returns a resolved target's tokens in the form that redaction takes. */
export const tokensForTest: TokensFor = ({ token, others = [], isLocked = false }) => ({
  own: token === undefined ? [] : [token],
  others,
  isLocked
})
