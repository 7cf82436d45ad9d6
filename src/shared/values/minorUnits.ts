/** The decimal places that `currency_subunits` states (docs/platform.md#amounts); undefined where that is open. */
export function statedPlaces(text: string): number | undefined {
  if (/^(?:0|[2-9]|1[1-8])$/.test(text)) return Number(text)
  return /^10{2,18}$/.test(text) ? text.length - 1 : undefined
}

/** Moves the decimal point of a whole number's text to the left: digits only, no floating point. */
export function shifted(digits: string, places: number): string {
  if (places === 0) return digits
  const sign = digits.startsWith('-') ? '-' : ''
  const padded = digits.slice(sign.length).padStart(places + 1, '0')
  return `${sign}${padded.slice(0, -places)}.${padded.slice(-places)}`
}
