import { app } from '../app/app.ts'
import { asElectron } from '../common/asElectron.ts'
import { guarded } from '../common/guarded.ts'

interface Answers {
  showMessageBox: Electron.MessageBoxReturnValue
  showOpenDialog: Electron.OpenDialogReturnValue
  showSaveDialog: Electron.SaveDialogReturnValue
}

/** The dialogs with a result. */
export type DialogName = keyof Answers

/** A dialog that the app showed. */
export interface DialogCall {
  name: DialogName | 'showErrorBox'
  /** The id of its parent window, if any. */
  window: number | undefined
  options: object
}

type Answerer<Name extends DialogName> =
  | Partial<Answers[Name]>
  | ((options: object) => Partial<Answers[Name]> | Promise<Partial<Answers[Name]>>)

/** Every shown dialog, for tests. */
export const dialogCalls: DialogCall[] = []
// How the question is answered that the app asks before a test can reach it.
const { PITBOSS_STANDIN_ANSWER: first } = process.env
const waiting: { [Name in DialogName]: Answerer<Name>[] } = {
  showMessageBox: first === undefined ? [] : [{ response: Number(first) }],
  showOpenDialog: [],
  showSaveDialog: []
}

/** Queues the result of the next dialog of a kind. Without one, the dialog is cancelled. */
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
  // A default button is never the one that cancels, unless it says so.
  const other = defaultId === 0 && buttons.length > 1 ? 1 : 0
  return {
    showMessageBox: { response: cancelId ?? (labelled === -1 ? other : labelled), checkboxChecked: false },
    showOpenDialog: { canceled: true, filePaths: [] },
    showSaveDialog: { canceled: true, filePath: '' }
  }
}

type Demand = readonly [option: string, isValid: (value: unknown) => boolean, message: string]
const isText = (value: unknown) => typeof value === 'string'
const text = (option: string, words: string): Demand => [option, isText, `${words} must be a string`]
const boxes = ['none', 'info', 'warning', 'error', 'question']
const ofFiles = [
  text('title', 'Title'),
  text('buttonLabel', 'Button label'),
  text('defaultPath', 'Default path'),
  text('message', 'Message')
]
const demands: Readonly<Record<DialogName, readonly Demand[]>> = {
  showMessageBox: [
    ['type', (type) => boxes.some((known) => known === type), 'Invalid message box type'],
    ['buttons', Array.isArray, 'Buttons must be an array'],
    text('title', 'Title'),
    text('message', 'Message'),
    text('detail', 'Detail'),
    text('checkboxLabel', 'checkboxLabel')
  ],
  showOpenDialog: [['properties', Array.isArray, 'Properties must be an array'], ...ofFiles],
  showSaveDialog: [...ofFiles, text('nameFieldLabel', 'Name field label')]
}

function check(name: DialogName, words: readonly unknown[]): void {
  if (!app.isReady()) throw new Error('dialog module can only be used after app is ready')
  const options = isWindow(words[0]) ? words[1] : (words[1] ?? words[0])
  if (name === 'showMessageBox' && !(options instanceof Object)) throw new TypeError('Invalid message box options')
  if (!(options instanceof Object)) return
  for (const [option, isValid, message] of demands[name]) {
    const value: unknown = Reflect.get(options, option)
    if (value !== undefined && !isValid(value)) throw new TypeError(message)
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

// What is asked wrongly throws at once, as in Electron.
function show<Name extends DialogName>(name: Name, words: unknown[]): Promise<Answers[Name]> {
  check(name, words)
  return answered(name, record(name, words))
}

async function answered<Name extends DialogName>(name: Name, options: object): Promise<Answers[Name]> {
  const queue: Answerer<Name>[] = waiting[name]
  const answer = queue.shift()
  const said = typeof answer === 'function' ? await answer(options) : answer
  const usual: Answers[Name] = cancelled(options)[name]
  // A result with only paths means not cancelled.
  return said === undefined ? usual : { ...usual, ...('canceled' in usual && { canceled: false }), ...said }
}

/** Electron's dialog: nothing is shown, tests queue results. */
export const dialog = guarded('dialog', {
  showMessageBox: (...words: unknown[]) => show('showMessageBox', words),
  showOpenDialog: (...words: unknown[]) => show('showOpenDialog', words),
  showSaveDialog: (...words: unknown[]) => show('showSaveDialog', words),
  showErrorBox(...words: readonly string[]) {
    if (words.length < 2) throw new TypeError('Insufficient number of arguments.')
    const wrong = words.findIndex((word) => !isText(word))
    if (wrong !== -1) throw new TypeError(`Error processing argument at index ${wrong}`)
    const [title = '', content = ''] = words
    dialogCalls.push({ name: 'showErrorBox', window: undefined, options: { title, content } })
    process.stderr.write(`${title}\n${content}\n`)
  }
} satisfies Pick<Electron.Dialog, 'showMessageBox' | 'showOpenDialog' | 'showSaveDialog' | 'showErrorBox'>)
