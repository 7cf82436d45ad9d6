import { useEffect, useState } from 'react'

// Long enough to be read.
const readingTime = 2500

/** A sentence that is shown for a moment. */
export function useSaid(): { readonly said: string; readonly say: (sentence: string) => void } {
  const [said, say] = useState('')
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => say(''), readingTime)
    return () => clearTimeout(timer)
  }, [said])
  return { said, say }
}
