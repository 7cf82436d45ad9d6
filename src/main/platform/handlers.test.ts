import { expect, test, vi } from 'vitest'
import type { Input } from '../../shared/contract/index.ts'
import { failure, success } from '../../shared/outcome/outcome.ts'
import type { Client } from './client.ts'
import { messageHandlers, platformHandlers } from './handlers.ts'

const { signal } = new AbortController()

async function runningOf(input: Input<'transactions.list'>): Promise<unknown> {
  const run = vi.fn(async () => failure('cancelled'))
  const client = { run, check: async () => failure('cancelled') } satisfies Client
  await platformHandlers(async () => client)['transactions.list'](input, { signal, page: 1 })
  expect(run).toHaveBeenCalledOnce()
  return run.mock.calls.flat()[2]
}

test('a prefetch is marked as such, a page’s own request is not', async () => {
  expect(await runningOf({ connection: 'demo', page: 2, isPrefetch: true })).toEqual({ signal, isPrefetch: true })
  expect(await runningOf({ connection: 'demo', page: 2 })).toEqual({ signal, isPrefetch: false })
})

const own = 'Zq7-a-token-of-a-player'
const other = 'another-token-of-another'
const target = { id: 'one', baseUrl: 'https://platform.example', token: own, network: {}, timeLimit: 1000 }

function searching(known: string[], dropMessages = () => {}) {
  const handlers = messageHandlers({
    exchanges: { dropMessages },
    resolve: async () => success(target as never),
    tokens: () => ({ own: [own], others: [...known] })
  })
  return async (...texts: string[]) => handlers['messages.search']({ connection: 'one', texts }, { signal, page: 1 })
}

test('each text has the spans of its tokens, and of parts of its own token', async () => {
  const search = searching([other])
  expect(await search(`x${own}y`, 'nothing', other, `${own.slice(3, 12)}!`)).toEqual(
    success([[{ from: 1, to: 1 + own.length }], [], [{ from: 0, to: other.length }], [{ from: 0, to: 9 }]])
  )
})

test('only a message that joins a token drops the kept answers', async () => {
  const dropMessages = vi.fn<() => void>()
  await searching([], dropMessages)('nothing')
  expect(dropMessages).not.toHaveBeenCalled()
  await searching([], dropMessages)('nothing', own)
  expect(dropMessages).toHaveBeenCalledOnce()
})

test('a token saved during a long search is found', async () => {
  const known: string[] = []
  const answer = searching(known)(`${other} ${'word '.repeat(200_000)}`)
  await new Promise((resolve) => setTimeout(resolve))
  known.push(other)
  expect(await answer).toEqual(success([[{ from: 0, to: other.length }]]))
})
