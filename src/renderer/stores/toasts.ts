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

/** A message about something that ended, shown for a few seconds beside the screen. */
export interface Toast {
  readonly id: number
  readonly words: string
  /** A warning stays until it is closed. */
  readonly tone: 'plain' | 'bad' | 'warn'
  /** Runs when its button is pressed; the message closes too, unless it says why it could not. */
  readonly action?: ToastAction | undefined
  readonly second?: ToastAction | undefined
}

interface Toasts {
  readonly waiting: readonly Toast[]
  /** There was one: until then the part that shows them is not loaded. */
  readonly isUsed: boolean
}

/** The messages that are to be shown. */
export const useToasts = createScopedStore<Toasts>('toasts', {}, () => ({ waiting: [], isUsed: false }))

let last = 0

/** Shows a message; an empty one shows nothing. */
export function toast(
  words: string,
  tone: Toast['tone'] = 'plain',
  action?: Toast['action'],
  second?: Toast['second']
): void {
  if (words === '') return
  last += 1
  const one = { id: last, words, tone, action, second }
  useToasts.setState(({ waiting }) => ({ isUsed: true, waiting: [...waiting, one] }))
}

/** Answers why something could not be done to a thing; undefined if it was. */
type Act<Thing> = (thing: Thing) => Promise<string | undefined>

/** Offers to take back what was just done to each of some things, until that succeeded. */
export function offerUndo<Thing>(words: string, done: readonly Thing[], undo: Act<Thing>): void {
  let left = done
  const run = async () => {
    const { failed, reasons } = await actOnEach(left, undo)
    left = failed
    return reasons && `Not taken back: ${reasons}`
  }
  if (left.length > 0) toast(words, 'plain', { label: 'Undo', run, isKept: true })
}

/** Acts on each of some things: what that went well for, what it did not, and the reasons. */
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

/** Copies to the clipboard and says so; `done` is the message on success. */
export async function copyText(text: string, done = 'Copied.'): Promise<void> {
  const outcome = await request('clipboard.copy', { text })
  if (outcome.ok) toast(done)
  else toast('It could not be copied.', 'bad')
}

/** The way to the folder of a file that was saved in this run; undefined if none was. */
export const showingFile = (handle: string | undefined): ToastAction | undefined =>
  handle === undefined
    ? undefined
    : { label: 'Show in folder', run: async () => failureOf(await request('files.show', { handle })) }

/** Shows a message for each file that this window saves. */
export const tellSavedFiles = (): (() => void) =>
  listen('files.saved', ({ handle, name }) => toast(`Saved as ${name}.`, 'plain', showingFile(handle)))

/** Whether something was done; where it was not, says why. */
export async function tellFailure(done: Promise<Outcome<unknown>>): Promise<boolean> {
  const reason = failureOf(await done)
  toast(reason ?? '', 'bad')
  return reason === undefined
}

/** Opens a window for a player at a place; if that fails it says so. */
export const openWindow = (input: Input<'windows.open'>): Promise<boolean> =>
  tellFailure(request('windows.open', input))

/** Saves a table as CSV under a name that the person may change; if that fails it says so. */
export const saveTable = (name: string, rows: string[][]): Promise<boolean> =>
  tellFailure(request('files.saveTable', { name: beginningOf(name, 400), rows }))
