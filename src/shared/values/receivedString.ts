import { Type } from 'typebox'
import type { ReceivedText } from './receivedText.ts'

/** The shape of a received text inside Pitboss's own data. JSX refuses the text; draw it with `drawText`. */
export const ReceivedString = Type.Unsafe<ReceivedText | string>(Type.String())
