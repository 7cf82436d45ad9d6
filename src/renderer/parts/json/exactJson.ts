/** A reviver that keeps a number's text where the number would not give it back. */
function exactly(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined) return value
  return String(value) === context.source ? value : { exact: context.source }
}

/** Reads JSON with every number exact, as main does; undefined where it is none. */
export function readExactly(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text, exactly)
  } catch {
    return undefined
  }
}
