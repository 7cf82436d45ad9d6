import { createHash } from 'node:crypto'

/** The SHA-256 of some content, in hexadecimal. */
export const sha256Of = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')
