import { setImmediate as turn } from 'node:timers/promises'

// Milliseconds between turns for other work: a file may hold hundreds of thousands of texts.
const longest = 20

/** Changes each text of a JSON value but no keys, in turns with other work; returns what copies the value, or a later state, with the changes. */
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
