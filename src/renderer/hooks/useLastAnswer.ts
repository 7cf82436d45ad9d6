import { useState } from 'react'

/**
 * Returns the answer. While a new answer is pending, returns the subject's previous answer, so the screen doesn't go
 * blank.
 */
export function useLastAnswer<Value>(answer: Value | undefined, subject: string): Value | undefined {
  const [last, setLast] = useState({ answer, subject })
  const isOther = last.subject !== subject
  if (isOther || (answer !== undefined && answer !== last.answer)) setLast({ answer, subject })
  return answer ?? (isOther ? undefined : last.answer)
}
