import { shortLine } from '../../shared/text/oneLine.ts'
import type { HeaderRecord } from './redaction.ts'

/** Headers in which platforms and gateways send a request's id, most common first. */
const idHeaders = [
  'x-request-id',
  'request-id',
  'x-correlation-id',
  'x-trace-id',
  'x-amzn-requestid',
  'x-amzn-trace-id',
  'cf-ray'
]

const longest = 200

export function requestIdOf(headers: HeaderRecord): string | undefined {
  const byName = new Map(Object.entries(headers).map(([name, values]) => [name.toLowerCase(), [values].flat()[0]]))
  const id = idHeaders.map((name) => byName.get(name)?.trim()).find((value) => value !== undefined && value !== '')
  return id === undefined ? undefined : shortLine(id, longest)
}
