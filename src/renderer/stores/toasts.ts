import type { Input } from '../../shared/contract/index.ts'
import type { Outcome } from '../../shared/outcome/outcome.ts'
import { failureOf } from '../domain/problems.ts'
import { listen, request } from '../bridge/request.ts'
import { createScopedStore } from './createScopedStore.ts'

export interface ToastAction {
  readonly label: string
  readonly run: () => void | Promise<string | undefined>
  readonly isKept?: boolean
}

/** A short message, for example that an export has ended. The message closes after a few seconds. */
export interface Toast {
  readonly id: number
  readonly words: string
  /** A warning stays until the user closes it. */
  readonly tone: 'plain' | 'bad' | 'warn'
  /** The message's button. Once its action succeeds, the message closes; otherwise, the message shows the reason. */
  readonly action?: ToastAction | undefined
}

interface Toasts {
  readonly waiting: readonly Toast[]
  /** Whether any toast has been shown; the first one loads the component. */
  readonly isUsed: boolean
}

/** The messages that are waiting to be shown. */
export const useToasts = createScopedStore<Toasts>('toasts', {}, () => ({ waiting: [], isUsed: false }))

let last = 0

/** Shows a message. If the text is empty, shows nothing. */
export function toast(words: string, tone: Toast['tone'] = 'plain', action?: Toast['action']): void {
  if (words === '') return
  last += 1
  // A name at the end may already have a full stop.
  const one = { id: last, words: words.replace(/\.\.$/, '.'), tone, action }
  useToasts.setState(({ waiting }) => ({ isUsed: true, waiting: [...waiting, one] }))
}

/** Runs an action on one item. Resolves to the reason if the action fails. */
type Act<Thing> = (thing: Thing) => Promise<string | undefined>

/** Offers to undo an action on several items, until it is undone for all of them. */
export function offerUndo<Thing>(words: string, done: readonly Thing[], undo: Act<Thing>): void {
  let left = done
  const run = async () => {
    const { failed, reasons } = await actOnEach(left, undo)
    left = failed
    return reasons && `Not taken back: ${reasons}`
  }
  if (left.length > 0) toast(words, 'plain', { label: 'Undo', run, isKept: true })
}

/** Runs an action on each item. Returns the items that succeeded, the items that failed, and the reasons. */
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

/** Copies text to the clipboard. `done` is the message shown afterwards. */
export async function copyText(text: string, done = 'Copied.'): Promise<void> {
  const outcome = await request('clipboard.copy', { text })
  if (outcome.ok) toast(done)
  else toast('It could not be copied.', 'bad')
}

/** Returns an action that shows a saved file's folder; undefined if there is no file. */
export const showingFile = (handle: string | undefined): ToastAction | undefined =>
  handle === undefined
    ? undefined
    : { label: 'Show in folder', run: async () => failureOf(await request('files.show', { handle })) }

/** Shows a message for each file that this window saves. */
export const tellSavedFiles = (): (() => void) =>
  listen('files.saved', ({ handle, name }) => toast(`Saved as ${name}.`, 'plain', showingFile(handle)))

/** Returns whether an action succeeded. If the action failed, shows the reason. */
export async function tellFailure(done: Promise<Outcome<unknown>>): Promise<boolean> {
  const reason = failureOf(await done)
  toast(reason ?? '', 'bad')
  return reason === undefined
}

/** Opens a window for a player at an address. If the window can't be opened, shows the reason. */
export const openWindow = (input: Input<'windows.open'>): Promise<boolean> =>
  tellFailure(request('windows.open', input))
