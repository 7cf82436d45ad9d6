import { isWireObject } from '../../shared/readings/wireObject.ts'
import { orUndefined } from '../../shared/orUndefined.ts'
import { receiptFields } from '../../shared/values/receiptFields.ts'

// In bytes of UTF-8. An answer with longer fields has no receipt in its row; the answer itself is in Requests.
const longest = 16 * 1024

interface WithRawNumbers {
  parse: (text: string, reviver: (key: string, value: unknown, context: { source?: string }) => unknown) => unknown
  rawJSON: (source: string) => unknown
}

/** The fields of an activation's answer that its receipt needs, as received, as JSON with `data`; undefined if it has none. */
export function receiptOf(answer: string): string | undefined {
  // Numbers keep the digits with which they were received. (TypeScript does not know `rawJSON` yet.)
  const json = JSON as unknown as WithRawNumbers
  const parsed = orUndefined(() =>
    json.parse(answer, (_key, value, { source }) =>
      typeof value === 'number' && source !== undefined ? json.rawJSON(source) : value
    )
  )
  const data = isWireObject(parsed) ? parsed.data : undefined
  if (!isWireObject(data)) return undefined
  const kept: Record<string, unknown> = {}
  for (const field of receiptFields) {
    const [name = '', below] = field.split('.')
    const value = Object.hasOwn(data, name) ? data[name] : undefined
    if (below === undefined) {
      if (value !== undefined) kept[name] = value
      continue
    }
    if (!isWireObject(value) || !Object.hasOwn(value, below)) continue
    const nested = isWireObject(kept[name]) ? kept[name] : {}
    kept[name] = { ...nested, [below]: value[below] }
  }
  const text = JSON.stringify({ data: kept })
  return Buffer.byteLength(text) <= longest ? text : undefined
}
