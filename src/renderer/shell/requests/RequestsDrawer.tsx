import { Button, Box } from '@mantine/core'
import { useCallback, useMemo, type ReactNode } from 'react'
import type { Exchange } from '../../../shared/contract/exchanges.ts'
import { askAgain, useAsk } from '../../bridge/queries.ts'
import { Nothing } from '../../collection/Collection.tsx'
import { FilterRow, Period } from '../../collection/filter/FilterRow.tsx'
import { RecordTable } from '../../collection/grid/RecordTable.tsx'
import { loadedFrom } from '../../collection/state/loadedRows.ts'
import { useListView, type ListView } from '../../collection/view/useListView.ts'
import type { OpenRows } from '../../collection/rows/useOpenRow.ts'
import { useFocusReturn } from '../../components/dialog/Dialog.tsx'
import { useDisplayOptions } from '../../components/field/RecordFields.tsx'
import { EmptyNote } from '../../components/Screen.tsx'
import { Panes } from '../../components/Panes.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { keysInWords } from '../../keys/keysInWords.ts'
import { useConnections } from '../../session/connections.ts'
import { requestList, useDrawer } from '../../stores/drawer.ts'
import { Drawer } from '../drawer/Drawer.tsx'
import { ExchangeComparison } from './ExchangeComparison.tsx'
import { ExchangeView } from './ExchangeView.tsx'
import classes from './RequestsDrawer.module.css'
import { Select } from '../../components/boxes/boxes.tsx'
import type { Connection } from '../../../shared/contract/connections.ts'
import { bytesInWords, grouped } from '../../../shared/countInWords.ts'
import { clockIn } from '../../domain/time/showTime.ts'
import type { RecordColumn } from '../../records/column.ts'
import { ownCount, ownTime, type DisplayOptions } from '../../records/record.ts'
import layout from '../../components/layout.module.css'

const kinds = [
  { value: 'all', label: 'All requests' },
  { value: 'problems', label: 'Problems only' },
  { value: 'drift', label: 'Differences only' }
] as const

const isOfKind = {
  all: () => true,
  // A cancelled request doesn't count as a problem.
  problems: ({ problem = 'cancelled' }: Exchange) => problem !== 'cancelled',
  drift: ({ drift }: Exchange) => drift > 0
}

const idOf = ({ id }: Exchange) => id
const noExchanges: readonly Exchange[] = []

function useExchanges(all: readonly Exchange[]): ListView<Exchange> {
  const only = useDrawer((drawer) => drawer.only)
  const connections = useConnections()
  const options = useDisplayOptions()
  const columns = useMemo(() => exchangeColumns(options, connections), [options, connections])
  const loaded = useMemo(() => loadedFrom(all.filter(isOfKind[only])), [all, only])
  return useListView({ list: requestList, loaded, idOf, columns, layout: 'requests' })
}

/** Links on other screens can change it. */
function useOpenExchange(rows: readonly Exchange[]): Pick<OpenRows<Exchange>, 'open' | 'openAt' | 'close'> {
  const { chosen, change } = useDrawer(({ chosen, change }) => ({ chosen, change }))
  const recordIndex = rows.findIndex(({ id }) => id === chosen)
  const row = rows[recordIndex]
  return {
    open: row && { row, recordIndex, origin: undefined },
    openAt: useCallback((at: number) => change({ chosen: rows[at]?.id }), [rows, change]),
    close: () => change({ chosen: undefined })
  }
}

/** The drawer under the screen that lists all exchanges since Pitboss started. */
export function RequestsDrawer(): ReactNode {
  const { chosen, only, isComparing, change } = useDrawer(({ chosen, only, isComparing, change }) => ({
    chosen,
    only,
    isComparing,
    change
  }))
  useFocusReturn()
  const list = useAsk('exchanges.list', {})
  const exchanges = list.data?.value ?? noExchanges
  const view = useExchanges(exchanges)
  const openRow = useOpenExchange(view.rows)
  // The list is newest first, but the comparison has the older exchange on the left.
  const [newer, older, ...more] = view.rows.flatMap(({ id }, recordIndex) =>
    view.selection.has(recordIndex) ? id : []
  )
  const compared =
    newer !== undefined && older !== undefined && more.length === 0 ? ([older, newer] as const) : undefined
  const one = chosen === undefined ? undefined : <ExchangeView key={chosen} id={chosen} />
  const end = isComparing && compared ? <ExchangeComparison key={compared.join(' ')} ids={compared} /> : one
  return (
    <Drawer
      name="Requests"
      head={
        <>
          <FilterRow view={view} name="Search requests" example="404 · transactions · today" what="requests" isAside>
            <Period view={view} />
            <Select name="Which requests" choices={kinds} value={only} choose={(chosen) => change({ only: chosen })} />
          </FilterRow>
          <Button
            disabled={!compared}
            title={
              compared
                ? 'Compare the two answers'
                : `Select two requests: press one, and another with ${keysInWords('mod')}`
            }
            onClick={() => change({ isComparing: true })}
          >
            Compare
          </Button>
        </>
      }
    >
      {list.error && <ProblemNotice error={list.error} retry={() => askAgain(list)} />}
      {exchanges.length === 0 && !list.error ? (
        <EmptyNote title="No request yet">
          <p>Every request to a platform appears here, with its answer. The newest 500 are kept.</p>
        </EmptyNote>
      ) : (
        <Box display="flex" flex={1} mih={0}>
          <Panes of="requests" least={320} end={end && { label: 'Request', size: 640, least: 300, content: end }}>
            <div className={layout.listPanel}>
              <RecordTable
                name="Requests"
                view={view}
                openRow={openRow}
                empty={<Nothing view={view} what="requests" clear={() => change({ only: 'all' })} />}
              />
            </div>
          </Panes>
        </Box>
      )}
    </Drawer>
  )
}

function endInWords({ status, problem }: Exchange): string {
  if (problem === undefined) return status === undefined ? 'under way' : String(status)
  return status === undefined ? problem : `${status} ${problem}`
}

const withSign = (number: number) => `#${number}`
const inMs = (time: number) => `${grouped(time)} ms`

/** A cell shows at least this many characters from the end of a path, because requests differ in their ends. */
const endOfPath = 22

function exchangeColumns(
  options: DisplayOptions,
  connections: readonly Connection[]
): readonly RecordColumn<Exchange>[] {
  const whose = ({ connection, account, isReplaced }: Exchange): string => {
    const owner = connections.find(({ id }) => id === connection)
    const label = owner?.accounts.find(({ id }) => id === account)?.label
    return `${owner?.name ?? 'a deleted connection'}${label === undefined ? '' : `, ${label}`}${isReplaced ? ' (with its earlier token)' : ''}`
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
            <span className={layout.mark} title="Loaded before you opened the page">
              ahead
            </span>
          )}
        </>
      )
    },
    {
      name: 'status',
      value: endInWords,
      width: 124,
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
    {
      name: 'time',
      width: 82,
      ...ownTime(({ at }) => at, options),
      unit: options.chosenZone,
      cell: ({ at }) => clockIn(Date.parse(at), options.chosenZone)
    },
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
    { name: 'connection', value: whose, width: 140, least: 60, takesSpare: true }
  ]
}
