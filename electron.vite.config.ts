import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { bundleGuide } from './scripts/guidePages.ts'
import { bundleLicences } from './scripts/licences.ts'
import { shareStyles } from './scripts/sharedStyles.ts'
import { dropScale, keepUsedColours } from './scripts/usedColours.ts'

// Everything is bundled: one file a chunk loads faster than hundreds out of node_modules, and what is tested is what ships.
const build = { externalizeDeps: false, minify: true, target: 'node24' } as const

// In the head a style sheet keeps back the static frame of index.html, which needs none of it. One for another medium keeps
// nothing back; app/main.tsx puts it to use. It stays in the head: what is loaded later has to come after it.
const paintFrameFirst: Plugin = {
  name: 'paint-frame-first',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: (html) => html.replace('<link rel="stylesheet"', '$& media="print"') }
}

// Main serves each file, so the page has few: the start, what several later parts share, and one for each later part.
const start = { name: 'start', tags: ['$initial' as const], priority: 1 }
const shared = { name: 'shared', minShareCount: 2 }

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
    plugins: [react(), bundleGuide(), bundleLicences(), keepUsedColours, dropScale, shareStyles, paintFrameFirst],
    build: {
      minify: true,
      target: 'chrome150',
      rolldownOptions: { output: { codeSplitting: { groups: [start, shared] } } }
    }
  }
}))
