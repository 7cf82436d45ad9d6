import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countryName, readRegion, regionCode, regionName } from './readRegion.ts'

const codeOf = (text: string) => {
  const region = readRegion(text)
  return region && regionCode(region)
}

describe('a region code', () => {
  test.each([
    ['US', 'US'],

    [' De ', 'DE'],
    ['US-NJ', 'US-NJ'],
    ['us_nj', 'US-NJ'],

    ['usnj', 'US-NJ'],

    ['GBENG', 'GB-ENG'],

    ['at9', 'AT-9'],
    ['USA-NJ', 'US-NJ'],

    ['XX', 'XX']
  ])('is read in upper or lower case and with any separators: %j', (text, code) => expect(codeOf(text)).toBe(code))

  test.each([
    ['Germany', 'DE'],
    ['united  states', 'US'],
    ['USA', 'US'],

    ['Peru', 'PE'],

    ['Côte d’Ivoire', 'CI'],

    ['Türkiye', 'TR']
  ])('may be a country’s name, which is not read as a subdivision: %j', (text, code) => expect(codeOf(text)).toBe(code))

  test.each([
    ['UK', 'GB'],
    ['uk-sct', 'GB-SCT']
  ])('may be another code of the same country: %j', (text, code) => expect(codeOf(text)).toBe(code))

  test.each([
    '',
    ' ',

    'DEU',
    'Mordor',
    'US-NJ-01',
    'US-NJERS',
    'USA-NJERS',

    '12',
    '*',

    'x'.repeat(10_000)
  ])('is unreadable: %j', (text) => expect(readRegion(text)).toBeUndefined())

  test('reads the same from its own usual code', () => {
    const letter = fc.stringMatching(/^[A-Z]$/)
    fc.assert(
      fc.property(letter, letter, fc.stringMatching(/^[A-Z0-9]{0,3}$/), (first, second, rest) => {
        const region = readRegion(rest === '' ? first + second : `${first}${second}-${rest}`)
        if (region) expect(readRegion(regionCode(region))).toEqual(region)
      })
    )
  })
})

test('a region has its country’s English name, or its code if the name is unknown', () => {
  expect(regionName({ country: 'CW' })).toBe('Curaçao')
  expect(regionName({ country: 'CA', subdivision: 'ON' })).toBe('Canada, ON')
  expect(regionName({ country: 'XX', subdivision: '1' })).toBe('XX-1')
  expect(countryName('nonsense')).toBeUndefined()
})
