import { EventEmitter } from 'node:events'
import { Fault } from './problems.ts'

/**
 * Aborts an exchange when the person cancels or the time is up. undici accepts an emitter in place of an `AbortSignal`,
 * at a quarter of the cost. The emitter must not have a property `aborted`, because undici recognises an `AbortSignal`
 * by this property.
 */
export class Deadline extends EventEmitter {
  isOver = false
  reason: Fault | undefined
  readonly #timer: NodeJS.Timeout
  readonly #asked: AbortSignal | undefined
  readonly #cancel = () => this.#end(new Fault('cancelled', 'CANCELLED'))

  constructor(milliseconds: number, caller?: AbortSignal) {
    super()
    this.#timer = setTimeout(() => this.#end(new Fault('timeout', 'TIME_LIMIT')), milliseconds)
    this.#asked = caller
    if (caller?.aborted) this.#cancel()
    caller?.addEventListener('abort', this.#cancel)
  }

  /** Clears the timer; must always be called. */
  over(): void {
    clearTimeout(this.#timer)
    this.#asked?.removeEventListener('abort', this.#cancel)
  }

  #end(reason: Fault): void {
    if (this.isOver) return
    this.isOver = true
    this.reason = reason
    this.emit('abort')
  }
}
