import { EventEmitter } from 'node:events'
import { Fault } from './problems.ts'

/**
 * Aborts an exchange if the person cancels or time runs out. undici accepts an emitter instead of an `AbortSignal`, at
 * a quarter of the cost. The emitter must have no property `aborted`, by which undici recognises an `AbortSignal`.
 */
export class Deadline extends EventEmitter {
  isOver = false
  reason: Fault | undefined
  readonly #timer: NodeJS.Timeout
  readonly #caller: AbortSignal | undefined
  readonly #cancel = () => this.#end(new Fault('cancelled', 'CANCELLED'))

  constructor(milliseconds: number, caller?: AbortSignal) {
    super()
    this.#timer = setTimeout(() => this.#end(new Fault('timeout', 'TIME_LIMIT')), milliseconds)
    this.#caller = caller
    if (caller?.aborted) this.#cancel()
    caller?.addEventListener('abort', this.#cancel)
  }

  /** Call `clear` whenever an exchange ends. */
  clear(): void {
    clearTimeout(this.#timer)
    this.#caller?.removeEventListener('abort', this.#cancel)
  }

  #end(reason: Fault): void {
    if (this.isOver) return
    this.isOver = true
    this.reason = reason
    this.emit('abort')
  }
}
