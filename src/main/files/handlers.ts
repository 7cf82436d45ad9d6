import type { Handlers } from '../bridge/handlers.ts'
import type { saveTextAt } from '../common/saveText.ts'

/** Handles the routes that save what the page made: tables and pictures. */
export function fileHandlers(
  save: ReturnType<typeof saveTextAt>
): Pick<Handlers, 'files.saveTable' | 'files.savePngs'> {
  return {
    'files.saveTable': async ({ name, rows }, { page }) => {
      const [{ csvOf }, { safeFileName }] = await Promise.all([
        import('../common/csv.ts'),
        import('../common/safeFileName.ts')
      ])
      return save(`${safeFileName(name, 'table')}.csv`, csvOf(rows), page)
    },
    'files.savePngs': async (made, { page }) => {
      const { pngFile } = await import('./pngFile.ts')
      const file = pngFile(made)
      return file.ok ? save(file.value.name, file.value.content, page) : file
    }
  }
}
