import { test, type ElectronApplication } from '@playwright/test'
import { runner } from './app.ts'
import type { Standin } from './electron-standin/standin.ts'

/** Skips a test on real Electron, which cannot be told what it asks for; the one place where specs learn what they run on. */
export function demandStandin(what: string): void {
  test.skip(runner.kind === 'electron', `real Electron cannot be told ${what}`)
}

/** Queues the person's answer to the next native question: its button's place, 0 being *Cancel*. */
export function answerQuestion(electron: ElectronApplication, button: number): Promise<void> {
  demandStandin('how a person answers a native dialog')
  return electron.evaluate((_electron, response) => {
    pitbossStandin.dialogs.answer('showMessageBox', { response, checkboxChecked: false })
  }, button)
}

/** Queues the file that the person chooses next. */
export function answerFile(electron: ElectronApplication, path: string): Promise<void> {
  demandStandin('which file a person chooses')
  return electron.evaluate((_electron, filePath) => {
    pitbossStandin.dialogs.answer('showOpenDialog', { canceled: false, filePaths: [filePath] })
  }, path)
}

/** Queues the place where the person saves the next file. */
export function answerPlace(electron: ElectronApplication, path: string): Promise<void> {
  demandStandin('where a person saves a file')
  return electron.evaluate((_electron, filePath) => {
    pitbossStandin.dialogs.answer('showSaveDialog', { canceled: false, filePath })
  }, path)
}

/** Chooses an item of the application menu by the labels on the way to it. */
export function chooseMenu(electron: ElectronApplication, ...path: string[]): Promise<void> {
  demandStandin('to press an item of its menu')
  return electron.evaluate((_electron, labels) => pitbossStandin.menu.click(...labels), path)
}

/** Says whether the machine has any network. */
export function setOnline(electron: ElectronApplication, isOnline: boolean): Promise<void> {
  demandStandin('that its machine has no network')
  return electron.evaluate((_electron, online) => void (pitbossStandin.network.isOnline = online), isOnline)
}

/** Kills the page's process. */
export function killPage(electron: ElectronApplication): Promise<void> {
  demandStandin('to kill a page and still be looked at')
  return electron.evaluate(() => pitbossStandin.crash())
}

/** From now on requests of pages do not say what they are for, as Electron may leave it out for a scheme of our own. */
export function hideFetchMetadata(electron: ElectronApplication): Promise<void> {
  demandStandin('to leave out what a request is for')
  return electron.evaluate(() => {
    pitbossStandin.requestHeaders.hasFetchMetadata = false
  })
}

/** What was copied last. */
export const copiedText = (electron: ElectronApplication): Promise<string> =>
  electron.evaluate(({ clipboard }) => clipboard.readText())

/** The addresses that were opened in the system's browser. */
export function openedOutside(electron: ElectronApplication): Promise<string[]> {
  demandStandin('what it opened')
  return electron.evaluate(() => pitbossStandin.shell.calls.map(({ target }) => String(target)))
}

/** What the native questions so far asked, a text each. */
export function questionsAsked(electron: ElectronApplication): Promise<string[]> {
  demandStandin('what it asked')
  return electron.evaluate(() => pitbossStandin.dialogs.calls.map(({ options }) => JSON.stringify(options)))
}

/** What pages wanted and did not get so far, each with who stopped it: the app, or the stand-in because nothing else did. */
export function refusedByWalls(
  electron: ElectronApplication
): Promise<Pick<Standin, 'attempts' | 'popups' | 'navigations' | 'downloads'>> {
  demandStandin('what it refused to its pages')
  return electron.evaluate(() => {
    const { attempts, popups, navigations, downloads } = pitbossStandin
    return { attempts, popups, navigations, downloads }
  })
}
