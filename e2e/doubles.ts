import type { ElectronApplication } from '@playwright/test'

type DialogName = 'showMessageBox' | 'showOpenDialog' | 'showSaveDialog'

/** What stands in main for native parts that nobody can press: dialogs, and what opens other programs. */
export interface Doubles {
  readonly answers: Readonly<Record<DialogName, object[]>>
  readonly asked: string[]
  readonly opened: string[]
}

declare global {
  /** Exists only in main, where doubles were put. */
  var pitbossDoubles: Doubles | undefined
}

/**
 * Puts doubles into main by Electron's own interface, so that specs answer dialogs there as they do on the stand-in, which
 * has its own. `PITBOSS_DOUBLES=1` puts them there too, to try them.
 */
export const putDoubles = (electron: ElectronApplication): Promise<void> =>
  electron.evaluate(({ dialog, shell }) => {
    const doubles: Doubles = {
      answers: { showMessageBox: [], showOpenDialog: [], showSaveDialog: [] },
      asked: [],
      opened: []
    }
    globalThis.pitbossDoubles = doubles
    const cancelled = {
      showMessageBox: { response: 0, checkboxChecked: false },
      showOpenDialog: { canceled: true, filePaths: [] },
      showSaveDialog: { canceled: true, filePath: '' }
    }
    for (const name of ['showMessageBox', 'showOpenDialog', 'showSaveDialog'] as const) {
      Reflect.set(dialog, name, async (...words: unknown[]) => {
        doubles.asked.push(JSON.stringify(words.at(-1)))
        return doubles.answers[name].shift() ?? cancelled[name]
      })
    }
    for (const name of ['openExternal', 'openPath', 'showItemInFolder']) {
      Reflect.set(shell, name, async (target: unknown) => {
        doubles.opened.push(String(target))
        return ''
      })
    }
  })
