import { countInWords, grouped } from '../../shared/countInWords.ts'

/** The maximum number of characters in a box without `maxLength`. Drawing millions would freeze the page. */
const usualLimit = 10_000

/**
 * The maximum number of characters in a box for a whole mail, answer or command, in which Pitboss finds an id or token.
 */
export const wholeTextLimit = 200_000

/** More combining marks in a row than any writing system uses. Chromium needs quadratic time: 90 s for 200,000. */
const pile = /\p{M}{100}/u

const actions: Readonly<Record<string, string>> = { insertFromPaste: 'pasted', insertFromDrop: 'dropped' }

type TextBox = Pick<HTMLInputElement, 'value' | 'maxLength' | 'selectionStart' | 'selectionEnd'>

/** Returns why a box refuses a text; undefined if it accepts it. */
export function refusalOf(box: TextBox, { inputType, data }: { inputType: string; data: string }): string | undefined {
  const limit = box.maxLength >= 0 ? box.maxLength : usualLimit
  const rest = box.value.length - ((box.selectionEnd ?? 0) - (box.selectionStart ?? 0))
  const action = actions[inputType] ?? 'typed'
  if (rest + data.length <= limit)
    return pile.test(data) ? `A letter of this text has 100 marks or more: nothing was ${action}.` : undefined
  const beside = rest > 0 ? ` next to the ${grouped(rest)} already there` : ''
  const raw = countInWords(data.length, 'character', 'characters')
  return `${raw} ${action}${beside}, this box takes ${grouped(limit)}: nothing was ${action}.`
}

export const isTextBox = (target: EventTarget | null): target is EventTarget & TextBox =>
  target !== null && 'value' in target && 'maxLength' in target && 'selectionStart' in target

/** Refuses text beyond a box's limit and calls `tell` with the reason, but not twice in a row for the same reason. */
export function limitTexts(target: EventTarget, tell: (refusal: string) => void): () => void {
  const stop = new AbortController()
  let last: string | undefined
  const check = (event: Event) => {
    if (!isTextBox(event.target) || !('inputType' in event) || !('data' in event)) return
    const { inputType, data } = event
    if (typeof inputType !== 'string' || typeof data !== 'string') return
    const refusal = refusalOf(event.target, { inputType, data })
    if (refusal !== undefined) event.preventDefault()
    if (refusal !== undefined && refusal !== last) tell(refusal)
    last = refusal
  }
  target.addEventListener('beforeinput', check, { capture: true, signal: stop.signal })
  return () => stop.abort()
}
