import { useEffect, useMemo, useState } from 'react'
import { allPrettyLines, prettyLines, type PrettyLine } from '../../domain/json/prettyLines.ts'

// Milliseconds of work before the event loop gets a turn.
const slice = 8
// In characters: a shorter text is formatted synchronously, within a few milliseconds.
const small = 200_000

/** The formatted lines of a text; a large text is formatted in steps that do not block the page. Undefined until done. */
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
