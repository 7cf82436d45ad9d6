import type { Input } from '../../shared/contract/index.ts'
import type { Outcome } from '../../shared/outcome/outcome.ts'
import { beginningOf } from '../../shared/text/cut.ts'
import { failureOf } from '../domain/problems.ts'
import { listen, request } from '../bridge/request.ts'
import { createScopedStore } from './createScopedStore.ts'

/** What a message offers to do. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void | Promise<string | undefined>
  readonly isKept?: boolean
}

/** A toast: a message about something that ended, shown for a few seconds. */
export interface Toast {
  readonly id: number
  readonly words: string
  /** A warning stays until it is closed. */
  readonly tone: 'plain' | 'bad' | 'warn'
  /** Runs on a press; then the message closes, or shows why it failed. */
  readonly action?: ToastAction | undefined
}

interface Toasts {
  readonly waiting: readonly Toast[]
  /** False until the first toast; the component is loaded with it. */
  readonly isUsed: boolean
}

/** The messages that are to be shown. */
export const useToasts = createScopedStore<Toasts>('toasts', {}, () => ({ waiting: [], isUsed: false }))

let last = 0

/** Shows a message; an empty one shows nothing. */
export function toast(words: string, tone: Toast['tone'] = 'plain', action?: Toast['action']): void {
  if (words === '') return
  last += 1
  // A name at the end may have a full stop of its own.
  const one = { id: last, words: words.replace(/\.\.$/, '.'), tone, action }
  useToasts.setState(({ waiting }) => ({ isUsed: true, waiting: [...waiting, one] }))
}

/** Acts on a thing; resolves to the reason if it failed. */
type Act<Thing> = (thing: Thing) => Promise<string | undefined>

/** Offers to undo what was done to some things, until it succeeded for all. */
export function offerUndo<Thing>(words: string, done: readonly Thing[], undo: Act<Thing>): void {
  let left = done
  const run = async () => {
    const { failed, reasons } = await actOnEach(left, undo)
    left = failed
    return reasons && `Not taken back: ${reasons}`
  }
  if (left.length > 0) toast(words, 'plain', { label: 'Undo', run, isKept: true })
}

/** Acts on each thing; returns the things that succeeded, those that failed, and the reasons. */
export async function actOnEach<Thing>(things: readonly Thing[], act: Act<Thing>) {
  const [done, failed]: [Thing[], Thing[]] = [[], []]
  const reasons = new Set<string>()
  for (const thing of things) {
    const reason = await act(thing)
    if (reason === undefined) done.push(thing)
    else failed.push(thing)
    if (reason !== undefined) reasons.add(reason)
  }
  return { done, failed, reasons: reasons.size > 0 ? [...reasons].join(' ') : undefined }
}

/** Copies text to the clipboard; `done` is the message on success. */
export async function copyText(text: string, done = 'Copied.'): Promise<void> {
  const outcome = await request('clipboard.copy', { text })
  if (outcome.ok) toast(done)
  else toast('It could not be copied.', 'bad')
}

/** An action that shows a saved file's folder; undefined without a file. */
export const showingFile = (handle: string | undefined): ToastAction | undefined =>
  handle === undefined
    ? undefined
    : { label: 'Show in folder', run: async () => failureOf(await request('files.show', { handle })) }

/** Shows a message for each file that this window saves. */
export const tellSavedFiles = (): (() => void) =>
  listen('files.saved', ({ handle, name }) => toast(`Saved as ${name}.`, 'plain', showingFile(handle)))

/** Whether something succeeded; otherwise shows why. */
export async function tellFailure(done: Promise<Outcome<unknown>>): Promise<boolean> {
  const reason = failureOf(await done)
  toast(reason ?? '', 'bad')
  return reason === undefined
}

/** Opens a window for a player at an address; shows a failure. */
export const openWindow = (input: Input<'windows.open'>): Promise<boolean> =>
  tellFailure(request('windows.open', input))

/** Saves a table as CSV; the person may change the name. Shows a failure. */
export const saveTable = (name: string, rows: string[][]): Promise<boolean> =>
  tellFailure(request('files.saveTable', { name: beginningOf(name, 400), rows }))
