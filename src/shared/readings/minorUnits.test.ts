import { expect, test } from 'vitest'
import { parseExact } from './exact.ts'
import { inMajorUnits, isFraction, placesOfCurrency, statedPlaces } from './minorUnits.ts'

const only = (json: string): unknown => [parseExact(`[${json}]`)].flat()[0]

test.each([
  ['0', 0],
  ['2', 2],
  ['2E0', 2],
  ['"2"', 2],
  ['18', 18],
  ['100', 2],
  ['1000000000000000000', 18]
])('currency_subunits %s means %i places', (json, decimals) => expect(statedPlaces(only(json))).toBe(decimals))

test.each(['1', '1.0', '10', '1e1', '19', '-2', '2.5', '200', '"2.0"', 'null', 'true', '1e19'])(
  'currency_subunits %s don’t determine the places',
  (json) => expect(statedPlaces(only(json))).toBeUndefined()
)

test.each([
  ['1E+3', 2, '10.00'],
  ['-0', 2, '0.00'],
  ['-5', 2, '-0.05'],
  ['1.5E+5', 2, '1500.00'],
  ['0.5', 2, undefined],
  ['"250.00"', 2, undefined],
  ['null', 2, undefined]
])('%s with %i places is %s', (json, decimals, major) => expect(inMajorUnits(only(json), decimals)).toBe(major))

test.each(['0.5', '1e-5', '12.50', '"250.00"', '-0.1'])('%s is a fraction', (json) =>
  expect(isFraction(only(json))).toBe(true)
)

test.each(['1', '1000.0', '1E+3', '-0', '"5"', '"a.b"', 'null', 'true', '1e1001', '1234567890123456789'])(
  '%s is not a fraction',
  (json) => expect(isFraction(only(json))).toBe(false)
)

test.each([
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [2, 'EUR USD GBP HUF IDR COP'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW']
])('ISO 4217 has %i places for %s', (decimals, codes) => {
  for (const code of codes.split(' ')) expect([code, placesOfCurrency(code)]).toEqual([code, decimals])
})

test.each(['BTC', 'XAU', 'XXX', 'eur', '', 'constructor'])('ISO 4217 has no places for %j', (code) =>
  expect(placesOfCurrency(code)).toBeUndefined()
)
