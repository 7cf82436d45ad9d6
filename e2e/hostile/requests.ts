/** A received request, byte for byte. */
export interface Arrived {
  readonly method: string
  /** The path with the query, as sent. */
  readonly path: string
  /** Names and values, in the order and spelling as sent. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
  /** The connection's number, counted from 1. */
  readonly connection: number
}

/** Reads the requests from a socket's bytes. */
export function requestReader(connection: number): (piece: Buffer) => Arrived[] {
  let rest = Buffer.alloc(0)
  return (piece) => {
    rest = Buffer.concat([rest, piece])
    const arrived: Arrived[] = []
    for (let next = first(rest, connection); next; next = first(rest, connection)) {
      arrived.push(next.request)
      rest = rest.subarray(next.length)
    }
    return arrived
  }
}

function first(bytes: Buffer, connection: number): { request: Arrived; length: number } | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const [line = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const headers = lines.map((text) => {
    const colon = text.indexOf(':')
    return [text.slice(0, colon), text.slice(colon + 1).trim()] as const
  })
  const size = Number(headers.find(([name]) => name.toLowerCase() === 'content-length')?.[1] ?? 0)
  const length = end + 4 + size
  if (bytes.length < length) return undefined
  const [method = '', path = ''] = line.split(' ')
  return { request: { method, path, headers, body: bytes.toString('utf8', end + 4, length), connection }, length }
}
