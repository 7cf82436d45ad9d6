import { useEffect, useState } from 'react'
import { refusalOf, type TextBox } from '../domain/textLimit.ts'

const isTextBox = (target: EventTarget | null): target is EventTarget & TextBox =>
  target !== null && 'value' in target && 'maxLength' in target && 'selectionStart' in target

/**
 * Keeps more text than a box takes from being put into it, however it comes: pasted, dropped or typed. Tells why, and
 * '' with the next key or press.
 */
export function limitTexts(target: EventTarget, tell: (refusal: string) => void): () => void {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  target.addEventListener('keydown', () => tell(''), options)
  target.addEventListener('pointerdown', () => tell(''), options)
  target.addEventListener(
    'beforeinput',
    (event) => {
      if (!isTextBox(event.target) || !('inputType' in event) || !('data' in event)) return
      const { inputType, data } = event
      if (typeof inputType !== 'string' || typeof data !== 'string') return
      const refusal = refusalOf(event.target, { inputType, data })
      if (refusal === undefined) return
      event.preventDefault()
      tell(refusal)
    },
    options
  )
  return () => stop.abort()
}

/** Why the last text was not put into a box of the window; '' where it was. */
export function useTextLimit(): string {
  const [refusal, setRefusal] = useState('')
  useEffect(() => limitTexts(window, setRefusal), [])
  return refusal
}
