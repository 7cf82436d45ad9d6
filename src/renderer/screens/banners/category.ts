// However its slashes and dots are written, a part of `.` or `..` leads elsewhere.
const slash = String.raw`(?:[/\\]|%2[fF]|%5[cC])`
const upwards = new RegExp(`^(?:.*${slash})?(?:\\.|%2[eE]){1,2}(?:${slash}|$)`)

/** A category in what was typed, or what is wrong with it in a sentence. */
export function readCategory(text: string): { readonly category: string } | { readonly wrong: string } {
  const category = text.trim()
  if (category === '') return { wrong: 'Type a category first; it is a name that the platform knows, such as “home”.' }
  // The contract's `PathPart`: it becomes a part of an address.
  if (upwards.test(category)) return { wrong: 'Dots alone would lead to another address.' }
  if (/[\p{Cc}\p{Cs}]/u.test(category)) return { wrong: 'There is a character in it that no address can hold.' }
  if (Array.from(category).length > 200) return { wrong: 'A category has at most 200 characters.' }
  return { category }
}
