/** A dependency of main that may fail. */
export type Port = 'file' | 'secret' | 'network' | 'body' | 'clock' | 'reply'

/** The call to fail, with its port and its kind of failure. */
export interface InjectedFault {
  readonly port: Port
  /** Counted from 1. */
  readonly number: number
  readonly way: string
}

interface FaultState {
  fault?: InjectedFault | undefined
  /** The calls of each port so far, with their names. */
  calls: { readonly port: Port; readonly name: string }[]
  /** The number of file calls still running. */
  pending: number
}

// On the global object, because each run evaluates main's modules and the fakes again.
const key = Symbol.for('pitboss.torture.faults')
const held = globalThis as unknown as Record<symbol, FaultState | undefined>
const state = (held[key] ??= { calls: [], pending: 0 })

/** Records a call. Returns the kind of failure if the call must fail. */
export function called(port: Port, name: string): string | undefined {
  state.calls.push({ port, name })
  const { fault } = state
  if (fault?.port !== port || state.calls.filter((call) => call.port === port).length !== fault.number) return undefined
  return fault.way
}

/** Restarts the count. With a fault, the fault's call will fail. */
export function inject(fault?: InjectedFault): void {
  state.calls = []
  state.fault = fault
}

/** The name of the failed call; undefined if the run made fewer calls. */
export function failedCall(): string | undefined {
  const { fault, calls } = state
  return fault && calls.filter(({ port }) => port === fault.port)[fault.number - 1]?.name
}

/** The number of calls, of all ports or of one. */
export const callsSoFar = (of?: Port): number =>
  of === undefined ? state.calls.length : state.calls.filter(({ port }) => port === of).length

/** Counts a call as running until it returns. */
export async function during<Result>(call: () => Promise<Result>): Promise<Result> {
  state.pending += 1
  try {
    return await call()
  } finally {
    state.pending -= 1
  }
}

/** Whether a file call is still running. */
export const isPending = (): boolean => state.pending > 0

/** A failure in the system's form. */
export const systemError = (code: string): Error => Object.assign(new Error(`${code}: /a/path`), { code })
