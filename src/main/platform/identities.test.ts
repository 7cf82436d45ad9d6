import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Target } from '../connections/network/target.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { success } from '../../shared/outcome/outcome.ts'
import { keepIdentities, type Identities } from './identities.ts'

const ada = { connection: 'one', account: 'ada', baseUrl: 'https://a.example', token: 'token-of-ada' }
const changed = vi.fn<(connection: string) => void>()
let now: typeof ada
let identities: Identities
beforeEach(() => {
  changed.mockClear()
  now = ada
  identities = keepIdentities({ resolve: async () => success(now as unknown as Target), changed })
})

const listed = async () => valueOf(await identities.handlers['identities.list']())
const doubted = async () => (await listed()).filter(({ users }) => users.length > 1)
const accept = (user: string) => identities.handlers['identities.accept']({ connection: 'one', account: 'ada', user })

describe('the players that answers name under one token', () => {
  test('are one while they agree, in whatever case, and an id that is empty is none', async () => {
    identities.note(ada, ['player-1', 'PLAYER-1', ''])
    identities.note(ada, ['Player-1'])
    identities.note(ada, [])
    expect(identities.usersOf(ada)).toEqual(['player-1'])
    expect(await doubted()).toEqual([])
    expect(await listed()).toEqual([{ connection: 'one', account: 'ada', users: ['player-1'] }])
    expect(changed.mock.calls).toEqual([['one']])
  })

  test('put the account in doubt where an answer names another one than before, as both came', async () => {
    identities.note(ada, ['player-1'])
    identities.note(ada, ['Player-2'])
    expect(await doubted()).toEqual([{ connection: 'one', account: 'ada', users: ['player-1', 'Player-2'] }])
    expect(changed.mock.calls).toEqual([['one'], ['one']])
  })

  test('are each account’s own', async () => {
    identities.note(ada, ['player-1'])
    identities.note({ ...ada, account: 'bob', token: 'token-of-bob' }, ['player-2'])
    identities.note({ ...ada, connection: 'two' }, ['player-3'])
    expect(await doubted()).toEqual([])
  })

  test('put the account in doubt where a new token names another one than the token before', async () => {
    identities.note(ada, ['player-1'])
    now = { ...ada, token: 'another-token' }
    expect(identities.usersOf(now)).toEqual([])
    identities.note(now, ['player-2'])
    expect(await doubted()).toEqual([{ connection: 'one', account: 'ada', users: ['player-1', 'player-2'] }])
    await accept('player-2')
    now = { ...ada, token: 'a-third-token' }
    identities.note(now, ['PLAYER-2'])
    expect(await doubted()).toEqual([])
  })

  test('are forgotten with another platform', async () => {
    identities.note(ada, ['player-1', 'player-2'])
    now = { ...ada, baseUrl: 'https://b.example' }
    expect(await doubted()).toEqual([])
    identities.note(now, ['player-2'])
    expect(identities.usersOf(now)).toEqual(['player-2'])
    // A late answer to an earlier request.
    identities.note(ada, ['player-1', 'player-3'])
    expect(await listed()).toMatchObject([{ users: ['player-2'] }])
  })

  test('are nobody’s where no token was sent', () => {
    identities.note({ connection: 'one', baseUrl: 'https://a.example' }, ['player-1'])
    expect(identities.usersOf({ connection: 'one', baseUrl: 'https://a.example' })).toEqual([])
  })

  test('are eight at most, and cut where they are no ids', async () => {
    identities.note(
      ada,
      Array.from({ length: 20 }, (_, number) => `${number}-${'x'.repeat(300)}`)
    )
    const [one] = await doubted()
    expect(one?.users.map(({ length }) => length)).toEqual(Array.from({ length: 8 }, () => 200))
  })
})

describe('the player that a person says is right', () => {
  test('is the account’s from then on, and the one before puts it in doubt again', async () => {
    identities.note(ada, ['player-1', 'player-2'])
    await accept('player-2')
    expect(await doubted()).toEqual([])
    expect(identities.usersOf(ada)).toEqual(['player-2'])
    expect(changed).toHaveBeenCalledTimes(2)
    identities.note(ada, ['player-2'])
    expect(await doubted()).toEqual([])
    identities.note(ada, ['player-1'])
    expect(await doubted()).toMatchObject([{ users: ['player-2', 'player-1'] }])
  })

  test('is one that answers named', async () => {
    identities.note(ada, ['player-1', 'player-2'])
    await accept('player-3')
    expect(await doubted()).toHaveLength(1)
  })
})
