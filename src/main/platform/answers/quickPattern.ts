/**
 * A pattern that remembers the last texts that fitted. Rows of a page repeat their wallets, dates and decimals, and comparing
 * texts costs a tenth of matching them. TypeBox takes whatever is a `RegExp` and calls its `test`.
 */
export class QuickPattern extends RegExp {
  readonly #fits: (text: string) => boolean
  // No text yet, not the empty one: whether that fits is for the pattern to say.
  #last: string | undefined
  #second: string | undefined
  #third: string | undefined

  /** `fits` may answer in place of the pattern, where it is quicker. */
  constructor(pattern: string, fits?: (text: string) => boolean) {
    super(pattern, 'u')
    // The engine is quick with a plain expression only, not with one of a class of ours.
    const plain = new RegExp(pattern, 'u')
    this.#fits = fits ?? ((text) => plain.test(text))
  }

  override test(text: string): boolean {
    if (text === this.#last || text === this.#second || text === this.#third) return true
    if (!this.#fits(text)) return false
    this.#third = this.#second
    this.#second = this.#last
    this.#last = text
    return true
  }
}
