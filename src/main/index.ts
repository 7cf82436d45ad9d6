import { join } from 'node:path'
import { mkdirSync } from 'node:fs'
import { app, dialog } from 'electron'
import { servePage } from './window/page.ts'
import { start } from './start.ts'

/** Creates the profile's folder. Without this folder, Electron can't take its lock and quits without a message. */
function hasProfileFolder(): boolean {
  const folder = app.getPath('userData')
  try {
    mkdirSync(folder, { recursive: true })
    return true
  } catch (error) {
    const cause = error instanceof Error && 'code' in error ? String(error.code) : 'no cause is known'
    dialog.showErrorBox(
      'Pitboss has no folder for its profile',
      `${folder} is not a folder, or none can be made there (${cause}). Move what is there, or start Pitboss with --user-data-dir=FOLDER.`
    )
    return false
  }
}

if (!hasProfileFolder()) app.exit(1)
else if (app.requestSingleInstanceLock()) start(servePage(join(import.meta.dirname, '../renderer')))
else app.quit()
