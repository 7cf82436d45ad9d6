import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The repository. */
export const root = join(import.meta.dirname, '../..')

/** The stops of the tour, in order. */
export const stopNames = [
  'overview',
  'bonuses',
  'activation',
  'activation-result',
  'transactions',
  'notifications',
  'banners',
  'banners-design',
  'banners-campaign',
  'jackpots',
  'activity',
  'connections',
  'settings',
  'requests',
  'ticket'
] as const
export type StopName = (typeof stopNames)[number]

export const themes = ['light', 'dark'] as const

/** The file name of a stop's picture in a theme. */
export const pictureFile = (stop: StopName, theme: (typeof themes)[number]): string => `${stop}-${theme}.png`

/** The file names of docs/pictures shown in a Markdown text. */
export const picturesIn = (markdown: string): string[] =>
  [...markdown.matchAll(/\bpictures\/([\w-]+\.png)/g)].flatMap(([, file]) => file ?? [])

/** The file names of docs/pictures shown in README and docs. */
export const shownPictures = (): Set<string> =>
  new Set(
    ['README.md', ...globSync('docs/**/*.md', { cwd: root })].flatMap((path) =>
      picturesIn(readFileSync(join(root, path), 'utf8'))
    )
  )
