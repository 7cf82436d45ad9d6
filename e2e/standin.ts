import type { ElectronApplication } from '@playwright/test'
import type {} from './electron-standin/standin.ts'

/** Queues the person's answer to the next native question: its button's place, 0 being *Cancel*. */
export const answerQuestion = (electron: ElectronApplication, button: number): Promise<void> =>
  electron.evaluate((_electron, response) => {
    pitbossStandin.dialogs.answer('showMessageBox', { response, checkboxChecked: false })
  }, button)

/** Queues the file that the person chooses next. */
export const answerFile = (electron: ElectronApplication, path: string): Promise<void> =>
  electron.evaluate((_electron, filePath) => {
    pitbossStandin.dialogs.answer('showOpenDialog', { canceled: false, filePaths: [filePath] })
  }, path)

/** Queues the place where the person saves the next file. */
export const answerPlace = (electron: ElectronApplication, path: string): Promise<void> =>
  electron.evaluate((_electron, filePath) => {
    pitbossStandin.dialogs.answer('showSaveDialog', { canceled: false, filePath })
  }, path)

/** What was copied last. */
export const copiedText = (electron: ElectronApplication): Promise<string> =>
  electron.evaluate(() => pitbossStandin.clipboard.readText())
