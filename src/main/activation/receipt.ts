import { parseExact } from '../../shared/readings/exact.ts'
import { isWireObject } from '../../shared/readings/wireObject.ts'
import { orUndefined } from '../../shared/orUndefined.ts'
import { receiptFields } from '../../shared/values/receiptFields.ts'

// In bytes of UTF-8. If the fields are longer, the row has no receipt, but Requests has the complete answer.
const longest = 16 * 1024

/** The receipt of an answer: its received fields as JSON under `data`. Undefined if there are none. */
export function receiptOf(answer: string): string | undefined {
  const parsed = orUndefined(() => parseExact(answer))
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
