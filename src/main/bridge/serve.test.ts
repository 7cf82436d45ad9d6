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

describe('the door', () => {
  test('there is one, and our own page’s request goes through it as it is', async () => {
    const run = vi.fn<Run>(async () => success('answered'))
    const { door } = open(run)
    expect([...doors.keys()]).toEqual([requestChannel])
    expect(await door({ senderFrame: top, sender }, 'bonuses.find', { x: 1 })).toEqual(success('answered'))
    expect(run).toHaveBeenCalledExactlyOnceWith(7, 'bonuses.find', { x: 1 })
  })

  test('a refused sender gets a problem, not undefined, and nothing is loaded', async () => {
    const senderFrame = { url: ours, parent: top }
    const { door, load } = open(async () => success(null))
    expect(await door({ senderFrame, sender }, 'connections.list', {})).toEqual({
      ok: false,
      problem: { code: 'untrusted-sender' }
    })
    expect(load).not.toHaveBeenCalled()
  })

  test('a start that fails is a problem for each request, without its words, and is reported', async () => {
    const { door } = open(new Error('Bearer canary'))
    expect(await door({ senderFrame: top, sender }, 'connections.list', {})).toEqual({
      ok: false,
      problem: { code: 'internal' }
    })
    expect(report).toHaveBeenCalledExactlyOnceWith('start', expect.any(Error))
  })
})
