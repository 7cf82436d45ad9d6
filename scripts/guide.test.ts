import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { screenNames } from '../src/shared/commands.ts'
import { guideHtml, guidePages, guideTasks } from './guidePages.ts'

const root = join(import.meta.dirname, '..')
const pages = globSync('docs/guide/*.md', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
const documents = ['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'docs/development.md']
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

const linksIn = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, address]) => address ?? [])

const brokenLinks = (file: string, text: string): readonly string[] =>
  linksIn(text)
    .filter((address) => !/^(?:https?:|mailto:|#)/.test(address))
    .filter((address) => !existsSync(join(root, dirname(file), address.replace(/#.*/, ''))))

test('each task, each screen and each drawer has one page in the guide, and there are no other pages', () => {
  const wanted = [...guideTasks, ...[...screenNames, 'Requests', 'Ticket'].map((name) => name.toLowerCase())]
  expect(Object.keys(guidePages(join(root, 'docs/guide'))).toSorted()).toEqual(wanted.toSorted())
})

test.each([...pages, ...documents])('every link of %s has a target', (file) => {
  expect(linksIn(textOf(file)).length).toBeGreaterThan(0)
  expect(brokenLinks(file, textOf(file))).toEqual([])
})

describe('a guide page in the app', () => {
  test('has headings below the dialog’s, and no pictures', () => {
    expect(guideHtml('# One\n\n![a](b.png)\n\n## *Two*\n')).toBe('<h2>One</h2>\n<h3><em>Two</em></h3>\n')
  })

  test('contains only elements that the dialog allows', () => {
    const tags = new Set(
      Object.values(guidePages(join(root, 'docs/guide'))).flatMap((html) => html.match(/<[a-z]\w*/g) ?? [])
    )
    const known = 'h2 h3 p ul ol li strong em code a table thead tbody tr th td'.split(' ')
    expect([...tags].filter((tag) => !known.includes(tag.slice(1)))).toEqual([])
  })
})
