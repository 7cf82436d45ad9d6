/** A category in what was typed, or what is wrong with it in a sentence. */
export function readCategory(text: string): { readonly category: string } | { readonly wrong: string } {
  const category = text.trim()
  if (category === '') return { wrong: 'Type a category first; it is a name that the platform knows, such as “home”.' }
  // The contract's `PathPart`: it becomes a part of an address.
  if (category === '.' || category === '..') return { wrong: 'Dots alone would lead to another address.' }
  if (/[\p{Cc}\p{Cs}]/u.test(category)) return { wrong: 'There is a character in it that no address can hold.' }
  if (Array.from(category).length > 200) return { wrong: 'A category has at most 200 characters.' }
  return { category }
}
