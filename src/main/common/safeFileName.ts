import { graphemesOf } from '../../shared/text/cut.ts'
import { misleading } from '../../shared/text/invisible.ts'
import { normalized } from '../../shared/text/normalized.ts'

// Characters that at least one system forbids in file names.
const forbidden = /[<>:"/\\|?*\p{Cs}]/gu
const devices = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\..*)?$/i
// Most file systems allow 255 bytes; this limit leaves room for an extension and for characters that the person adds.
const mostBytes = 120

/** Makes a file name, valid on every system, from untrusted text. Returns `fallback` if no character remains. */
export function safeFileName(text: string, fallback: string): string {
  const plain = normalized(text, 'NFC').replaceAll(forbidden, '_').replaceAll(misleading, '_').replaceAll(/\s+/gu, ' ')
  // A leading dot hides a file, and two dots are the name of the parent folder. Windows drops dots and spaces at the
  // end.
  const trimmed = withoutEnds(shortened(withoutEnds(plain)))
  if (/^_*$/.test(trimmed)) return fallback
  return devices.test(trimmed) ? `_${trimmed}` : trimmed
}

const withoutEnds = (text: string): string => text.replace(/^[. ]+/, '').replace(/(?<![. ])[. ]+$/, '')

function shortened(text: string): string {
  let left = mostBytes
  const fits = (letter: string) => (left -= Buffer.byteLength(letter)) >= 0
  const letters = graphemesOf(text.slice(0, mostBytes))
  const end = letters.findIndex((letter) => !fits(letter))
  return letters.slice(0, end === -1 ? undefined : end).join('')
}

/** The local date and time, to the minute, for a file name. */
export function timeInName(now: number): string {
  const time = new Date(now)
  const two = (number: number): string => String(number).padStart(2, '0')
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-')
  return `${day} ${two(time.getHours())}.${two(time.getMinutes())}`
}
