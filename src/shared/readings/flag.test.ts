import { expect, test } from 'vitest'
import { JackpotGame } from '../contract/jackpots.ts'
import { parseExact } from './exact.ts'
import { flag } from './values.ts'
import { receivedAs } from './received.ts'

const game = (json: string) => receivedAs(JackpotGame, parseExact(`{"enabled":${json},"favorite":${json}}`))
const enabled = flag(JackpotGame, 'enabled')
const favorite = flag(JackpotGame, 'favorite')

test.each([
  ['false', false, 'converted', 'documented'],
  ['1', true, 'documented', 'converted'],
  ['1.0', true, 'documented', 'converted'],
  ['-0', false, 'documented', 'converted'],
  ['"true"', true, 'converted', 'converted'],
  ['"0"', false, 'converted', 'converted']
])('%s is %s: %s if 0 and 1 are documented, %s if a boolean is documented', (json, value, ofNumbers, ofBooleans) => {
  expect(enabled(game(json))).toMatchObject({ state: ofNumbers, value })
  expect(favorite(game(json))).toMatchObject({ state: ofBooleans, value })
})

test.each(['2', '1.5', '""', '"yes"', '"TRUE"', '" 1"', '[true]', '{"toString":1}', '{"exact":"1"}'])(
  '%s is odd, and never false',
  (json) => {
    const { enabled: raw } = Object(parseExact(`{"enabled":${json}}`))
    for (const read of [enabled(game(json)), favorite(game(json))]) expect(read).toEqual({ state: 'odd', raw })
  }
)
