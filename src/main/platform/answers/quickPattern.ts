/** Answers in place of a pattern where it knows; undefined leaves it to the pattern. */
export type QuickTest = (text: string) => boolean | undefined

/**
 * A pattern that remembers the last texts that fitted. Rows of a page repeat their wallets, dates and decimals, and comparing
 * texts costs a tenth of matching them. TypeBox takes whatever is a `RegExp` and calls its `test`: each has one of its own,
 * because the engine is slow where one function serves several expressions.
 */
export function quickPattern(pattern: string, quick?: QuickTest): RegExp {
  const plain = new RegExp(pattern, 'u')
  // No text yet, not the empty one: whether that fits is for the pattern to say.
  let last: string | undefined
  let second: string | undefined
  let third: string | undefined
  const remembered = (text: string): boolean => {
    if (text === last || text === second || text === third) return true
    if (!plain.test(text)) return false
    third = second
    second = last
    last = text
    return true
  }
  const test = quick ? (text: string): boolean => quick(text) ?? remembered(text) : remembered
  return Object.assign(new RegExp(pattern, 'u'), { test })
}
