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

describe('the players in answers to one token', () => {
  test('are one player while they agree, ignoring upper and lower case; an empty id does not count', async () => {
    identities.note(ada, ['player-1', 'PLAYER-1', ''])
    identities.note(ada, ['Player-1'])
    identities.note(ada, [])
    expect(identities.usersOf(ada)).toEqual(['player-1'])
    expect(await doubted()).toEqual([])
    expect(await listed()).toEqual([{ connection: 'one', account: 'ada', users: ['player-1'] }])
    expect(changed.mock.calls).toEqual([['one']])
  })

  test('put the account in doubt if an answer names another player, and stay as received', async () => {
    identities.note(ada, ['player-1'])
    identities.note(ada, ['Player-2'])
    expect(await doubted()).toEqual([{ connection: 'one', account: 'ada', users: ['player-1', 'Player-2'] }])
    expect(changed.mock.calls).toEqual([['one'], ['one']])
  })

  test('belong to one account', () => {
    const bob = { ...ada, account: 'bob', token: 'token-of-bob' }
    identities.note(ada, ['player-1'])
    identities.note(bob, ['player-2'])
    expect(identities.usersOf(bob)).toEqual(['player-2'])
  })

  test('put the account in doubt if a new token’s answers name another player', async () => {
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
    // The answer to an earlier request arrives late.
    identities.note(ada, ['player-1', 'player-3'])
    expect(await listed()).toMatchObject([{ users: ['player-2'] }])
  })

  test('belong to no account if no token was sent', () => {
    identities.note({ connection: 'one', baseUrl: 'https://a.example' }, ['player-1'])
    expect(identities.usersOf({ connection: 'one', baseUrl: 'https://a.example' })).toEqual([])
  })

  test('are at most eight, and are cut if they are too long', async () => {
    identities.note(
      ada,
      Array.from({ length: 20 }, (_, number) => `${number}-${'x'.repeat(300)}`)
    )
    const [one] = await doubted()
    expect(one?.users.map(({ length }) => length)).toEqual(Array.from({ length: 8 }, () => 200))
  })
})

describe('the player confirmed by a person', () => {
  test('belongs to the account from then on, and the earlier player puts it in doubt again', async () => {
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

  test('must have been named in an answer', async () => {
    identities.note(ada, ['player-1', 'player-2'])
    await accept('player-3')
    expect(await doubted()).toHaveLength(1)
  })
})
