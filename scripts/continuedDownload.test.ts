import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { continuedDownload, silentSeconds } from './continuedDownload.ts'

const url = 'https://downloads.example/electron.zip'
const whole = 'what Electron is made of'
let folder = ''
let partial = ''
let target = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitboss-download-'))
  partial = join(folder, 'electron.zip.part')
  target = join(folder, 'electron.zip')
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true, maxRetries: 10 })
})

type Pieces = ReadableStreamDefaultController<Uint8Array>

/** A server that a test feeds piece by piece; it remembers the ranges it was asked for. */
function server(answer: (from: number) => { readonly status: number; readonly start?: (pieces: Pieces) => void }) {
  const ranges: (string | null)[] = []
  async function fetch(_url: string, { headers, signal }: RequestInit): Promise<Response> {
    const range = new Headers(headers).get('range')
    ranges.push(range)
    const from = Number(/\d+/.exec(range ?? '')?.[0] ?? 0)
    const { status, start } = answer(from)
    if (!start) return new Response(null, { status })
    const body = new ReadableStream<Uint8Array>({
      start(pieces) {
        signal?.addEventListener('abort', () => pieces.error(signal.reason))
        start(pieces)
      }
    })
    return new Response(body, { status, ...(status === 206 && { headers: { 'content-range': `bytes ${from}-*/*` } }) })
  }
  return { ranges, fetch }
}

const bytes = (text: string) => new TextEncoder().encode(text)
function all(pieces: Pieces, text: string): void {
  pieces.enqueue(bytes(text))
  pieces.close()
}
/** Gives so much and breaks off once that was taken. */
const some = (text: string) => {
  let isGiven = false
  return new ReadableStream<Uint8Array>({
    pull(pieces) {
      if (isGiven) return pieces.error(new Error('broken off'))
      isGiven = true
      pieces.enqueue(bytes(text))
    }
  })
}
const breaksOff = (text: string) => async () => new Response(some(text))

test('a download that broke off is continued where it ended', async () => {
  const broken = continuedDownload(url, target, { partial, fetch: breaksOff(whole.slice(0, 9)) })
  await expect(broken).rejects.toThrow('broken off')
  expect(readFileSync(partial, 'utf8')).toBe(whole.slice(0, 9))
  const rest = server((from) => ({ status: 206, start: (pieces) => all(pieces, whole.slice(from)) }))
  const progress = vi.fn<(bytes: number) => void>()
  await continuedDownload(url, target, { partial, fetch: rest.fetch, progress })
  expect(rest.ranges).toEqual(['bytes=9-'])
  expect(readFileSync(target, 'utf8')).toBe(whole)
  expect(progress.mock.calls).toEqual([[whole.length]])
})

test('a server that gives everything again is taken at its word', async () => {
  writeFileSync(partial, 'what Elec')
  const anew = server(() => ({ status: 200, start: (pieces) => all(pieces, whole) }))
  await continuedDownload(url, target, { partial, fetch: anew.fetch })
  expect(readFileSync(target, 'utf8')).toBe(whole)
})

test('what cannot be continued is dropped, and a refusal keeps what is there', async () => {
  writeFileSync(partial, `${whole} and more`)
  const beyond = server(() => ({ status: 416 }))
  await expect(continuedDownload(url, target, { partial, fetch: beyond.fetch })).rejects.toThrow('416')
  const anew = server(() => ({ status: 503 }))
  writeFileSync(partial, 'what')
  await expect(continuedDownload(url, target, { partial, fetch: anew.fetch })).rejects.toThrow('503')
  expect([beyond.ranges, anew.ranges]).toEqual([[`bytes=${whole.length + 9}-`], ['bytes=4-']])
  expect(readFileSync(partial, 'utf8')).toBe('what')
})

/** A download of which each byte comes when the test says so, on a clock that stands still. */
async function slowly(platform: NodeJS.Platform) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const opened = Promise.withResolvers<Pieces>()
  const { fetch } = server(() => ({ status: 200, start: opened.resolve }))
  let arrived = 0
  let end = 'none'
  const download = continuedDownload(url, target, {
    partial,
    fetch,
    platform,
    progress: (count) => (arrived = count)
  }).then(
    () => (end = 'complete'),
    (error: Error) => (end = error.message)
  )
  const pieces = await opened.promise
  return {
    download,
    end: () => end,
    close: () => pieces.close(),
    give: async () => {
      const before = arrived
      pieces.enqueue(bytes('x'))
      await vi.waitUntil(() => arrived > before)
    }
  }
}
const almost = (silentSeconds - 1) * 1000

test('on Linux a download is given up once nothing arrived for 20 s, however long it took before', async () => {
  expect(silentSeconds).toBe(20)
  const { give, end, download } = await slowly('linux')
  for (let piece = 0; piece < 5; piece += 1) {
    vi.advanceTimersByTime(almost)
    await give()
  }
  expect(end()).toBe('none')
  vi.advanceTimersByTime(almost + 1000)
  await download
  expect(end()).toBe('nothing arrived for 20 s')
})

test('on Linux a server that never answers is given up too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = Promise.withResolvers<void>()
  const fetch = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      asked.resolve()
    })
  const failure = continuedDownload(url, target, { partial, fetch, platform: 'linux' }).catch(String)
  await asked.promise
  vi.advanceTimersByTime(silentSeconds * 1000)
  expect(await failure).toContain('nothing arrived for 20 s')
})

test.each(['darwin', 'win32'] as const)('on %s silence ends nothing', async (platform) => {
  const { give, close, end, download } = await slowly(platform)
  await give()
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect([end(), vi.getTimerCount()]).toEqual(['none', 0])
  close()
  await download
  expect(end()).toBe('complete')
})
