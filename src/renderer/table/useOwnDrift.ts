import { useMemo } from 'react'
import type { Drift } from '../../shared/outcome.ts'
import { useAsk } from '../bridge/queries.ts'
import { allPrettyLines } from '../parts/json/prettyLines.ts'
import { rowLines } from '../parts/json/rowLines.ts'
import { ownDrift, type RowOrigin } from './rowOrigins.ts'

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const namesOf = (path: string): string[] =>
  path
    .slice('/data/*/'.length)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))

/** What a row's own text holds where its value had another type and was left out, as JSON; undefined where that cannot be told. */
export function receivedIn(text: string, path: string): string | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  for (const name of namesOf(path)) {
    if (!isFields(value) || !Object.hasOwn(value, name)) return undefined
    value = value[name]
  }
  return JSON.stringify(value)
}

const isLeftOut = ({ kind, received }: Drift): boolean => kind === 'type' && received === undefined

/** How a row differs from the documented shape. What was left out of it is looked up in the answer itself, as the list of differences has it of the first such row only. */
export function useOwnDrift(origin: RowOrigin | undefined): readonly Drift[] {
  const drift = useMemo(() => (origin ? ownDrift(origin) : []), [origin])
  const isAsked = origin?.exchange !== undefined && drift.some(isLeftOut)
  const detail = useAsk('exchanges.read', { id: origin?.exchange ?? 'none' }, { enabled: isAsked })
  const body = detail.data?.value?.answer.body
  return useMemo(() => {
    if (!isAsked || typeof body !== 'string') return drift
    const text = rowLines(allPrettyLines(body), origin.at)
      .map((line) => line.text)
      .join('')
    return drift.map((one) => {
      const received = isLeftOut(one) ? receivedIn(text, one.path) : undefined
      return received === undefined ? one : { ...one, received }
    })
  }, [drift, isAsked, body, origin])
}
