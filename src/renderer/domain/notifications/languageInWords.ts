const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** A language by its name in English, such as *Ukrainian* for `uk`; a code that is not known as it came. */
export function languageInWords(code: string): string {
  try {
    return names.of(code.trim().replaceAll('_', '-')) ?? code
  } catch {
    return code
  }
}
