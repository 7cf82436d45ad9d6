import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { PathPart } from './route.ts'

const fits = Compile(PathPart)

describe('the pattern of a path part', () => {
  test.each(['ä/ö?x=1#y;z', '...', '.hidden', 'a..b', 'a/b.c/..d', '%2e%2e%2e', '100%', '🎰'.repeat(200)])(
    'accepts %s unchanged',
    (text) => expect(fits.Check(text)).toBe(true)
  )

  test.each([
    '',
    '.',
    '..',
    'x/../y',
    'x/./y',
    '..\\x',
    '%2e%2e',
    '%2E%2e/x',
    '.%2e',
    'x%2f..%2Fy',
    'x%5c%2e%2e',
    'a\u0000b',
    'a\r\nx: y',
    'a\u0085b',
    'a\u2028b',
    'a\u2029b',
    '\u2028',
    'a\ud800b',
    'x'.repeat(201)
  ])('refuses %j', (text) => expect(fits.Check(text)).toBe(false))

  test.each(['/', '.', '..', '%2e', '../', 'a/'])('answers at once for a hostile length: %s', (piece) => {
    expect(fits.Check(piece.repeat(200_000))).toBe(false)
  })
})
