import { expect, test, vi } from 'vitest'
import type { Input } from '../../shared/contract/index.ts'
import { failure } from '../../shared/outcome/outcome.ts'
import type { Client } from './client.ts'
import { platformHandlers } from './handlers.ts'

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
