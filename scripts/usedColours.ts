import type { Plugin } from 'vite'

/** The palettes of Mantine that Pitboss doesn't use. A test checks this. */
export const unusedColours = ['blue', 'cyan', 'grape', 'green', 'indigo', 'lime', 'orange', 'pink', 'violet'] as const

const ofUnused = new RegExp(`^\\s*--mantine-color-(?:${unusedColours.join('|')})-[^;]*;$`, 'gm')

/** Removes the unused palettes from the start's style sheet. They would be a third of the sheet. */
export const keepUsedColours: Plugin = {
  name: 'keep-used-colours',
  enforce: 'pre',
  transform: {
    filter: { id: /default-css-variables\.css$/ },
    handler: (css) => css.replaceAll(ofUnused, '')
  }
}

const ofScale = /calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g

/** Removes Mantine's second scale from its styles. Density changes the root's font size, so `rem` is enough. */
export const dropScale: Plugin = {
  name: 'drop-scale',
  enforce: 'pre',
  transform: {
    filter: { id: /@mantine\/.*\.css$/ },
    handler: (css) => css.replaceAll(ofScale, '$1')
  }
}
