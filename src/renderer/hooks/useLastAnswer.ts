import { useState } from 'react'

/** The answer, or the one before it while there is none: what was on screen stays until something else can take its place. */
export function useLastAnswer<Value>(answer: Value | undefined): Value | undefined {
  const [last, setLast] = useState(answer)
  if (answer !== undefined && answer !== last) setLast(answer)
  return answer ?? last
}
