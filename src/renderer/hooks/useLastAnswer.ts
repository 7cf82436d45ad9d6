import { useState } from 'react'

/**
 * The answer, or while it is pending the previous one to the same subject, so that the screen does not go blank. Of another
 * subject nothing stays.
 */
export function useLastAnswer<Value>(answer: Value | undefined, subject: string): Value | undefined {
  const [last, setLast] = useState({ answer, subject })
  const isOther = last.subject !== subject
  if (isOther || (answer !== undefined && answer !== last.answer)) setLast({ answer, subject })
  return answer ?? (isOther ? undefined : last.answer)
}
