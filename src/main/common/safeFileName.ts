// What may not stand in a name on one of the three systems, and what would show another name than there is: controls, halves
// of characters, and the marks that turn the writing direction or are not seen at all.
const forbidden = /[<>:"/\\|?*]|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const devices = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\..*)?$/i
// Most file systems allow 255 bytes; endings, and what a person adds, need room too.
const mostBytes = 120

/**
 * A text that somebody else chose as the name of a file, without a folder, under every system: what may not be in a name
 * becomes `_`, and what is left of nothing is `fallback`. The ending is put on by whoever asks.
 */
export function safeFileName(text: string, fallback: string): string {
  const plain = text.normalize('NFC').replaceAll(forbidden, '_').replaceAll(/\s+/gu, ' ')
  // Dots and blanks at the ends hide a file, lead to a folder above, or are dropped by Windows.
  const trimmed = withoutEnds(shortened(withoutEnds(plain)))
  if (/^_*$/.test(trimmed)) return fallback
  return devices.test(trimmed) ? `_${trimmed}` : trimmed
}

const withoutEnds = (text: string): string => text.replace(/^[. ]+/, '').replace(/[. ]+$/, '')

function shortened(text: string): string {
  let bytes = 0
  let kept = ''
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > mostBytes) break
    kept += character
  }
  return kept
}
