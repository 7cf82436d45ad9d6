import { useEffect, useMemo, useState } from 'react'
import { allPrettyLines, prettyLines, type PrettyLine } from '../../domain/json/prettyLines.ts'

// Milliseconds of work between two looks of the page at its own events.
const slice = 8
// Below this a text is broken into lines in a few milliseconds, at once.
const small = 200_000

/** The pretty lines of a text; of a large one bit by bit, so that the page never stands still. Undefined until they are there. */
export function usePretty(text: string, isWanted: boolean): readonly PrettyLine[] | undefined {
  const [found, setFound] = useState<{ text: string; lines: readonly PrettyLine[] }>()
  const isSmall = text.length < small
  const atOnce = useMemo(() => (isWanted && isSmall ? allPrettyLines(text) : undefined), [text, isWanted, isSmall])
  const isReady = isSmall || found?.text === text
  useEffect(() => {
    if (!isWanted || isReady) return
    const lines: PrettyLine[] = []
    const work = prettyLines(text, lines)
    const goOn = () => {
      const until = performance.now() + slice
      while (performance.now() < until) {
        if (work.next().done) return setFound({ text, lines })
      }
      timer = setTimeout(goOn)
    }
    let timer = setTimeout(goOn)
    return () => clearTimeout(timer)
  }, [text, isWanted, isReady])
  return atOnce ?? (found?.text === text ? found.lines : undefined)
}
