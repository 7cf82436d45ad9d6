import { expect, test } from 'vitest'
import type { BannerFinding } from '../model/finding.ts'
import { findingCells, findingMarkdown } from './findingTables.ts'
import { makeBanner, placeBanners } from '../testing/makeBanner.ts'

const banners = placeBanners(makeBanner({ title: 'A | B <img src=x>\n', order: 7 }), {})
const finding: BannerFinding = {
  subject: 0,
  place: 'order',
  severity: 'flaw',
  rule: 'order clash',
  words: 'Also [x](http://y).'
}
const named = { connection: 'Lucky_EU', category: 'home|*' }

test('each finding is a row with its banner', () => {
  expect(findingCells(banners, [finding, { ...finding, subject: 1 }])).toEqual([
    ['level', 'order', 'banner', 'where', 'finding', 'detail'],
    ['flaw', '7', 'A | B <img src=x>', 'order', 'order clash', 'Also [x](http://y).'],
    ['flaw', '', 'Banner 2', 'order', 'order clash', 'Also [x](http://y).']
  ])
})

test('in Markdown nothing of a banner is more than text', () => {
  const lines = findingMarkdown(named, banners, [finding]).split('\n')
  expect(lines[0]).toBe('## Banners “home\\|\\*” on Lucky_EU')
  expect(lines[6]).toBe('| flaw | 7 | A \\| B \\<img src=x\\> | order | order clash | Also \\[x\\](http://y). |')
})

test('no finding makes no table', () => {
  expect(findingMarkdown(named, banners, [])).not.toContain('|---')
})
