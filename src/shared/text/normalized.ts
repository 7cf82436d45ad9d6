// The last two characters in the class are letters, but NFKC turns them into marks.
const pile = /(?<first>[\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/**
 * Normalises a text. `normalize` takes quadratic time to sort the marks of one letter: seconds for 100,000 marks. So
 * this function first limits each letter to 30 marks, like the Stream-Safe Text Format (UAX #15).
 */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  text.replaceAll(pile, '$<first>').normalize(form)
