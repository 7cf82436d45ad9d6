import { Socket } from 'node:net'
import { called, systemError } from './injectedFaults.ts'

const isMains = (): boolean => /[/\\]src[/\\]main[/\\]/.test(new Error('whose').stack ?? '')
const year = 365 * 24 * 3_600_000

/** Puts a clock and timers under main that can be wrong, and sockets that cannot connect; the answer takes them away again. */
export function strainGlobals(): () => void {
  const { now } = Date
  const { setTimeout } = globalThis
  const { connect } = Socket.prototype
  Date.now = () => {
    const way = isMains() ? called('clock', 'now') : undefined
    if (way === undefined) return now()
    return now() + (way === 'a year ahead' ? year : -year)
  }
  globalThis.setTimeout = Object.assign(
    (task: () => void, milliseconds?: number, ...given: []) =>
      setTimeout(task, isMains() && called('clock', 'setTimeout') !== undefined ? 0 : milliseconds, ...given),
    setTimeout
  )
  Reflect.set(Socket.prototype, 'connect', function strained(this: Socket, ...given: unknown[]) {
    if (called('network', 'connect') === undefined) return Reflect.apply(connect, this, given)
    process.nextTick(() => this.destroy(systemError('ECONNREFUSED')))
    return this
  })
  return () => {
    Date.now = now
    globalThis.setTimeout = setTimeout
    Reflect.set(Socket.prototype, 'connect', connect)
  }
}
