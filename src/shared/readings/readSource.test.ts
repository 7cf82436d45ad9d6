import { expect, test } from 'vitest'
import { longestSource, readSource, sourceDetails } from './readSource.ts'

const nothing = { game: undefined, round: undefined, state: 'read' }
const asRead = (game: string | undefined, round?: string) => ({ game, round, state: 'read' })

test.each([
  ['novaplay:golden-fortune round 336-130', 'novaplay:golden-fortune', '336-130'],
  ['novaplay:golden-fortune:7781', 'novaplay:golden-fortune', '7781'],
  ['novaplay:golden-fortune #a8f0', 'novaplay:golden-fortune', 'a8f0'],
  ['novaplay:golden-fortune', 'novaplay:golden-fortune', undefined]
])('%s contains a game and a round', (body, game, round) => expect(readSource(body)).toEqual(asRead(game, round)))

test.each([
  ['{"game":"a:b","round":7.0}', 'a:b', '7.0'],
  ['{"game_id":"a:b","roundId":9007199254740993}', 'a:b', '9007199254740993'],
  ['{"game":{"name":"A","id":"a"},"data":{"round_id":"7"}}', 'a', '7'],
  ['{"game":" ","slot_id":"s","round":null,"spinId":4}', 's', '4']
])('JSON names game and round under usual names, up to one level deep: %s', (body, game, round) =>
  expect(readSource(body)).toEqual(asRead(game, round))
)

test.each([
  [null],
  [undefined],
  [7],
  [''],
  ['Goodwill after ticket: 48213'],
  ['novaplay:golden-fortune played well'],
  ['novaplay:golden-fortune 2 wins in round 7'],
  ['{"round":'],
  ['{"game":{"id":" "},"round":{}}'],
  ['{"a":{"b":{"game":"deep"}}}'],
  ['{"__proto__":{"id":1}}'],
  ['{"a":'.repeat(2000)],
  [`${'{"a":'.repeat(1600)}1${'}'.repeat(1600)}`],
  [`a:${'b'.repeat(500)} round 1`]
])('%.60j contains neither game nor round', (raw) => expect(readSource(raw)).toEqual(nothing))

test('a source_body of 1 MB is too long, and the result states this', () => {
  expect(readSource(`novaplay:golden round ${'7'.repeat(1_000_000)}`)).toEqual({ ...nothing, state: 'long' })
  expect(readSource('x'.repeat(longestSource))).toEqual(nothing)
  expect(readSource('x'.repeat(longestSource + 1)).state).toBe('long')
})

test.each([
  ['novaplay:golden-fortune round 336-130', 'golden-fortune', ['336-130']],
  ['novaplay:golden-fortune refund of round 7', 'golden-fortune', ['refund of round 7']],
  ['{"bet":2,"round":"7","game":"novaplay:lucky"}', 'lucky', ['7', 'bet 2']],
  [
    '{"sender":{"a":[1]},"method":"card","reference":88121}',
    undefined,
    ['reference 88121', 'method card', 'sender {"a":[1]}']
  ],
  ['campaign 7', undefined, ['campaign 7']],
  ['{"round":', undefined, ['{"round":']],
  ['', undefined, ['']]
])('a row shows %s as the game and the rest', (body, game, rest) =>
  expect(sourceDetails(body)).toEqual({ ...(game !== undefined && { game }), rest })
)

test('a row limits any source_body: 1 MB, 500 keys, 60 levels', () => {
  const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, at])))
  const levels = `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`
  expect(sourceDetails(keys).rest.at(-1)).toBe('488 more')
  for (const body of [keys, levels, 'x'.repeat(1_000_000), `{"a":"${'x'.repeat(9000)}"}`]) {
    expect(sourceDetails(body).rest.join(' · ').length).toBeLessThan(250)
  }
})
