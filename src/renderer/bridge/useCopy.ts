import { useState } from 'react'
import { request } from './request.ts'

/** Copying, and the word that is on screen for what was done last. */
export interface Copying {
  /** Empty until something was done. */
  readonly said: string
  readonly say: (words: string) => void
  /** Copies a text and says how it went; `done` are the words where it went well. */
  readonly copy: (text: string, done?: string) => Promise<void>
}

/** Copies to the clipboard with a word of success, or of failure; what was said of another `subject` is not said of this one. */
export function useCopy(subject?: unknown): Copying {
  const [last, setLast] = useState({ subject, words: '' })
  const said = last.subject === subject ? last.words : ''
  const say = (words: string) => setLast({ subject, words })
  const copy = async (text: string, done = 'Copied.') => {
    const outcome = await request('clipboard.copy', { text })
    say(outcome.ok ? done : 'It could not be copied.')
  }
  return { said, say, copy }
}
