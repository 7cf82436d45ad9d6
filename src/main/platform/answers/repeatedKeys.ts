import type { Found } from '../../../shared/drift/driftList.ts'
import { below } from '../../../shared/drift/plan.ts'
import { stringEnd } from '../../../shared/readings/exact.ts'
import { beginningOf, cut } from '../../../shared/text/cut.ts'

/** A list or object that isn't closed yet. */
interface Holder {
  /** The JSON pointer of the list or object, with `*` for list positions. */
  readonly path: string
  /** The position of the list or object in each enclosing list, outermost first. */
  readonly positions: readonly number[]
  /** The values of an object's keys, as they appear in the JSON. Absent for a list. */
  readonly values?: Map<string, string[]>
  index: number
  /** The key of the current value, and the index at which that value begins. */
  key: string | undefined
  begin: number
}

const [quote, comma, colon, openBracket, closeBracket, openBrace, closeBrace] = [34, 44, 58, 91, 93, 123, 125]

const mostReceived = 1000
const mostPositions = 100
const mostFindings = 500

/** The keys that occur more than once in an object of valid JSON. `JSON.parse` uses a repeated key's last value. */
export function repeatedKeys(json: string): Found[] {
  const findings = new Map<string, Found>()
  const open: Holder[] = []
  let text: string | undefined
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    const holder = open.at(-1)
    if (code === quote) {
      const end = stringEnd(json, at)
      if (holder?.values && holder.key === undefined) text = json.slice(at, end + 1)
      at = end
    } else if (code === colon && holder && text !== undefined) {
      holder.key = nameIn(text)
      holder.begin = at + 1
      text = undefined
    } else if (code === openBracket || code === openBrace) open.push(holderIn(holder, code === openBrace))
    else if (holder && (code === comma || code === closeBracket || code === closeBrace)) {
      endValue(holder, json, at)
      if (code !== comma) addRepeated(open.pop(), findings)
    }
  }
  return [...findings.values()]
}

const nameIn = (text: string): string => (text.includes('\\') ? String(JSON.parse(text)) : text.slice(1, -1))

function holderIn(around: Holder | undefined, isObject: boolean): Holder {
  const { path = '', positions = [], values, key = '', index = 0 } = around ?? {}
  const isInList = around && !values
  return {
    path: !around ? '' : isInList ? `${path}/*` : below(path, key),
    positions: isInList ? [...positions, index] : positions,
    ...(isObject && { values: new Map<string, string[]>() }),
    index: 0,
    key: undefined,
    begin: 0
  }
}

function endValue(holder: Holder, json: string, at: number): void {
  const { key, values, begin } = holder
  holder.index += 1
  if (key === undefined || !values) return
  const value = json.slice(begin, at).trim()
  const earlier = values.get(key)
  if (earlier) earlier.push(value)
  else values.set(key, [value])
  holder.key = undefined
}

function addRepeated(holder: Holder | undefined, findings: Map<string, Found>): void {
  const { path = '', positions = [], values = new Map<string, string[]>() } = holder ?? {}
  for (const [key, all] of values) {
    if (all.length === 1) continue
    const at = below(path, key)
    const one = findings.get(at) ?? {
      path: beginningOf(at, 300),
      kind: 'repeated',
      count: 0,
      at: [],
      ...valuesInWords(all)
    }
    if (!findings.has(at) && findings.size >= mostFindings) continue
    findings.set(at, one)
    one.count += 1
    if (positions.length > 0 && one.at.length < mostPositions) one.at.push(positions.join('/'))
  }
}

function valuesInWords(all: readonly string[]): Pick<Found, 'expected' | 'received'> {
  const received = all
    .slice(0, 100)
    .map((value) => beginningOf(value, mostReceived))
    .join(', then ')
  return {
    expected: 'each key once',
    received: cut(received, mostReceived)
  }
}
