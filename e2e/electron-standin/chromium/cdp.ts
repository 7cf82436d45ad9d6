import { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import type { Answers, Commands, EventsByName } from './devtools.ts'

/** A connection to Chromium. Commands without a session apply to the browser itself. */
export interface Connection {
  send<Name extends keyof Commands>(name: Name, parameters?: Commands[Name], session?: string): Promise<Answers[Name]>
  /** Sends a command without waiting, and ignores the answer or failure. */
  tell<Name extends keyof Commands>(name: Name, parameters?: Commands[Name], session?: string): void
  /** Listens to events of a session; `''` stands for the browser. */
  on<Name extends keyof EventsByName>(session: string, name: Name, listener: (event: EventsByName[Name]) => void): void
}

interface Message {
  id?: number
  method?: string
  params?: unknown
  sessionId?: string
  result?: unknown
  error?: { message: string }
}

interface Waiting {
  name: string
  // Trusts that Chromium's answers follow the protocol.
  resolve: (answer: never) => void
  reject: (error: Error) => void
}

/** Speaks the DevTools protocol over Chromium's pipe: JSON texts, each terminated by NUL. */
export function connect(toChromium: Writable, fromChromium: Readable): Connection {
  const listeners = new EventEmitter().setMaxListeners(0)
  const waiting = new Map<number, Waiting>()
  let last = 0

  const settle = (id: number, { result, error }: Message) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (error) one?.reject(new Error(`${one.name}: ${error.message}`))
    else one?.resolve(result as never)
  }
  readMessages(fromChromium, (message) => {
    if (message.id !== undefined) settle(message.id, message)
    else listeners.emit(`${message.sessionId ?? ''} ${message.method ?? ''}`, message.params)
  })
  const end = () => {
    for (const { name, reject } of waiting.values()) reject(new Error(`${name}: Chromium has gone`))
    waiting.clear()
  }
  fromChromium.on('close', end).on('error', end)
  toChromium.on('error', end)

  const send: Connection['send'] = (method, params, sessionId) =>
    new Promise((resolve, reject) => {
      if (!toChromium.writable) return reject(new Error(`${method}: Chromium has gone`))
      waiting.set(++last, { name: method, resolve, reject })
      toChromium.write(`${JSON.stringify({ id: last, method, params: params ?? {}, sessionId })}\0`)
    })
  return {
    send,
    tell: (name, parameters, session) => void send(name, parameters, session).catch(() => {}),
    on: (session, name, listener) => void listeners.on(`${session} ${name}`, listener)
  }
}

function readMessages(stream: Readable, receive: (message: Message) => void) {
  let parts: Buffer[] = []
  stream.on('data', (chunk: Buffer) => {
    let start = 0
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
      parts.push(chunk.subarray(start, end))
      const text = Buffer.concat(parts).toString()
      parts = []
      start = end + 1
      receive(JSON.parse(text))
    }
    if (start < chunk.length) parts.push(chunk.subarray(start))
  })
}
