import { setImmediate as turn } from 'node:timers/promises'

// In milliseconds. After this time, other work gets a turn, because a file may contain hundreds of thousands of texts.
const longest = 20

/**
 * Computes a change for each text in a JSON value, except keys, and lets other work run in between. The returned
 * function applies the changes to the value, or to a later version of it, and returns a copy.
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

/** Returns a copy of a JSON value with each text changed, except keys. Lets other work run in between. */
export const withChangedTexts = async <Value>(
  value: Value,
  change: (text: string) => Promise<string>
): Promise<Value> => (await changedTexts(value, change))(value)
