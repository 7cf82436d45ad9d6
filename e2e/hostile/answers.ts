import { gzipSync } from 'node:zlib'

/** How a platform sends an answer and ends it. */
export interface Fault {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: string | Uint8Array
  /** The raw answer including its head. Replaces status, headers and body. */
  readonly raw?: string | Uint8Array
  /** The silence before the first byte, in milliseconds; `Infinity` never answers. */
  readonly delay?: number
  /** The platform stays silent until this promise settles. */
  readonly until?: Promise<unknown>
  /** Called when the system has accepted the last byte. */
  readonly written?: () => void
  /** The number of bytes per packet; if absent, all bytes at once. */
  readonly slice?: number
  /** The pause between packets, in milliseconds. */
  readonly pause?: number
  /** The number of bytes sent before the cut, including the head. */
  readonly cutAt?: number
  /** The end of the socket after the cut: it stays open, ends, or is reset. */
  readonly ending?: 'keep' | 'fin' | 'reset'
}

/** An answer as bytes. By default, the documented answer. */
export function answerBytes({ status = 200, headers = {}, body = '', raw }: Fault): Buffer {
  if (raw !== undefined) return Buffer.from(raw)
  const content = Buffer.from(body)
  const all = { 'content-type': 'application/json', 'content-length': String(content.length), ...headers }
  const lines = Object.entries(all).flatMap(([name, values]) => [values].flat().map((value) => `${name}: ${value}`))
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Status\r\n${lines.join('\r\n')}\r\n\r\n`), content])
}

/** Zeros as gzip: members of one megabyte each, which the format allows. Quick to make. */
export const gzipBomb = (megabytes: number): Buffer => {
  const member = gzipSync(Buffer.alloc(1024 * 1024))
  return Buffer.concat(Array.from({ length: megabytes }, () => member))
}
