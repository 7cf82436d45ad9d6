/** Changes each text of a JSON value, no names; what it returns copies the value, or a later state, with them. */
export async function changedTexts<Value>(
  value: Value,
  change: (text: string) => Promise<string>
): Promise<(now: Value) => Value> {
  const texts = new Map<unknown, string>()
  JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part === 'string') texts.set(part, part)
    return part
  })
  for (const text of texts.values()) texts.set(text, await change(text))
  return (now) => JSON.parse(JSON.stringify(now), (_name, part: unknown) => texts.get(part) ?? part)
}
