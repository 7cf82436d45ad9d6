import { enableCompileCache, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import inspector from 'node:inspector'
import { commandLine } from './app/commandLine.ts'
// Imported first, so Chromium starts while the rest loads.
import './chromium/browserProcess.ts'

enableCompileCache()
process.stderr.write(
  'This is Pitboss on a stand-in for Electron: for trials and tests, no place for real tokens. See e2e/electron-standin/README.md\n'
)
// Node loads these at first use. Loading fails while the debugger evaluates code.
for (const lazy of ['performance', 'Request']) Reflect.get(globalThis, lazy)
if (commandLine.words.some((word) => word.startsWith('--inspect'))) inspector.open(0)

const standin = new URL('electronModule.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' || specifier === 'electron/main'
      ? { url: standin, shortCircuit: true }
      : next(specifier, context)
})
const { app, dialog } = await import('./electronModule.ts')
process.on('uncaughtException', (error) => {
  // Unless the app handles such an error, Electron shows it in a dialog and continues.
  if (process.listenerCount('uncaughtException') > 1) return
  dialog.showErrorBox('A JavaScript error occurred in the main process', error.stack ?? String(error))
})
try {
  await import(pathToFileURL(commandLine.app.main).href)
  app.mainLoaded()
} catch (error) {
  process.stderr.write(`App threw an error during load\n${error instanceof Error ? error.stack : error}\n`)
  app.exit(1)
}
