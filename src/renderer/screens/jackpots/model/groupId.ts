const longest = 200

// The same rule as in main: also encoded slashes and dots are refused.
const upwards = /^(?:.*(?:[/\\]|%2f|%5c))?(?:\.|%2e){1,2}(?:[/\\]|%2f|%5c|$)/i

/**
 * The fault of a group id, in a sentence; undefined for a valid one. It is only documented that the id is a path
 * segment.
 */
export function groupFault(text: string): string | undefined {
  if (text === '') return 'Type a group id first.'
  if (text.length > longest) return `A group id has at most ${longest} characters, this text has ${text.length}.`
  if (upwards.test(text)) return 'A part of . or .. between slashes is no group id: it leads elsewhere in an address.'
  return /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)
    ? 'There is a character in this text that no group id can have.'
    : undefined
}
