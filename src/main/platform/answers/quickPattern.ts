/** Answers in place of a pattern where it knows; undefined leaves it to the pattern. */
export type QuickTest = (text: string) => boolean | undefined

// Enough for the dates and decimals of a page.
const most = 1000

/**
 * A pattern that remembers which texts fitted. Rows of a page repeat their wallets, dates and decimals, and finding a
 * text costs a third of matching it. TypeBox takes whatever is a `RegExp` and calls its `test`: each has one of its own,
 * because the engine is slow where one function serves several expressions.
 */
export function quickPattern(pattern: string, quick?: QuickTest): RegExp {
  const plain = new RegExp(pattern, 'u')
  const fitted = new Set<string>()
  const remembered = (text: string): boolean => {
    if (fitted.has(text)) return true
    if (!plain.test(text)) return false
    if (fitted.size >= most) fitted.clear()
    fitted.add(text)
    return true
  }
  const test = quick ? (text: string): boolean => quick(text) ?? remembered(text) : remembered
  return Object.assign(new RegExp(pattern, 'u'), { test })
}
