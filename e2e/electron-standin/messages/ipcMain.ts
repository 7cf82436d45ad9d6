import { EventEmitter } from 'node:events'
import { cloning } from './clone.ts'
import { guardClass } from '../common/guarded.ts'
import type { PartOf } from '../common/partOf.ts'

const { encode } = cloning()

type Handler = Parameters<Electron.IpcMain['handle']>[1]

/** Promises that delay answers in main, keyed by the first value of the request. */
export const heldAnswers = new Map<unknown, Promise<void>>()

export class IpcMain extends EventEmitter implements PartOf<Electron.IpcMain> {
  readonly #handlers = new Map<string, Handler>()

  handle(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.#handlers.set(channel, handler)
  }

  /** Calls a channel's handler and serialises its result. An error keeps only Electron's message. */
  static async ask(
    ipc: IpcMain,
    channel: string,
    event: Electron.IpcMainInvokeEvent,
    values: unknown[]
  ): Promise<string> {
    const handler = ipc.#handlers.get(channel)
    try {
      if (!handler) throw new Error(`No handler registered for '${channel}'`)
      const answer: unknown = await handler(event, ...values)
      await heldAnswers.get(values[0])
      return encode(answer)
    } catch (error) {
      process.stderr.write(
        `Error occurred in handler for '${channel}': ${error instanceof Error ? error.stack : error}\n`
      )
      throw new Error(`Error invoking remote method '${channel}': ${error}`)
    }
  }
}
guardClass('ipcMain', IpcMain)

export const ipcMain = new IpcMain()
