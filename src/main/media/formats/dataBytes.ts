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
    const code = bytes[at] === percent ? 16 * digitOf(bytes[at + 1]) + digitOf(bytes[at + 2]) : Number.NaN
    bytes[to] = Number.isNaN(code) ? (bytes[at] ?? 0) : code
    if (!Number.isNaN(code)) at += 2
    to += 1
  }
  return bytes.subarray(0, to)
}

/** The value of a hexadecimal digit, by its code. */
function digitOf(code = 0): number {
  const letter = (code | 0x20) - 0x57
  return code >= 0x30 && code <= 0x39 ? code - 0x30 : letter >= 10 && letter <= 15 ? letter : Number.NaN
}
