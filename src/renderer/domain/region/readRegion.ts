import { normalized } from '../../../shared/text/normalized.ts'

export interface Region {
  /** Two capital letters (ISO 3166-1). */
  readonly country: string
  /** One to three capital letters or digits (ISO 3166-2), such as `NJ` in `US-NJ`. */
  readonly subdivision?: string
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const shortNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none', style: 'short' })
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

// Common codes for the United Kingdom and Greece that aren't in ISO 3166-1.
const aliases: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' }

const plain = (name: string) =>
  normalized(name, 'NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')

/** The English name of a country; undefined if unknown. */
export const countryName = (country: string): string | undefined =>
  /^[A-Z]{2}$/.test(country) ? countryNames.of(country) : undefined

/** Whether a code is a country's current one, not an old or alternative one. */
const isItself = (code: string) => new Intl.Locale(`und-${code}`).region === code

let byName: Map<string, string> | undefined

function countryCalled(name: string): string | undefined {
  byName ??= new Map([
    ['USA', 'US'],
    ...letters
      .flatMap((first) => letters.map((second) => first + second))
      .filter((code) => code !== 'ZZ' && isItself(code))
      .flatMap((code) =>
        [countryNames.of(code), shortNames.of(code)].flatMap((called): [string, string][] =>
          // A country name that is as short as a code is ambiguous.
          called !== undefined && plain(called).length > 2 ? [[plain(called), code]] : []
        )
      )
  ])
  return byName.get(name)
}

const readings = new Map<string, Region | undefined>()
// Limit the cache, because a hostile list may contain any number of texts.
const readingsKept = 5000

/** Reads a region code (upper or lower case, any separator) or a country's English name; otherwise undefined. */
export function readRegion(text: string): Region | undefined {
  if (text.length > 100) return undefined
  if (readings.has(text)) return readings.get(text)
  if (readings.size >= readingsKept) readings.clear()
  const region = read(text)
  readings.set(text, region)
  return region
}

function read(text: string): Region | undefined {
  const called = countryCalled(plain(text))
  if (called !== undefined) return { country: called }
  const [first = '', second, ...others] = text
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  if (others.length > 0) return undefined
  return second === undefined ? readWhole(first) : readParts(first, second)
}

function countryOf(code: string): string | undefined {
  if (/^[A-Z]{2}$/.test(code)) return aliases[code] ?? code
  return countryCalled(code)
}

function readParts(first: string, subdivision: string): Region | undefined {
  const country = countryOf(first)
  return country !== undefined && /^[A-Z0-9]{1,3}$/.test(subdivision) ? { country, subdivision } : undefined
}

function readWhole(code: string): Region | undefined {
  const country = countryOf(code.slice(0, 2))
  const subdivision = code.slice(2)
  if (country === undefined || subdivision === '') return country === undefined ? undefined : { country }
  // Three letters may be an alpha-3 code. Letters that don't follow a country code may be any word.
  const mayBeOther = /^[A-Z]$/.test(subdivision) || countryName(country) === undefined
  return mayBeOther ? undefined : readParts(country, subdivision)
}

/** Returns a region's usual code, `US` or `US-NJ`. */
export const regionCode = ({ country, subdivision }: Region): string =>
  subdivision === undefined ? country : `${country}-${subdivision}`

/** Returns a region's name, such as `United States, NJ`; its code if the country's name is unknown. */
export function regionName(region: Region): string {
  const name = countryName(region.country)
  if (name === undefined) return regionCode(region)
  return region.subdivision === undefined ? name : `${name}, ${region.subdivision}`
}
