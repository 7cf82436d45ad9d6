import { setImmediate as turn } from 'node:timers/promises'

// Milliseconds before yielding to other work. A file may contain hundreds of thousands of texts.
const longest = 20

/**
 * Changes each text of a JSON value, but no keys, and yields to other work. The returned function applies the changes
 * to a copy of the value, or of a later version of the value.
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

/** A copy of a JSON value with each text changed, but no keys; yields to other work. */
export const withChangedTexts = async <Value>(
  value: Value,
  change: (text: string) => Promise<string>
): Promise<Value> => (await changedTexts(value, change))(value)
