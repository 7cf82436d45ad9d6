import { request } from '../bridge/request.ts'
import { createScopedStore } from './createScopedStore.ts'

/** A message about something that ended, shown for a few seconds beside the screen. */
export interface Toast {
  readonly id: number
  readonly words: string
  readonly tone: 'plain' | 'bad'
  /** What its button does; it closes the message too. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

interface Toasts {
  /** Those that are to be shown. */
  readonly waiting: readonly Toast[]
  /** There was one: until then the part that shows them is not loaded. */
  readonly isUsed: boolean
}

/** The messages that are to be shown. */
export const useToasts = createScopedStore<Toasts>({}, () => ({ waiting: [], isUsed: false }))

let last = 0

/** Shows a message; an empty one shows nothing. */
export function toast(words: string, tone: Toast['tone'] = 'plain', action?: Toast['action']): void {
  if (words === '') return
  last += 1
  const one = { id: last, words, tone, action }
  useToasts.setState(({ waiting }) => ({ isUsed: true, waiting: [...waiting, one] }))
}

/** Copies to the clipboard and says so; `done` is the message on success. */
export async function copyText(text: string, done = 'Copied.'): Promise<void> {
  const outcome = await request('clipboard.copy', { text })
  if (outcome.ok) toast(done)
  else toast('It could not be copied.', 'bad')
}
