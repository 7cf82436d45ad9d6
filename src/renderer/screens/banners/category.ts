// A path segment of `.` or `..`, encoded or not, would lead to another path.
const slash = String.raw`(?:[/\\]|%2[fF]|%5[cC])`
const upwards = new RegExp(`^(?:.*${slash})?(?:\\.|%2[eE]){1,2}(?:${slash}|$)`)

/** The category in a typed text, or what is wrong with it in a sentence. */
export function readCategory(text: string): { readonly category: string } | { readonly wrong: string } {
  const category = text.trim()
  if (category === '') return { wrong: 'Type a category first; it is a name that the platform knows, such as “home”.' }
  // The rule of `PathPart` in the contract: the category becomes a path segment.
  if (upwards.test(category)) return { wrong: 'Dots alone would lead to another address.' }
  if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(category))
    return { wrong: 'There is a character in it that no address can hold.' }
  if (Array.from(category).length > 200) return { wrong: 'A category has at most 200 characters.' }
  return { category }
}
