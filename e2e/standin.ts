import { test, type ElectronApplication } from '@playwright/test'
import { runner } from './app.ts'
import type { Doubles } from './doubles.ts'
import type { Standin } from './electron-standin/standin.ts'

/** Skips a test on real Electron, which can't provide the requested control. Only this function tells specs what they run on. */
export function demandStandin(what: string): void {
  test.skip(runner.kind === 'electron', `real Electron cannot be told ${what}`)
}

const answer = (electron: ElectronApplication, name: keyof Doubles['answers'], result: object): Promise<void> =>
  electron.evaluate(
    (_electron, [dialog, given]) => {
      if (globalThis.pitbossDoubles) globalThis.pitbossDoubles.answers[dialog].push(given)
      else pitbossStandin.dialogs.answer(dialog, given)
    },
    [name, result] as const
  )

/** Queues the person's answer to the next native question: the index of a button, with 0 for *Cancel*. */
export const answerQuestion = (electron: ElectronApplication, button: number): Promise<void> =>
  answer(electron, 'showMessageBox', { response: button, checkboxChecked: false })

/** Queues the file that the person chooses next. */
export const answerFile = (electron: ElectronApplication, path: string): Promise<void> =>
  answer(electron, 'showOpenDialog', { canceled: false, filePaths: [path] })

/** Queues the path where the person saves the next file. */
export const answerPlace = (electron: ElectronApplication, path: string): Promise<void> =>
  answer(electron, 'showSaveDialog', { canceled: false, filePath: path })

/** Makes the next save dialog wait for its answer. */
export async function holdPlace(electron: ElectronApplication): Promise<(path: string) => Promise<void>> {
  demandStandin('to wait in a dialog')
  const held = await electron.evaluateHandle(() => {
    const answered = Promise.withResolvers<{ canceled: false; filePath: string }>()
    pitbossStandin.dialogs.answer('showSaveDialog', () => answered.promise)
    return answered
  })
  return (path) => held.evaluate(({ resolve }, filePath) => resolve({ canceled: false, filePath }), path)
}

/** Holds back the answers of a route in main until they are released. */
export async function holdAnswers(electron: ElectronApplication, route: string): Promise<() => Promise<void>> {
  demandStandin('to keep an answer back')
  const held = await electron.evaluateHandle((_electron, name) => {
    const released = Promise.withResolvers<void>()
    pitbossStandin.heldAnswers.set(name, released.promise)
    return { release: () => (pitbossStandin.heldAnswers.delete(name), released.resolve()) }
  }, route)
  return () => held.evaluate(({ release }) => release())
}

/** Chooses an item of the application menu by its path of labels. */
export const chooseMenu = (electron: ElectronApplication, ...path: string[]): Promise<void> =>
  electron.evaluate(({ Menu, BrowserWindow }, labels) => {
    let items = Menu.getApplicationMenu()?.items ?? []
    for (const [at, label] of labels.entries()) {
      const item = items.find((one) => one.label.replaceAll('&', '') === label)
      if (!item) throw new Error(`the menu has no ${label}`)
      const window = BrowserWindow.getFocusedWindow() ?? undefined
      if (at === labels.length - 1) Reflect.apply(item.click, item, [{}, window, window?.webContents])
      items = item.submenu?.items ?? []
    }
  }, path)

/** Sets whether the machine is online. */
export function setOnline(electron: ElectronApplication, isOnline: boolean): Promise<void> {
  demandStandin('that its machine has no network')
  return electron.evaluate((_electron, online) => void (pitbossStandin.network.isOnline = online), isOnline)
}

/** Kills the page's process. */
export const killPage = (electron: ElectronApplication): Promise<void> =>
  electron.evaluate(({ BrowserWindow }) => {
    const oldest = BrowserWindow.getAllWindows().toSorted((one, other) => one.id - other.id)[0]
    oldest?.webContents.forcefullyCrashRenderer()
  })

/** The last copied text. */
export const copiedText = (electron: ElectronApplication): Promise<string> =>
  electron.evaluate(({ clipboard }) => clipboard.readText())

/** The addresses opened in the system's browser. */
export const openedOutside = (electron: ElectronApplication): Promise<string[]> =>
  electron.evaluate(
    () => globalThis.pitbossDoubles?.opened ?? pitbossStandin.shell.calls.map(({ target }) => String(target))
  )

/** The texts of the native questions so far. */
export const questionsAsked = (electron: ElectronApplication): Promise<string[]> =>
  electron.evaluate(
    () => globalThis.pitbossDoubles?.asked ?? pitbossStandin.dialogs.calls.map(({ options }) => JSON.stringify(options))
  )

/**
 * The refused requests of pages so far, each with the refuser: the app, or otherwise the stand-in. Undefined on real
 * Electron, which keeps no such record; there, a missing request has to suffice.
 */
export async function refusedByWalls(
  electron: ElectronApplication
): Promise<Pick<Standin, 'attempts' | 'popups' | 'navigations' | 'downloads'> | undefined> {
  if (runner.kind === 'electron') return undefined
  return electron.evaluate(() => {
    const { attempts, popups, navigations, downloads } = pitbossStandin
    return { attempts, popups, navigations, downloads }
  })
}
