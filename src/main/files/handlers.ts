import type { Handlers } from '../bridge/handlers.ts'
import type { SaveText } from '../common/saveText.ts'

/** Handles the routes that save the page's texts and pictures. */
export function fileHandlers(save: SaveText): Pick<Handlers, `files.${'save' | 'savePngs'}`> {
  return {
    'files.save': ({ name, text }, { page }) => save(name, text, page),
    'files.savePngs': async (made, { page }) => {
      const { pngFile } = await import('./pngFile.ts')
      const file = pngFile(made)
      return file.ok ? save(file.value.name, file.value.content, page) : file
    }
  }
}
