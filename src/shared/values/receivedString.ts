import { Type } from 'typebox'
import type { ReceivedText } from './receivedText.ts'

/** The shape of a text from outside in our own data. JSX refuses it, so it has to be drawn with `drawText`. */
export const ReceivedString = Type.Unsafe<ReceivedText | string>(Type.String())
