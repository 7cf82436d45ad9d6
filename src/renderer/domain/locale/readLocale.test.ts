import { expect, test } from 'vitest'
import { chosenLocale, offeredLocales, readLocale } from './readLocale.ts'

test.each([
  ['de-DE', 'de-DE'],
  [' DE-de ', 'de-DE'],
  ['pt_BR', 'pt-BR'],
  ['ar-EG-u-nu-latn', 'ar-EG-u-nu-latn']
])('%j is read as %s', (text, tag) => expect(readLocale(text)).toEqual({ tag }))

test.each([
  ['', 'is no language tag'],
  ['German, please', 'is no language tag'],
  ['../../etc', 'is no language tag'],
  ['x'.repeat(5000), 'is no language tag'],
  ['tlh', 'has no formats'],
  ['xx-YY', 'has no formats']
])('%.20j is refused with a sentence', (text, why) => {
  const read = readLocale(text)
  expect('fault' in read && read.fault).toContain(why)
  expect(JSON.stringify(read).length).toBeLessThan(140)
})

test('the system’s language counts only where it was chosen', () => {
  expect(chosenLocale('pitboss', 'de-DE')).toEqual({})
  expect(chosenLocale('system', 'de-DE')).toEqual({ tag: 'de-DE' })
  expect(chosenLocale('fr-FR', 'de-DE')).toEqual({ tag: 'fr-FR' })
  expect(chosenLocale('system', 'xx-YY')).toHaveProperty('fault')
})

test('every offered locale is one that Intl has, once', () => {
  const offered = offeredLocales()
  expect(offered.length).toBeGreaterThan(40)
  expect(new Set(offered.map(({ value }) => value)).size).toBe(offered.length)
  for (const { value } of offered) expect(readLocale(value)).toEqual({ tag: value })
})
