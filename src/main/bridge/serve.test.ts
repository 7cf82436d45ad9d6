import { beforeEach, describe, expect, test, vi } from 'vitest'
import { requestChannel } from '../../shared/bridge.ts'
import { success, type Outcome } from '../../shared/outcome/outcome.ts'
import { serve, type Run } from './serve.ts'

type Door = (event: unknown, name?: unknown, input?: unknown) => Promise<Outcome<unknown>>

const doors = new Map<string, Door>()
vi.mock('electron', () => ({ ipcMain: { handle: (channel: string, door: Door) => void doors.set(channel, door) } }))

const sender = { id: 7 }
const ours = 'app://pitboss/index.html#/bonuses'
const top = { url: ours, parent: null }
const report = vi.fn()

function open(run: Run | Error) {
  const load = vi.fn(async () => {
    if (run instanceof Error) throw run
    return run
  })
  serve(load, report)
  const door = doors.get(requestChannel)
  if (!door) throw new Error('There is no door.')
  return { door, load }
}

beforeEach(() => {
  doors.clear()
  report.mockClear()
})

describe('the IPC channel', () => {
  test('is the only one, and passes a request of our own page unchanged', async () => {
    const run = vi.fn<Run>(async () => success('answered'))
    const { door } = open(run)
    expect([...doors.keys()]).toEqual([requestChannel])
    expect(await door({ senderFrame: top, sender }, 'bonuses.find', { x: 1 })).toEqual(success('answered'))
    expect(run).toHaveBeenCalledExactlyOnceWith(7, 'bonuses.find', { x: 1 })
  })

  test('answers a refused sender with a problem, and loads nothing', async () => {
    const senderFrame = { url: ours, parent: top }
    const { door, load } = open(async () => success(null))
    expect(await door({ senderFrame, sender }, 'connections.list', {})).toEqual({
      ok: false,
      problem: { code: 'untrusted-sender' }
    })
    expect(load).not.toHaveBeenCalled()
  })

  test('reports a failed start as a problem for each request, without the error’s message', async () => {
    const { door } = open(new Error('Bearer canary'))
    expect(await door({ senderFrame: top, sender }, 'connections.list', {})).toEqual({
      ok: false,
      problem: { code: 'internal' }
    })
    expect(report).toHaveBeenCalledExactlyOnceWith('start', expect.any(Error))
  })
})
