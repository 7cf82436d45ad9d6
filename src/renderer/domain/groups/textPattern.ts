/** The names that a pattern may ask for; `*` is any text that is not used. */
const names = ['provider', 'game', 'round', '*'] as const
type Name = (typeof names)[number]

/** A text of the pattern itself, or a name that stands for what is between two of them. */
export type PatternPart = { readonly text: string } | { readonly name: Name }

/** The longest value of a name; a longer one is no game or round. */
const longestValue = 200

/**
 * Reads a pattern such as `{provider}:{game} round {round}`; a sentence where it is wrong. It is no regular expression:
 * a name stands for the text up to the next part, so that matching never goes back.
 */
export function readTextPattern(pattern: string): readonly PatternPart[] | string {
  const parts: PatternPart[] = []
  for (const piece of pattern.split(/(\{[^{}]*\})/)) {
    if (piece === '') continue
    const inner = piece.startsWith('{') && piece.endsWith('}') ? piece.slice(1, -1) : undefined
    if (inner === undefined) {
      if (/[{}]/.test(piece)) return 'A brace is not closed, or not opened.'
      parts.push({ text: piece })
      continue
    }
    const name = names.find((one) => one === inner)
    if (!name) return `{${inner}} is no name: use {provider}, {game}, {round} or {*}.`
    const before = parts.at(-1)
    if (before && 'name' in before) return `Some text has to stand between {${before.name}} and {${name}}.`
    if (name !== '*' && parts.some((part) => 'name' in part && part.name === name)) return `{${name}} stands twice.`
    parts.push({ name })
  }
  const isAsked = parts.some((part) => 'name' in part && (part.name === 'game' || part.name === 'round'))
  return isAsked ? parts : 'It asks for neither {game} nor {round}.'
}

/**
 * What a text holds under the names of a pattern, the game with its provider; undefined where it does not match. Each
 * character is looked at once.
 */
export function matchText(
  parts: readonly PatternPart[],
  text: string
): { readonly game?: string; readonly round?: string } | undefined {
  const found: { -readonly [Key in Name]?: string } = {}
  let from = 0
  for (const [index, part] of parts.entries()) {
    if ('text' in part) {
      if (!text.startsWith(part.text, from)) return undefined
      from += part.text.length
      continue
    }
    const next = parts[index + 1]
    const to = next && 'text' in next ? text.indexOf(next.text, from) : text.length
    if (to === -1) return undefined
    const value = text.slice(from, to)
    if (part.name !== '*' && (value.trim() === '' || value.length > longestValue)) return undefined
    // Text such as `Note: round 5` names no provider.
    if (part.name === 'provider' && /\s/.test(value)) return undefined
    found[part.name] = value
    from = to
  }
  if (from !== text.length) return undefined
  const { provider, game, round } = found
  // Two providers may have games of one name.
  const of = provider === undefined ? '' : `${provider}:`
  return {
    ...(game !== undefined && { game: `${of}${game.trim()}` }),
    ...(round !== undefined && { round: round.trim() })
  }
}
