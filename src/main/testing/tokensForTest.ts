import type { TokensFor } from '../platform/exchange.ts'

/** Returns a resolved target's tokens in the format that redaction expects. */
export const tokensForTest: TokensFor = ({ token, others = [], isLocked = false }) => ({
  own: token === undefined ? [] : [token],
  others,
  isLocked
})
