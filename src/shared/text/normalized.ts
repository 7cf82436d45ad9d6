// The last two are letters that NFKC makes marks of.
const pile = /(?<first>[\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/**
 * A text in a Unicode normal form. `normalize` orders the marks of a letter in the square of their number: 100,000 take
 * seconds. So at most 30 in a row stay, the number of the Stream-Safe Text Format (UAX #15).
 */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  text.replaceAll(pile, '$<first>').normalize(form)
