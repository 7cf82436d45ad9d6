import { useState } from 'react'

/** The answer, or the previous one while the next is pending, so that the screen does not go blank. */
export function useLastAnswer<Value>(answer: Value | undefined): Value | undefined {
  const [last, setLast] = useState(answer)
  if (answer !== undefined && answer !== last) setLast(answer)
  return answer ?? last
}
