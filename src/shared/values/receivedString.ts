import { Type } from 'typebox'
import type { ReceivedText } from './receivedText.ts'

/** The shape of a text from outside in our own data. JSX refuses it, so that `drawText` draws it. */
export const ReceivedString = Type.Unsafe<ReceivedText | string>(Type.String())
