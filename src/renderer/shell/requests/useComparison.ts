import { useEffect, useMemo, useState } from 'react'
import {
  compareAnswers,
  type AnswerComparison,
  type Comparing,
  type NotCompared
} from '../../domain/compare/compareAnswers.ts'

type Result = AnswerComparison | NotCompared

/** A comparison: its result, that it is under way, or that it was given up. */
type Comparison = { readonly result: Result } | { readonly cancel: () => void } | { readonly again: () => void }

// In characters of both answers. More is compared beside the page, which can be used meanwhile.
const large = 1024 * 1024

/** Compares two answers; `comparing` has to stay the same object while nothing in it changes. */
export function useComparison(comparing: Comparing): Comparison {
  const isLarge = comparing.texts[0].length + comparing.texts[1].length > large
  const atOnce = useMemo(() => (isLarge ? undefined : compareAnswers(comparing)), [isLarge, comparing])
  const [late, setLate] = useState<{ of: Comparing; result: Result }>()
  const [cancelled, setCancelled] = useState<Comparing>()
  const isWorking = isLarge && late?.of !== comparing && cancelled !== comparing
  useEffect(() => {
    if (!isWorking) return
    const worker = new Worker(new URL('./compareWorker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Result>) => setLate({ of: comparing, result: data }))
    worker.addEventListener('error', () => setCancelled(comparing))
    worker.postMessage(comparing)
    return () => worker.terminate()
  }, [isWorking, comparing])
  if (atOnce) return { result: atOnce }
  if (late?.of === comparing) return { result: late.result }
  return isWorking ? { cancel: () => setCancelled(comparing) } : { again: () => setCancelled(undefined) }
}
