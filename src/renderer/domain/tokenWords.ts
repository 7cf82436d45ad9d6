import type { Keeping, TokenFacts } from '../../shared/contract/connections.ts'

/** The two ways to store a token, in words. */
export const keptInWords: Record<TokenFacts['kept'], string> = {
  keyring: 'protected by the keyring',
  session: 'kept for this session only'
}

/** Why tokens are stored in this way on this machine. */
export const keepingInWords: Record<Keeping['reason'], string> = {
  keyring: 'Tokens are encrypted with a key of this machine’s keyring.',
  'no-keyring':
    'This machine has no keyring, so tokens are kept for this session only and are asked for again at the next start.',
  'weak-keyring':
    'This machine has no keyring, or it was not unlocked, so tokens are kept for this session only. Unlock it, if there is one, and start Pitboss again.',
  locked: 'The keyring is locked, so tokens are kept for this session only. Unlock it and start Pitboss again.',
  unwritable: 'The profile folder cannot be written, so tokens are kept for this session only.',
  'timed-out': 'The keyring did not answer, so tokens are kept for this session only.'
}
