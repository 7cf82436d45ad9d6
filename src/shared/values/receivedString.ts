import { Type } from 'typebox'
import type { ReceivedText } from './receivedText.ts'

/** The shape of a received text in Pitboss's own data. JSX can't render it; use `drawText`. */
export const ReceivedString = Type.Unsafe<ReceivedText | string>(Type.String())
