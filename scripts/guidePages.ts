import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Marked } from 'marked'
import type { Plugin } from 'vite'
import { packedModule } from './packedModule.ts'

const name = 'virtual:guide'

/** The pages about a task, in list order. Every other page describes a screen. */
export const guideTasks = [
  'bonus-not-arrived',
  'bonus-fails',
  'money-missing',
  'win-not-paid',
  'message-missing',
  'activate-bonus',
  'right-player',
  'hand-over',
  'check-banner',
  'game-blocked',
  'no-answer'
] as const

const marked = new Marked({
  renderer: {
    // Readers in the app see the screens themselves.
    image: () => '',
    // The dialog's title is the first heading.
    heading({ tokens, depth }) {
      return `<h${depth + 1}>${this.parser.parseInline(tokens)}</h${depth + 1}>\n`
    }
  }
})

/** A page of the guide as HTML, without its pictures. */
export const guideHtml = (markdown: string): string =>
  marked.parse(markdown, { async: false }).replaceAll('<p></p>\n', '')

/** The pages of a folder by their names. */
export const guidePages = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    globSync('*.md', { cwd: folder })
      .toSorted()
      .map((file) => [basename(file, '.md'), guideHtml(readFileSync(join(folder, file), 'utf8'))])
  )

/** Makes the guide a module of the page, `virtual:guide`, so the app can show it without network or disk. */
export function bundleGuide(): Plugin {
  let folder = ''
  return {
    name: 'pitboss:guide',
    // Resolved from the page's folder, because the bundled configuration runs elsewhere.
    configResolved: ({ root }) => void (folder = join(root, '../../docs/guide')),
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined
      const pages = guidePages(folder)
      for (const page of Object.keys(pages)) this.addWatchFile(join(folder, `${page}.md`))
      return `export const guideTasks = ${JSON.stringify(guideTasks)}\n${packedModule('guidePages', pages)}`
    }
  }
}
