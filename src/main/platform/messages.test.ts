import { expect, test, vi } from 'vitest'
import { success } from '../../shared/outcome/outcome.ts'
import { messageHandlers } from './messages.ts'

const asker = { page: 1, signal: new AbortController().signal }
const own = 'Zq7-a-token-of-a-player'
const late = 'another-token-saved-late'
const target = { id: 'one', baseUrl: 'https://platform.example', token: own, network: {}, timeLimit: 1000 }

function searching(known: string[], dropMessages = () => {}) {
  const handlers = messageHandlers({
    exchanges: { dropMessages },
    resolve: async () => success(target as never),
    tokens: () => ({ own: [own], others: [...known] })
  })
  return async (...texts: string[]) => handlers['messages.search']({ connection: 'one', texts }, asker)
}

test('each text has the spans of its tokens, and of parts of its own token', async () => {
  const search = searching([late])
  expect(await search(`x${own}y`, 'nothing', late, `${own.slice(3, 12)}!`)).toEqual(
    success([[{ from: 1, to: 1 + own.length }], [], [{ from: 0, to: late.length }], [{ from: 0, to: 9 }]])
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
  const text = `${late} ${'word '.repeat(200_000)}`
  const answer = searching(known)(text)
  await new Promise((resolve) => setTimeout(resolve))
  known.push(late)
  expect(await answer).toEqual(success([[{ from: 0, to: late.length }]]))
})
