// NFKC turns the last two, which are letters, into marks.
const pile = /(?<first>[\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/**
 * A text in a Unicode normal form. `normalize` takes quadratic time to order the marks of a letter: 100,000 take
 * seconds. So this keeps at most 30 in a row, as the Stream-Safe Text Format (UAX #15) does.
 */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  text.replaceAll(pile, '$<first>').normalize(form)
