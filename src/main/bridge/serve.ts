import { ipcMain } from 'electron'
import { requestChannel } from '../../shared/bridge.ts'
import { failure, type Outcome } from '../../shared/outcome/outcome.ts'
import { isTrustedSender } from './trustedSender.ts'

/** Runs a request from a trusted page. */
export type Run = (page: number, name: unknown, input: unknown) => Promise<Outcome<unknown>>

/** Serves the only IPC channel: checks the sender, then runs the request. Never throws. */
export function serve(load: () => Promise<Run>, report: (name: string, error: unknown) => void): void {
  ipcMain.handle(requestChannel, async (event, name: unknown, input: unknown): Promise<Outcome<unknown>> => {
    if (!isTrustedSender(event)) return failure('untrusted-sender')
    try {
      const run = await load()
      return await run(event.sender.id, name, input)
    } catch (error) {
      report('start', error)
      return failure('internal')
    }
  })
}
