import { expect, test } from 'vitest'
import { addressOfLink, linkTo } from './link.ts'

test.each([
  ['pitboss://bonuses/7b1f0c2e-3d4a-4f5b-8c6d-000000000001', '/bonuses/7b1f0c2e-3d4a-4f5b-8c6d-000000000001'],
  ['PITBOSS://Banners/home/2', '/banners/home/2'],
  ['pitboss://jackpots/main%20group/', '/jackpots/main%20group'],
  ['pitboss://Transactions', '/transactions'],
  ['pitboss://transactions?filter=B%C3%BCro+%26+50&sort=-amount', '/transactions?filter=B%C3%BCro+%26+50&sort=-amount'],
  ['pitboss://notifications/?per_page=50', '/notifications?per_page=50'],
  ['pitboss://jackpots/main?group=a', '/jackpots/main?group=a']
])('%s leads to %s', (text, address) => expect(addressOfLink(text)).toBe(address))

test.each([
  'pitboss://connections/new',
  'pitboss://transactions?page=2',
  'pitboss://transactions?filter=<img>',
  'pitboss://transactions?filter=a&token=b',
  `pitboss://transactions?filter=${'a'.repeat(8400)}`,
  'pitboss://bonuses/a?token=b',
  'pitboss://bonuses/../connections',
  'pitboss://bonuses/a/b/c',
  'pitboss://user:pass@bonuses/a',
  'x pitboss://bonuses/a',
  `pitboss://bonuses/${'a'.repeat(400)}`,
  `pitboss://bonuses/a${' '.repeat(9000)}`,
  ''
])('%s leads nowhere', (text) => expect(addressOfLink(text)).toBeUndefined())

test('linkTo keeps the state of a list, without page and row', () => {
  expect(linkTo('/banners/home/2')).toBe('pitboss://banners/home/2')
  expect(linkTo('/transactions?page=3&filter=a+b&sort=-amount&row=7')).toBe(
    'pitboss://transactions?filter=a+b&sort=-amount'
  )
  expect(linkTo('/settings')).toBeUndefined()
  expect(linkTo('/bonuses')).toBeUndefined()
})
