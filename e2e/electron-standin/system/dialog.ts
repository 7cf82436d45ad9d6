import { asElectron } from '../common/asElectron.ts'
import { guarded } from '../common/guarded.ts'

interface Answers {
  showMessageBox: Electron.MessageBoxReturnValue
  showOpenDialog: Electron.OpenDialogReturnValue
  showSaveDialog: Electron.SaveDialogReturnValue
}

export type DialogName = keyof Answers

export interface DialogCall {
  name: DialogName | 'showErrorBox'
  /** The id of the parent window; undefined without a parent. */
  window: number | undefined
  options: object
}

type Answerer<Name extends DialogName> =
  | Partial<Answers[Name]>
  | ((options: object) => Partial<Answers[Name]> | Promise<Partial<Answers[Name]>>)

/** Every shown dialog, for tests. */
export const dialogCalls: DialogCall[] = []
const waiting: { [Name in DialogName]: Answerer<Name>[] } = {
  showMessageBox: [],
  showOpenDialog: [],
  showSaveDialog: []
}

/** Queues the result of the next dialog of a kind. Without a queued result, the dialog is cancelled. */
export function answerDialog<Name extends DialogName>(name: Name, answer: Answerer<Name>): void {
  const queue: Answerer<Name>[] = waiting[name]
  queue.push(answer)
}

/** Forgets shown dialogs and unused results. */
export function forgetDialogs(): void {
  dialogCalls.length = 0
  for (const queue of Object.values(waiting)) queue.length = 0
}

function cancelled(options: object): Answers {
  const { cancelId, defaultId, buttons = [] }: Electron.MessageBoxOptions = asElectron(options)
  const labelled = buttons.findIndex((label) => /^(?:cancel|no)$/i.test(label))
  // The default button is never the cancel button, unless the app sets it.
  const other = defaultId === 0 && buttons.length > 1 ? 1 : 0
  return {
    showMessageBox: { response: cancelId ?? (labelled === -1 ? other : labelled), checkboxChecked: false },
    showOpenDialog: { canceled: true, filePaths: [] },
    showSaveDialog: { canceled: true, filePath: '' }
  }
}

const isWindow = (value: unknown): value is { id: number } => value instanceof Object && 'webContents' in value

function record(name: DialogCall['name'], words: unknown[]): object {
  const [first, second] = words
  const window = isWindow(first) ? first : undefined
  const options = (window ? second : (second ?? first)) ?? {}
  const shown = options instanceof Object ? options : {}
  dialogCalls.push({ name, window: window?.id, options: shown })
  return shown
}

async function answered<Name extends DialogName>(name: Name, options: object): Promise<Answers[Name]> {
  const queue: Answerer<Name>[] = waiting[name]
  const answer = queue.shift()
  const said = typeof answer === 'function' ? await answer(options) : answer
  const usual: Answers[Name] = cancelled(options)[name]
  // A result with only paths counts as not cancelled.
  return said === undefined ? usual : { ...usual, ...('canceled' in usual && { canceled: false }), ...said }
}

const show = <Name extends DialogName>(name: Name, words: unknown[]): Promise<Answers[Name]> =>
  answered(name, record(name, words))

/** Electron's dialog. Shows nothing; tests queue results. */
export const dialog = guarded('dialog', {
  showMessageBox: (...words: unknown[]) => show('showMessageBox', words),
  showOpenDialog: (...words: unknown[]) => show('showOpenDialog', words),
  showSaveDialog: (...words: unknown[]) => show('showSaveDialog', words),
  showErrorBox(title: string, content: string) {
    dialogCalls.push({ name: 'showErrorBox', window: undefined, options: { title, content } })
    process.stderr.write(`${title}\n${content}\n`)
  }
} satisfies Pick<Electron.Dialog, 'showMessageBox' | 'showOpenDialog' | 'showSaveDialog' | 'showErrorBox'>)
