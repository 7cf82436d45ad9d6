import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { bundleGuide } from './scripts/guidePages.ts'

// Everything is bundled: one file a chunk loads faster than hundreds out of node_modules, and what is tested is what ships.
const build = { externalizeDeps: false, minify: true, target: 'node24' } as const

export default defineConfig(({ command }) => ({
  // Development has an entry of its own, so that no build holds what only a developer may have.
  main: {
    build: {
      ...build,
      rolldownOptions: { input: { index: command === 'serve' ? 'src/main/development.ts' : 'src/main/index.ts' } }
    }
  },
  // A sandboxed preload is one CommonJS file.
  preload: {
    build: {
      ...build,
      rolldownOptions: { input: 'src/preload/index.ts', output: { format: 'cjs', entryFileNames: 'index.cjs' } }
    }
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react(), bundleGuide()],
    build: { minify: true, target: 'chrome150' }
  }
}))
