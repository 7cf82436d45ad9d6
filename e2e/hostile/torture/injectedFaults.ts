/** A way in which main depends on something that may fail. */
export type Port = 'file' | 'secret' | 'network' | 'body' | 'clock' | 'reply'

/** Which call of which port fails, and in which of the ways that a port has. */
export interface InjectedFault {
  readonly port: Port
  /** Counted from 1. */
  readonly number: number
  readonly way: string
}

interface FaultState {
  fault?: InjectedFault | undefined
  /** Calls of each port so far, by their names. */
  calls: { readonly port: Port; readonly name: string }[]
  /** Calls of files that have not come back. */
  pending: number
}

// On the global object, because main's modules and the fakes beneath them are evaluated anew with each run.
const key = Symbol.for('pitboss.torture.faults')
const held = globalThis as unknown as Record<symbol, FaultState | undefined>
const state = (held[key] ??= { calls: [], pending: 0 })

/** Notes a call; the answer is the way in which it has to fail, if it has to. */
export function called(port: Port, name: string): string | undefined {
  state.calls.push({ port, name })
  const { fault } = state
  if (fault?.port !== port || state.calls.filter((call) => call.port === port).length !== fault.number) return undefined
  return fault.way
}

/** Starts counting anew; with a fault that call will fail. */
export function inject(fault?: InjectedFault): void {
  state.calls = []
  state.fault = fault
}

/** The name of the call that failed; undefined where there were fewer calls. */
export function failedCall(): string | undefined {
  const { fault, calls } = state
  return fault && calls.filter(({ port }) => port === fault.port)[fault.number - 1]?.name
}

/** How many calls there were, of all ports or of one. */
export const callsSoFar = (of?: Port): number =>
  of === undefined ? state.calls.length : state.calls.filter(({ port }) => port === of).length

/** Counts a call as under way until it has come back. */
export async function during<Result>(call: () => Promise<Result>): Promise<Result> {
  state.pending += 1
  try {
    return await call()
  } finally {
    state.pending -= 1
  }
}

/** Whether a call of files has not come back yet. */
export const isPending = (): boolean => state.pending > 0

/** A failure as the system gives it. */
export const systemError = (code: string): Error => Object.assign(new Error(`${code}: /a/path`), { code })
