import { EventEmitter } from 'node:events'
import { cloning } from './clone.ts'
import { guardClass } from '../common/guarded.ts'

const { encode, decode } = cloning()

/** The other end of a port: a port of main, or one in a page. */
export interface PortEnd {
  deliver(text: string): void
  close(): void
}

/** Main's end of a message channel. */
export class MessagePortMain
  extends EventEmitter
  implements Pick<Electron.MessagePortMain, 'postMessage' | 'start' | 'close'>
{
  #other: PortEnd | undefined
  #queue: string[] = []
  #isStarted = false
  #isClosed = false
  #isGiven = false

  postMessage(message: unknown, transfer: Electron.MessagePortMain[] = []): void {
    if (transfer.length > 0) throw new Error('the Electron stand-in sends no ports through ports')
    if (this.#isGiven) throw new Error('this port was transferred')
    this.#other?.deliver(encode(message))
  }

  start(): void {
    this.#isStarted = true
    for (const text of this.#queue.splice(0)) this.#emitMessage(text)
  }

  close(): void {
    if (this.#isClosed) return
    this.#other?.close()
    this.#end()
  }

  #emitMessage(text: string) {
    this.emit('message', { data: decode(text), ports: [] })
  }

  #end() {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#other = undefined
    // As in Electron, after the current task.
    setImmediate(() => this.emit('close'))
  }

  readonly #asEnd: PortEnd = {
    deliver: (text) => {
      if (this.#isClosed) return
      if (this.#isStarted) setImmediate(() => this.#emitMessage(text))
      else this.#queue.push(text)
    },
    close: () => this.#end()
  }

  /** Connects a port to its other end; returns this one's end. */
  static tie(port: MessagePortMain, other: PortEnd): PortEnd {
    port.#other = other
    return port.#asEnd
  }

  /** Two connected ports. */
  static pair(): [MessagePortMain, MessagePortMain] {
    const [port1, port2] = [new MessagePortMain(), new MessagePortMain()]
    MessagePortMain.tie(port1, MessagePortMain.tie(port2, port1.#asEnd))
    return [port1, port2]
  }

  /** Transfers a port: its other end is now connected to `taker`. */
  static give(port: MessagePortMain, taker: (other: PortEnd) => PortEnd): void {
    const other = port.#other
    if (!other || port.#isGiven) throw new Error('Port at index 0 is already neutered')
    port.#isGiven = true
    port.#other = undefined
    const taken = taker(other)
    // The other end still refers to this port, which from now on only forwards.
    port.#asEnd.deliver = (text) => taken.deliver(text)
    port.#asEnd.close = () => taken.close()
    for (const text of port.#queue.splice(0)) taken.deliver(text)
  }
}
guardClass('MessagePortMain', MessagePortMain)

/** Electron's MessageChannelMain. */
export class MessageChannelMain {
  readonly port1: MessagePortMain
  readonly port2: MessagePortMain

  constructor() {
    ;[this.port1, this.port2] = MessagePortMain.pair()
  }
}
