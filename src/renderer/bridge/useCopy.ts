import { useState } from 'react'
import { request } from './request.ts'

/** The copy function and the message about the last copy. */
interface Copying {
  /** Empty until something was copied. */
  readonly said: string
  readonly say: (words: string) => void
  /** Copies a text and sets the message; `done` is the message on success. */
  readonly copy: (text: string, done?: string) => Promise<void>
}

/** Copies to the clipboard with a message of success or failure. The message is reset when `subject` changes. */
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
