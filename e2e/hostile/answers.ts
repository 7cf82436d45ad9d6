import { gzipSync } from 'node:zlib'

/** How an answer goes out and how it ends. */
export interface Fault {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: string | Uint8Array
  /** The whole answer as it is, head and all, in place of status, headers and body. */
  readonly raw?: string | Uint8Array
  /** Milliseconds of silence before the first byte; `Infinity` never answers. */
  readonly delay?: number
  /** Silence until this is settled. */
  readonly until?: Promise<unknown>
  /** Told when the last byte is with the system. */
  readonly written?: () => void
  /** Bytes a packet; all at once where absent. */
  readonly slice?: number
  /** Milliseconds between packets. */
  readonly pause?: number
  /** Only so many bytes of the answer go out, head included. */
  readonly cutAt?: number
  /** What happens to the socket then: it stays open, ends, is reset. */
  readonly ending?: 'keep' | 'fin' | 'reset'
}

/** An answer as bytes: the documented one, unless the fault says otherwise. */
export function answerBytes({ status = 200, headers = {}, body = '', raw }: Fault): Buffer {
  if (raw !== undefined) return Buffer.from(raw)
  const content = Buffer.from(body)
  const all = { 'content-type': 'application/json', 'content-length': String(content.length), ...headers }
  const lines = Object.entries(all).flatMap(([name, values]) => [values].flat().map((value) => `${name}: ${value}`))
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Status\r\n${lines.join('\r\n')}\r\n\r\n`), content])
}

/** So many megabytes of zeros as gzip: members of one megabyte each, as the format allows, made in no time. */
export const gzipBomb = (megabytes: number): Buffer => {
  const member = gzipSync(Buffer.alloc(1024 * 1024))
  return Buffer.concat(Array.from({ length: megabytes }, () => member))
}
