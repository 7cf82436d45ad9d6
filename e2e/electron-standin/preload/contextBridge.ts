/**
 * The context bridge, which exposes the preload's isolated world to the page's world. Both worlds run this function, as
 * source text, over one detached DOM node that only they share. A CustomEvent's detail crosses worlds by structured
 * clone, and dispatchEvent is synchronous.
 */
export interface WantedWindow {
  url: string
  frameName: string
  features: string
}

/** Functions that the other world may run here, by their text, because the page's policy forbids evaluating text. */
export type Runnable = Readonly<Record<string, (...values: never[]) => unknown>>

export function createBridge(node: EventTarget, mine: string, theirs: string, runnable: Runnable = {}) {
  type Packed =
    | { kind: 'function'; id: number }
    | { kind: 'promise'; id: number }
    | { kind: 'object'; fields: [string, Packed][] }
    | { kind: 'value'; value: unknown }
  type Reply = { value: Packed } | { problem: string }
  interface Kinds {
    call: { id: number; values: Packed[] }
    run: { text: string; values: Packed[] }
    reply: Reply
    settle: { id: number; reply: Reply }
    expose: { name: string; api: Packed }
    open: WantedWindow
  }
  type Caller = (...values: unknown[]) => unknown

  const kept = new Map<number, Caller>()
  const awaited = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  const replies: Reply[] = []
  let last = 0

  const send = <Kind extends keyof Kinds>(kind: Kind, detail: Kinds[Kind]) =>
    void node.dispatchEvent(new CustomEvent(theirs + kind, { detail }))
  const listen = <Kind extends keyof Kinds>(kind: Kind, listener: (detail: Kinds[Kind]) => void) =>
    node.addEventListener(mine + kind, (event) => {
      if (event instanceof CustomEvent) listener(event.detail)
    })
  const isThenable = (value: object): value is PromiseLike<unknown> =>
    'then' in value && typeof value.then === 'function'
  const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error))

  function pack(value: unknown): Packed {
    if (typeof value === 'function') {
      kept.set(++last, (...values) => Reflect.apply(value, undefined, values))
      return { kind: 'function', id: last }
    }
    if (typeof value !== 'object' || value === null) {
      if (typeof value === 'symbol') throw new Error('An object could not be cloned.')
      return { kind: 'value', value }
    }
    if (isThenable(value)) return { kind: 'promise', id: promised(value) }
    try {
      return { kind: 'value', value: structuredClone(value) }
    } catch (error) {
      const above: unknown = Object.getPrototypeOf(value)
      if (above !== Object.prototype && above !== null) throw error
      return { kind: 'object', fields: Object.entries(value).map(([key, one]: [string, unknown]) => [key, pack(one)]) }
    }
  }
  function promised(promise: PromiseLike<unknown>): number {
    const id = ++last
    promise.then(
      (value) => {
        let reply: Reply
        try {
          reply = { value: pack(value) }
        } catch (error) {
          reply = { problem: sentence(error) }
        }
        send('settle', { id, reply })
      },
      (error: unknown) => send('settle', { id, reply: { problem: sentence(error) } })
    )
    return id
  }
  function unpack(packed: Packed): unknown {
    switch (packed.kind) {
      case 'function':
        return (...values: unknown[]) => call(packed.id, values)
      case 'promise':
        return new Promise((resolve, reject) => awaited.set(packed.id, { resolve, reject }))
      case 'object':
        return Object.fromEntries(packed.fields.map(([key, one]) => [key, unpack(one)]))
      case 'value':
        return packed.value
    }
  }
  // The event is synchronous, so the other world has answered when `send` returns.
  function call(id: number, values: unknown[]): unknown {
    send('call', { id, values: values.map(pack) })
    return answered()
  }
  function run(text: string, values: unknown[]): unknown {
    send('run', { text, values: values.map(pack) })
    return answered()
  }
  function answered(): unknown {
    const reply = replies.pop()
    if (!reply || 'problem' in reply) throw new Error(reply?.problem ?? 'the other world does not answer')
    return unpack(reply.value)
  }
  function freeze(value: unknown): unknown {
    if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      Object.values(value).forEach(freeze)
      Object.freeze(value)
    }
    return value
  }

  function answer(called: Caller | undefined, values: Packed[]) {
    let reply: Reply
    try {
      reply = { value: pack(called?.(...values.map(unpack))) }
    } catch (error) {
      reply = { problem: sentence(error) }
    }
    send('reply', reply)
  }
  listen('call', ({ id, values }) => answer(kept.get(id), values))
  listen('run', ({ text, values }) => {
    const found = runnable[text]
    answer((...given) => {
      if (!found)
        throw new Error('the Electron stand-in runs only functions in the page that a preload has at its start')
      return Reflect.apply(found, undefined, given)
    }, values)
  })
  listen('reply', (reply) => void replies.push(reply))
  listen('settle', ({ id, reply }) => {
    const one = awaited.get(id)
    awaited.delete(id)
    if ('problem' in reply) one?.reject(new Error(reply.problem))
    else one?.resolve(unpack(reply.value))
  })
  listen('expose', ({ name, api }) =>
    Object.defineProperty(globalThis, name, { value: freeze(unpack(api)), enumerable: true })
  )
  return {
    run,
    expose: (name: string, api: unknown) => send('expose', { name, api: pack(api) }),
    openWindow: (wanted: WantedWindow) => send('open', wanted),
    onOpen: (listener: (wanted: WantedWindow) => void) => listen('open', listener)
  }
}
