import type { Handlers } from '../bridge/handlers.ts'
import { csvOf } from '../common/csv.ts'
import { safeFileName } from '../common/safeFileName.ts'
import type { SaveText } from '../common/saveText.ts'

/** Handles the routes that save the page's tables and pictures. */
export function fileHandlers(save: SaveText): Pick<Handlers, `files.${'save' | 'saveTable' | 'savePngs'}`> {
  return {
    'files.save': ({ name, text }, { page }) => save(name, text, page),
    'files.saveTable': ({ name, rows }, { page }) => save(`${safeFileName(name, 'table')}.csv`, csvOf(rows), page),
    'files.savePngs': async (made, { page }) => {
      const { pngFile } = await import('./pngFile.ts')
      const file = pngFile(made)
      return file.ok ? save(file.value.name, file.value.content, page) : file
    }
  }
}
