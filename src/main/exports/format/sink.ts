/** Bytes that are being gathered: those before `length` count. */
export interface Sink {
  bytes: Buffer
  length: number
}

/** Starts to gather. */
export const newSink = (size: number): Sink => ({ bytes: Buffer.allocUnsafeSlow(size), length: 0 })

/** Makes room for so many bytes more. */
export function reserve(sink: Sink, more: number): void {
  if (sink.length + more <= sink.bytes.length) return
  const bigger = Buffer.allocUnsafeSlow(Math.max(sink.bytes.length * 2, sink.length + more))
  sink.bytes.copy(bigger, 0, 0, sink.length)
  sink.bytes = bigger
}

/** Adds bytes as they are, for which there has to be room. A loop, because most are a few bytes and a call costs more than that. */
export function addBytes(sink: Sink, from: Uint8Array, start: number, end: number): void {
  const { bytes } = sink
  let { length } = sink
  for (let at = start; at < end; at += 1) bytes[length++] = from[at] ?? 0
  sink.length = length
}

/** Adds a text, for which there has to be room: three bytes a letter are enough. */
export function addText(sink: Sink, text: string): void {
  sink.length += sink.bytes.write(text, sink.length)
}
