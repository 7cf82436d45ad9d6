import { useState } from 'react'

/** Returns the answer, or the subject's previous one while it is pending, so the screen doesn't go blank. */
export function useLastAnswer<Value>(answer: Value | undefined, subject: string): Value | undefined {
  const [last, setLast] = useState({ answer, subject })
  const isOther = last.subject !== subject
  if (isOther || (answer !== undefined && answer !== last.answer)) setLast({ answer, subject })
  return answer ?? (isOther ? undefined : last.answer)
}
