/** Copies a JSON value with its texts changed. A name of a field is none, whatever word it is. */
type ChangeTexts = (value: unknown) => unknown

/** Changes each text of a JSON value once; what is returned copies that value, or as it became meanwhile, with them. */
export async function changedTexts(value: unknown, change: (text: string) => Promise<string>): Promise<ChangeTexts> {
  const texts = new Map<unknown, string>()
  JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part === 'string') texts.set(part, part)
    return part
  })
  for (const text of texts.values()) texts.set(text, await change(text))
  return (now) => JSON.parse(JSON.stringify(now), (_name, part: unknown) => texts.get(part) ?? part)
}
