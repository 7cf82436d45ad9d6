import type { Connection } from '../../../shared/contract/connections.ts'
import type { Exchange } from '../../../shared/contract/exchanges.ts'
import { bytesInWords, grouped } from '../../../shared/countInWords.ts'
import { localClock } from '../../domain/time/showTime.ts'
import type { RecordColumn } from '../../records/column.ts'
import { ownCount, ownTime, type Lenses } from '../../records/record.ts'
import layout from '../../components/layout.module.css'
import classes from './RequestsDrawer.module.css'

function endInWords({ status, problem }: Exchange): string {
  if (problem === undefined) return status === undefined ? 'under way' : String(status)
  return status === undefined ? problem : `${status} ${problem}`
}

const withSign = (number: number) => `#${number}`
const inMs = (time: number) => `${grouped(time)} ms`

/** So many letters at the end of a path are shown in any case: they tell requests apart. */
const endOfPath = 28

/** The columns of the request log; those that tell requests apart come first. */
export function exchangeColumns(lenses: Lenses, connections: readonly Connection[]): readonly RecordColumn<Exchange>[] {
  const whose = ({ connection, account }: Exchange): string => {
    const found = connections.find(({ id }) => id === connection)
    const label = found?.accounts.find(({ id }) => id === account)?.label
    return `${found?.name ?? 'a deleted connection'}${label === undefined ? '' : `, ${label}`}`
  }
  return [
    { name: 'number', label: 'no.', width: 56, ...ownCount(({ number }) => number, withSign) },
    {
      name: 'operation',
      value: ({ operation }) => operation,
      alsoFound: ({ isPrefetch }) => (isPrefetch ? 'ahead' : ''),
      width: 176,
      cell: ({ operation, isPrefetch }) => (
        <>
          {operation}{' '}
          {isPrefetch && (
            <span className={layout.mark} title="Fetched before anybody asked for this page">
              ahead
            </span>
          )}
        </>
      )
    },
    {
      name: 'status',
      value: endInWords,
      width: 146,
      cell: (exchange) => (
        <span className={exchange.problem === undefined ? undefined : layout.problem}>{endInWords(exchange)}</span>
      )
    },
    {
      name: 'differences',
      width: 90,
      ...ownCount(({ drift }) => drift),
      about: 'Differences from the documentation',
      cell: ({ drift }) => drift > 0 && <span className={layout.mark}>{drift}</span>
    },
    { name: 'time', width: 82, ...ownTime(({ at }) => at, lenses), cell: ({ at }) => localClock(Date.parse(at)) },
    { name: 'method', value: ({ method }) => method, width: 70 },
    {
      name: 'path',
      value: ({ path }) => path,
      width: 226,
      takesSpare: true,
      isIdentifier: true,
      hint: ({ path }) => path,
      cell: ({ path, repeated }) => (
        <span className={classes.path}>
          <span>{path.slice(0, -endOfPath)}</span>
          <span>{path.slice(-endOfPath)}</span>
          {repeated && <span className={layout.mark}>sent twice</span>}
        </span>
      )
    },
    { name: 'took', width: 76, ...ownCount(({ milliseconds }) => milliseconds, inMs) },
    { name: 'size', width: 74, ...ownCount(({ bytes }) => bytes, bytesInWords) },
    { name: 'connection', value: whose, width: 140 }
  ]
}
