import { describe, expect, test } from 'vitest'
import { parseProfile } from './parseProfile.ts'
import { makeProfile, profileText } from './testing/makeProfile.ts'

const faultsOf = (text: string) => {
  const parsed = parseProfile(text)
  return 'faults' in parsed ? parsed.faults : []
}
const lineWith = (text: string, words: string) => text.split('\n').findIndex((line) => line.includes(words)) + 1

/** Replaces a string and returns each fault as `line: words`. Lines count from the replaced string, which is line 0. */
function faultsAfter(before: string, after: string) {
  expect(profileText).toContain(before)
  const text = profileText.replace(before, after)
  return faultsOf(text).map(({ line, words }) => `${line - lineWith(profileText, before)}: ${words}`)
}

test('a documented profile is read, with or without a byte order mark', () => {
  expect(parseProfile(profileText)).toEqual({ profile: makeProfile(), notes: [] })
  expect(parseProfile(`\uFEFF${profileText}`)).toEqual({ profile: makeProfile(), notes: [] })
})

describe('a fault has its line', () => {
  test.each([
    ['a box that is not a number', '"y": 84,', '"y": NaN,', "0: This is not JSON: Unexpected character 'N' found."],
    [
      'a box without end',
      '"y": 84,',
      '"y": 1e999,',
      '0: devices.desktop.parts[3].y has to be a length: pixels as a number from -10000 to 10000, or percents of the figure such as "50%".'
    ],
    [
      'a font elsewhere',
      '"inter-latin.woff2"',
      '"../../secret.woff2"',
      '0: fonts[0].file has to be the name of a .woff2 or .ttf file in the profile’s own folder, without a path.'
    ],
    ['a misspelt word', '"pixelRatio": 1', '"pixelratio": 1', '-4: devices.desktop has no “pixelRatio”.'],
    [
      'a size below nothing',
      '"width": 180',
      '"width": -1',
      '0: devices.desktop.parts[1].width has to be a size: pixels as a number from 0 to 10000, or percents of the figure or the stack such as "50%".'
    ],
    [
      'a size that no figure has',
      '"width": 180',
      '"width": 1e9',
      '0: devices.desktop.parts[1].width has to be a size: pixels as a number from 0 to 10000, or percents of the figure or the stack such as "50%".'
    ],
    [
      'a picture without a size',
      '"width": 180, ',
      '',
      '0: devices.desktop.parts[1] is a picture and needs width and height.'
    ],
    [
      'a future version',
      '"version": 1',
      '"version": 3',
      '0: This profile is of version 3; this Pitboss reads versions 1 to 2.'
    ],
    [
      'a colour that is code',
      '"#FFFFFF"',
      '"red;x:url(a)"',
      '0: devices.desktop.parts[3].text.colour has to be a colour as "#RRGGBB", or "#RRGGBBAA".'
    ],
    [
      'a part twice',
      '"part": "triangle"',
      '"part": "background"',
      '0: devices.desktop.parts[1] is a second “background”.'
    ]
  ])('%s', (_what, before, after, expected) => {
    expect(faultsAfter(before, after)).toContain(expected)
  })

  test('a safe area as wide as the figure', () => {
    expect(faultsAfter('"right": 48, "bottom": 0, "left": 48', '"right": 700, "bottom": 0, "left": 740')).toEqual([
      '0: devices.desktop.safeArea leaves nothing of the figure.'
    ])
  })
})

test('a cut file is reported, wherever it ends', () => {
  for (const share of [0, 0.1, 0.5, 0.99]) {
    const faults = faultsOf(profileText.slice(0, Math.floor(profileText.trimEnd().length * share)))
    expect(faults).toHaveLength(1)
    expect(faults[0]?.words).toMatch(/^The file is cut short|^This is not JSON/)
  }
})

describe('stacks', () => {
  const partsOf = (...parts: object[]) => {
    const profile = makeProfile()
    const desktop = { ...profile.devices.desktop, parts }
    return JSON.stringify({ ...profile, version: 2, devices: { ...profile.devices, desktop } })
  }

  test.each([
    [
      'one that nobody made',
      [{ stack: 'a', in: 'b' }],
      'devices.desktop.parts[0] is in “b”, and no stack has that name.'
    ],
    ['one in itself', [{ stack: 'a', in: 'a' }], 'The stack “a” is within itself.'],
    [
      'one in what it holds',
      [
        { stack: 'a', in: 'b' },
        { stack: 'b', in: 'c' },
        { stack: 'c', in: 'a' }
      ],
      'The stack “b” is within itself.'
    ],
    ['two of a name', [{ stack: 'a' }, { stack: 'a' }], 'devices.desktop.parts[1] is a second “a”.'],
    ['neither a part nor a stack', [{ x: 1 }], 'devices.desktop.parts[0] has to be a “part” or a “stack”.']
  ])('%s is a fault', (_what, parts, expected) => {
    expect(faultsOf(partsOf(...parts)).map(({ words }) => words)).toContain(expected)
  })
})

test('an unknown key has its line, is ignored, and stays', () => {
  const text = profileText.replace('"radius": 20', '"radius": 20, "owner": { "team": "web" }')
  const parsed = parseProfile(text)
  expect(parsed).toMatchObject({
    profile: { devices: { desktop: { owner: { team: 'web' } } } },
    notes: [
      { line: lineWith(profileText, '"radius": 20'), words: '“owner” is not known here: it is not read, and stays.' }
    ]
  })
})

test('a device applies to narrower pages than a wider device, and may omit its width', () => {
  const faultsWith = (...[desktop, tablet, mobile]: object[]) => {
    const { devices, ...profile } = makeProfile()
    const changed = { desktop: { ...devices.desktop, ...desktop }, tablet: { ...devices.tablet, ...tablet } }
    const text = { ...profile, devices: { ...changed, mobile: { ...devices.mobile, ...mobile } } }
    return faultsOf(JSON.stringify(text)).map(({ words }) => words)
  }
  expect(faultsWith({ breakpoint: 1200 }, {}, { breakpoint: 0 })).toEqual([])
  expect(faultsWith({ breakpoint: 1200 }, {}, { breakpoint: 1200 })).toEqual([
    'devices.mobile.breakpoint has to be less than that of a wider device.'
  ])
  expect(faultsWith({ breakpoint: -1 })).toEqual([
    'devices.desktop.breakpoint has to be the least width of the page at which it applies, in whole pixels from 0 to 10000.'
  ])
})

test('only the first hundred faults are reported', () => {
  const profile = makeProfile()
  const devices = { ...profile.devices, mobile: { ...profile.devices.mobile, parts: Array(10_000).fill(0) } }
  expect(faultsOf(JSON.stringify({ ...profile, devices })).length).toBeLessThanOrEqual(100)
})

test('a text without a style, a picture with one, a missing device and endless nesting are faults', () => {
  const profile = makeProfile()
  const { devices } = profile
  const box = { anchor: 'top', x: 0, y: 0, width: 1, height: 1 } as const
  const faultsWith = (change: object) => faultsOf(JSON.stringify({ ...profile, ...change })).map(({ words }) => words)
  const text = devices.desktop.parts.at(-1)?.text
  const mobile = {
    ...devices.mobile,
    parts: [
      { part: 'title', ...box },
      { part: 'mascot', ...box, text }
    ]
  }
  expect(faultsWith({ devices: { ...devices, mobile } })).toEqual([
    'devices.mobile.parts[0] is a text and has no “text”.',
    '“mascot” is a picture and has no “text”.'
  ])
  expect(faultsWith({ devices: { desktop: devices.desktop } })).toEqual(['devices has no “tablet”, “mobile”.'])
  expect(faultsOf('['.repeat(9000))).toEqual([{ line: 1, words: 'It is nested too deeply.' }])
  for (const other of ['null', '[]', '"x"', '7']) expect(faultsOf(other)).not.toEqual([])
})
