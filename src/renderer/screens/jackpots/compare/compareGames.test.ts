import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareGames } from './compareGames.ts'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { receivedAs } from '../../../../shared/readings/received.ts'
import { received, type GamePart } from '../testing/makeGame.ts'

const game = (id: string, part: GamePart = {}) =>
  received({ id, identifier: `tinytiger:${id}`, title: `Game ${id}`, ...part })

describe('two lists of games', () => {
  test('that are the same have no difference', () => {
    const games = [game('a'), game('b')]
    expect(compareGames(games, games.toReversed())).toEqual({
      differences: [],
      added: 0,
      removed: 0,
      changed: 0,
      same: 2
    })
  })

  test('tell which games are new, which are gone, and which fields changed', () => {
    const { differences, ...counts } = compareGames(
      [game('a'), game('b', { payout: '96.50' })],
      [game('b', { payout: '97.00', hd: 0 }), game('c')]
    )
    expect(counts).toEqual({ added: 1, removed: 1, changed: 1, same: 0 })
    expect(differences).toEqual([
      { kind: 'added', title: 'Game c', identifier: 'tinytiger:c' },
      { kind: 'removed', title: 'Game a', identifier: 'tinytiger:a' },
      { kind: 'changed', title: 'Game b', identifier: 'tinytiger:b', field: 'payout', before: '96.50', after: '97.00' },
      { kind: 'changed', title: 'Game b', identifier: 'tinytiger:b', field: 'hd', before: 1, after: 0 }
    ])
  })

  test('of two connections are paired by identifier, as their ids differ', () => {
    const { differences, added, removed } = compareGames([game('a')], [game('x', { identifier: 'tinytiger:a' })])
    expect([added, removed]).toEqual([0, 0])
    expect(differences.map(({ field }) => field)).toEqual(['id', 'title'])
  })

  test('an id goes before an identifier', () => {
    const { differences } = compareGames(
      [game('a'), game('b')],
      [game('b', { identifier: 'tinytiger:a' }), game('a', { identifier: 'tinytiger:b' })]
    )
    expect(differences.map(({ field, title }) => [title, field])).toEqual([
      ['Game a', 'identifier'],
      ['Game b', 'identifier']
    ])
  })

  test('games that share an identifier are paired one by one', () => {
    const twin = (id: string) => game(id, { identifier: 'tinytiger:twin' })
    expect(compareGames([twin('a'), twin('b')], [twin('c')])).toMatchObject({ added: 0, removed: 1, changed: 1 })
  })

  test('games without either are never taken for one another', () => {
    const nobody = received({ id: null, identifier: null })
    expect(compareGames([nobody], [nobody])).toMatchObject({ added: 1, removed: 1, same: 0 })
  })

  test('what is no game is told by what it is', () => {
    const rows = [null, 7].map((row) => receivedAs(JackpotGame, row))
    expect(compareGames(rows, []).differences.map(({ kind, title }) => [kind, title])).toEqual([
      ['removed', 'null'],
      ['removed', '7']
    ])
  })

  test('an id that came as a number is the same id as text', () => {
    expect(compareGames([game('7')], [received({ id: 7, identifier: 'tinytiger:7' })])).toMatchObject({ changed: 1 })
  })

  test('fields that are not wanted are left out, nested ones with them', () => {
    const other = game('a', { payout: '90.00', images: { '236x110': 'https://other.example/a.png' } })
    const { differences } = compareGames([game('a')], [other], new Set(['images']))
    expect(differences.map(({ field }) => field)).toEqual(['payout'])
    expect(compareGames([game('a')], [other], new Set(['images', 'payout']))).toMatchObject({ changed: 0, same: 1 })
  })

  test('every game is counted once', () => {
    const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 })
    const made = ids.map((all) => all.map((id, place) => game(`${id}${place % 2}`, { identifier: `p:${id}` })))
    fc.assert(
      fc.property(made, made, (before, after) => {
        const { added, removed, changed, same } = compareGames(before, after)
        expect(removed + changed + same).toBe(before.length)
        expect(added + changed + same).toBe(after.length)
      })
    )
  })
})
