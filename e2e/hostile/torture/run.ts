import type { EventEmitter } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { Compile } from 'typebox/compile'
import { vi } from 'vitest'
import type { Input, Output, RouteName } from '../../../src/shared/contract/index.ts'
import type { Outcome } from '../../../src/shared/outcome/outcome.ts'
import { AnyOutcome } from '../../../src/shared/testing/anyOutcome.ts'
import type { FakeKeyring } from '../../../src/main/connections/testing/fakeKeyring.ts'
import { setApp, type FakeApp } from './electron.ts'
import { callsSoFar, isPending } from './injectedFaults.ts'

/** Sends a request to main's IPC channel, like a page. */
export type Ask = <Name extends RouteName>(route: Name, input: Input<Name>) => Promise<Outcome<Output<Name>>>

export interface MainRun {
  readonly ask: Ask
  readonly outcomes: readonly Outcome<unknown>[]
  /** Waits until main is idle. */
  settle(): Promise<void>
  end(): Promise<void>
}

const fits = Compile(AnyOutcome)
const page = { senderFrame: { url: 'app://pitboss/index.html', parent: null }, sender: { id: 1 } }

type Listener = (...given: unknown[]) => void

/** The listeners to faults of the process. A run's listeners must be removed with the run. */
const listeners = (): (readonly [emitter: EventEmitter, event: string, listener: Listener])[] =>
  (
    [
      [process, 'uncaughtException'],
      [process, 'unhandledRejection'],
      [process.stderr, 'error']
    ] as const
  ).flatMap(([emitter, event]: readonly [EventEmitter, string]) =>
    emitter.listeners(event).map((listener) => [emitter, event, listener as Listener] as const)
  )

/** Starts main over a profile, composed like in the app. */
export async function startMain(folder: string, keyring: FakeKeyring): Promise<MainRun> {
  const app: FakeApp = { folder, keyring }
  setApp(app)
  const before = listeners()
  vi.resetModules()
  await import('../../../src/main/index.ts')
  const outcomes: Outcome<unknown>[] = []
  const ask = async (route: string, input: unknown) => {
    if (!app.handler) throw new Error('Main opened no door.')
    const outcome: unknown = structuredClone(await app.handler(page, route, input))
    if (!fits.Check(outcome)) throw new Error(`${route} answered what is no outcome: ${JSON.stringify(outcome)}`)
    outcomes.push(outcome)
    return outcome
  }
  return {
    ask: ask as Ask,
    outcomes,
    settle,
    async end() {
      await settle()
      for (const [emitter, event, listener] of listeners()) {
        if (!before.some(([, , known]) => known === listener)) emitter.off(event, listener)
      }
    }
  }
}

/** Work behind an answer, such as a note, calls its ports within a few turns of the loop. */
async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 20;) {
    const seen = callsSoFar()
    await turn()
    quiet = callsSoFar() === seen && !isPending() ? quiet + 1 : 0
  }
}
