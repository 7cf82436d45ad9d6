import { app, clipboard, shell } from 'electron'
import { success } from '../shared/outcome/outcome.ts'
import { firstFault } from './bridge/faults.ts'
import type { HandlersOf } from './bridge/handlers.ts'
import { confirm, pickFile } from './common/dialogs.ts'
import type { ChosenFiles } from './common/files.ts'
import type { SavedFiles, SaveText } from './common/saveText.ts'
import type { Database } from './database/database.ts'
import { deleteProfile } from './settings/deleteProfile.ts'
import { openExternal } from './window/externalLinks.ts'
import { showProfile } from './window/menu.ts'
import type { FirstPage } from './window/window.ts'

interface DesktopPorts {
  /** The profile's folder. */
  readonly folder: string
  readonly database: Database
  readonly chosen: ChosenFiles
  readonly savedFiles: SavedFiles
  readonly saveText: SaveText
  /** Removes tokens from text that leaves Pitboss. */
  readonly leaving: (text: string) => Promise<string>
  readonly openWindow: (first: FirstPage) => void
  readonly isBusy: () => boolean
}

type Subject = 'files' | 'links' | 'windows' | 'clipboard' | 'profile' | 'support' | 'database'

export function desktopHandlers(ports: DesktopPorts): HandlersOf<Subject> {
  const { folder, database, chosen, savedFiles, saveText, leaving, openWindow, isBusy } = ports
  return {
    'database.notice': async () => success(database.notice() ?? null),
    'database.confirm': async () => database.confirmRestored(),
    'files.save': ({ name, text }, { page }) => saveText(name, text, page),
    'files.savePngs': async (made, { page }) => {
      const { pngFile } = await import('./media/pngFile.ts')
      const file = pngFile(made)
      return file.ok ? saveText(file.value.name, file.value.content, page) : file
    },
    'files.choose': ({ purpose }, { page }) => chosen.choose(() => pickFile(purpose, page)),
    'files.show': async ({ handle }) => savedFiles.show(handle),
    'profile.delete': (_input, { page }) => {
      const leave = (last: () => void) => {
        app.once('quit', last)
        // Wait until the page has received its answer.
        setImmediate(() => app.exit())
      }
      return deleteProfile({ folder, database, confirm, isBusy, leave }, page)
    },
    'profile.show': showProfile,
    'support.fault': async () => success(firstFault() ?? null),
    'windows.open': async (first) => {
      openWindow(first)
      return success(null)
    },
    'links.open': ({ url }, { page }) =>
      openExternal(url, { confirm, open: (address) => shell.openExternal(address) }, page),
    'clipboard.copy': async ({ text }) => {
      await clipboard.writeText(await leaving(text))
      return success(null)
    }
  }
}
