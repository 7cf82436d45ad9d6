import { registerHooks } from 'node:module'

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: new URL('electron.mjs', import.meta.url).href, shortCircuit: true }
      : next(specifier, context)
})
