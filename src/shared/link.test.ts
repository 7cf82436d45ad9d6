import { expect, test } from 'vitest'
import { addressOfLink, linkTo } from './link.ts'

test.each([
  ['pitboss://bonuses/7b1f0c2e-3d4a-4f5b-8c6d-000000000001', '/bonuses/7b1f0c2e-3d4a-4f5b-8c6d-000000000001'],
  ['PITBOSS://Banners/home/2', '/banners/home/2'],
  ['pitboss://jackpots/main%20group/', '/jackpots/main%20group'],
  ['pitboss://Transactions?view=%7B%7D', '/transactions?view=%7B%7D'],
  ['pitboss://notifications/?view=a+b', '/notifications?view=a+b'],
  ['pitboss://jackpots/main?view=%7B%7D', '/jackpots/main?view=%7B%7D']
])('%s leads to %s', (text, address) => expect(addressOfLink(text)).toBe(address))

test.each([
  'pitboss://connections/new',
  'pitboss://transactions/1',
  'pitboss://transactions',
  'pitboss://transactions?page=2',
  'pitboss://transactions?view=<img>',
  'pitboss://transactions?view=a&token=b',
  `pitboss://transactions?view=${'a'.repeat(8001)}`,
  'pitboss://connections?view=a',
  'pitboss://bonuses/',
  'pitboss://bonuses/a?token=b',
  'pitboss://bonuses/a#b',
  'pitboss://bonuses/../connections',
  'pitboss://bonuses/a/b/c',
  'pitboss://user:pass@bonuses/a',
  'pitboss://bonuses/<img>',
  'https://bonuses/a',
  'x pitboss://bonuses/a',
  `pitboss://bonuses/${'a'.repeat(400)}`,
  `pitboss://bonuses/a${' '.repeat(9000)}`,
  ''
])('%s leads nowhere', (text) => expect(addressOfLink(text)).toBeUndefined())

test('what is shown has a link where a link may lead', () => {
  expect(linkTo('/banners/home/2')).toBe('pitboss://banners/home/2')
  expect(linkTo('/transactions')).toBeUndefined()
  expect(linkTo('/bonuses')).toBeUndefined()
})
