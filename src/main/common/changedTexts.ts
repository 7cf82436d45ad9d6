import { setImmediate as turn } from 'node:timers/promises'

// Let other work run after this many milliseconds, because a file may contain hundreds of thousands of strings.
const longest = 20

/**
 * Computes the replacement of every string in a JSON value, except keys, and regularly lets other work run. Returns a
 * function that makes these replacements in the value, or in a later version of it.
 */
export async function changedTexts<Value>(
  value: Value,
  change: (text: string) => Promise<string>
): Promise<(now: Value) => Value> {
  const texts = new Map<unknown, string>()
  JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part === 'string') texts.set(part, part)
    return part
  })
  let begun = performance.now()
  for (const text of texts.values()) {
    texts.set(text, await change(text))
    if (performance.now() - begun < longest) continue
    await turn()
    begun = performance.now()
  }
  return (now) => JSON.parse(JSON.stringify(now), (_name, part: unknown) => texts.get(part) ?? part)
}

/** Returns a copy of a JSON value with every string replaced, except keys. Regularly lets other work run. */
export const withChangedTexts = async <Value>(
  value: Value,
  change: (text: string) => Promise<string>
): Promise<Value> => (await changedTexts(value, change))(value)
