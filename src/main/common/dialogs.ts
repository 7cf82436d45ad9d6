import type { Input } from '../../shared/contract/index.ts'
import {
  BrowserWindow,
  dialog,
  webContents,
  type FileFilter,
  type MessageBoxOptions,
  type OpenDialogOptions,
  type SaveDialogOptions
} from 'electron'

type FilePurpose = Input<'files.choose'>['purpose'] | 'layout' | 'font' | 'review'

export interface Question {
  readonly title: string
  readonly detail: string
  readonly action: string
}

function windowOf(page: number | undefined): BrowserWindow | undefined {
  const contents = page === undefined ? undefined : webContents.fromId(page)
  return (contents && BrowserWindow.fromWebContents(contents)) ?? BrowserWindow.getFocusedWindow() ?? undefined
}

/** Asks a question in a native dialog over the page's window. Returns true if the person presses the action button. */
export async function confirm({ title, detail, action }: Question, page?: number): Promise<boolean> {
  const content: MessageBoxOptions = {
    type: 'question',
    message: title,
    detail,
    buttons: ['Cancel', action],
    defaultId: 0,
    cancelId: 0,
    // Without this option, Windows would show the action button as a link, far from *Cancel*.
    noLink: true
  }
  const window = windowOf(page)
  const { response } = window ? await dialog.showMessageBox(window, content) : await dialog.showMessageBox(content)
  return response === 1
}

const filters: Readonly<Record<FilePurpose, FileFilter>> = {
  authority: { name: 'Certificates', extensions: ['pem', 'crt', 'cer'] },
  'client-certificate': { name: 'Client certificates', extensions: ['p12', 'pfx', 'pem'] },
  connections: { name: 'Connections', extensions: ['json'] },
  layout: { name: 'Layout profiles', extensions: ['json'] },
  font: { name: 'Fonts', extensions: ['woff2', 'ttf', 'otf'] },
  review: { name: 'Saved reviews', extensions: ['html', 'htm'] }
}

/** Lets the person choose a file. Returns undefined if they cancel. */
export async function pickFile(purpose: FilePurpose, page: number): Promise<string | undefined> {
  const options: OpenDialogOptions = {
    properties: ['openFile'],
    filters: [filters[purpose], { name: 'All files', extensions: ['*'] }]
  }
  const window = windowOf(page)
  const { canceled, filePaths } = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options))
  return canceled ? undefined : filePaths[0]
}

/** Lets the person choose where to save a file. Returns undefined if they cancel. */
export async function pickPlace(name: string, page: number): Promise<string | undefined> {
  const window = windowOf(page)
  // Only with this property does GTK ask before it replaces a file.
  const options: SaveDialogOptions = { defaultPath: name, properties: ['showOverwriteConfirmation'] }
  const { canceled, filePath } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options))
  return canceled || filePath === '' ? undefined : filePath
}
