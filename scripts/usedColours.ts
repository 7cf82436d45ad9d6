import type { Plugin } from 'vite'

/** The palettes of Mantine's that nothing of Pitboss is drawn in; a test holds that. */
export const unusedColours = ['blue', 'cyan', 'grape', 'green', 'indigo', 'lime', 'orange', 'pink', 'violet'] as const

const ofUnused = new RegExp(`^\\s*--mantine-color-(?:${unusedColours.join('|')})-[^;]*;$`, 'gm')

/** Leaves them out of the style sheet of the start, of which they would be a third. */
export const keepUsedColours: Plugin = {
  name: 'keep-used-colours',
  enforce: 'pre',
  transform: {
    filter: { id: /default-css-variables\.css$/ },
    handler: (css) => css.replaceAll(ofUnused, '')
  }
}

const ofScale = /calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g

/** Leaves Mantine's second scale out of its styles: density changes the root's font size, so `rem` is enough. */
export const dropScale: Plugin = {
  name: 'drop-scale',
  enforce: 'pre',
  transform: {
    filter: { id: /@mantine\/.*\.css$/ },
    handler: (css) => css.replaceAll(ofScale, '$1')
  }
}
