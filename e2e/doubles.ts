import type { ElectronApplication } from '@playwright/test'

type DialogName = 'showMessageBox' | 'showOpenDialog' | 'showSaveDialog'

/** Replaces main's native parts that tests can't operate: dialogs, and calls that open other programs. */
export interface Doubles {
  readonly answers: Readonly<Record<DialogName, object[]>>
  readonly asked: string[]
  readonly opened: string[]
}

declare global {
  /** Exists only in main, after `putDoubles`. */
  var pitbossDoubles: Doubles | undefined
}

/** Lets specs answer dialogs as on the stand-in; `PITBOSS_DOUBLES=1` installs the doubles on the stand-in too. */
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
