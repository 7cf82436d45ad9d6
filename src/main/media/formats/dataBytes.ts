/** The bytes of a `data:` address. */
export function dataBytes(address: string): Buffer {
  const comma = address.indexOf(',')
  const written = address.slice(comma + 1)
  const isBase64 = /;\s{0,9}base64\s{0,9}$/i.test(address.slice(0, comma).slice(-40))
  const plain = written.includes('%') ? percentDecoded(written).toString('latin1') : written
  return Buffer.from(plain, isBase64 ? 'base64' : 'latin1')
}

const percent = 37

function percentDecoded(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1')
  let to = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at] === percent ? Number.parseInt(text.slice(at + 1, at + 3), 16) : Number.NaN
    bytes[to] = Number.isNaN(code) ? (bytes[at] ?? 0) : code
    if (!Number.isNaN(code)) at += 2
    to += 1
  }
  return bytes.subarray(0, to)
}
