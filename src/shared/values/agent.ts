import { Type } from 'typebox'
import { longestAgent } from './choosable.ts'

/** The name of the person who uses Pitboss, on one line. */
export const Agent = Type.String({ maxLength: longestAgent, pattern: '^[^\\p{Cc}\\p{Cs}]*$' })
