import { unknownEncoding } from '../http/encodings.ts'
import { Fault } from '../http/problems.ts'
import type { AnswerHeaders } from '../http/transport.ts'

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

/** The charset that a `Content-Type` states, in lower case. */
const charsetOf = (type: string): string | undefined => /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type)?.[1]?.toLowerCase()

const utf8 = /^(?:utf-?8|us-ascii|ascii)$/

/** Explains why a body isn't UTF-8 JSON, from its headers and first bytes; undefined if they show no reason. */
export function whyUnreadable(bytes: Uint8Array, isUtf8: boolean, headers: AnswerHeaders): Fault | undefined {
  const encoding = unknownEncoding(headers['content-encoding'])
  if (encoding !== undefined) {
    const named = encoding.slice(0, 100)
    return new Fault('encoding', 'UNKNOWN', `The answer is encoded as “${named}”, which Pitboss cannot decode.`)
  }
  const charset = charsetOf([headers['content-type']].flat()[0] ?? '')
  if (charset !== undefined && !utf8.test(charset)) {
    const named = charset.slice(0, 100)
    return new Fault('encoding', 'CHARSET', `The answer says it is text in ${named}. Pitboss reads UTF-8 only.`)
  }
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) {
    return new Fault('encoding', 'CHARSET', 'The answer begins with the mark of UTF-16. Pitboss reads UTF-8 only.')
  }
  if (bytes.length > 1 && (bytes[0] === 0) !== (bytes[1] === 0)) {
    return new Fault('encoding', 'CHARSET', 'Every other byte is zero, as in UTF-16. Pitboss reads UTF-8 only.')
  }
  if (startsWith(bytes, 0x1f, 0x8b) || startsWith(bytes, 0x28, 0xb5, 0x2f, 0xfd)) {
    const name = bytes[0] === 0x1f ? 'gzip' : 'zstd'
    return new Fault('encoding', 'UNNAMED', `The answer is ${name}, but its headers do not say so.`)
  }
  if (isUtf8) return undefined
  const guess = 'It may be in an older encoding, such as windows-1252.'
  return new Fault('encoding', 'CHARSET', `The answer is not in UTF-8, and does not say what it is in. ${guess}`)
}
