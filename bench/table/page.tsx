import { whatReader } from '../../src/shared/readings/sourceWords.ts'
import { charactersOf } from '../../src/shared/values/receivedText.ts'
import './globals.ts'
import { useCallback, useLayoutEffect, type ReactNode } from 'react'
import { groupRows, shownGroups } from '../../src/renderer/domain/groups/groupRows.ts'
import { readSource } from '../../src/shared/readings/readSource.ts'
import { timeKey } from '../../src/renderer/domain/time/showTime.ts'
import {
  transaction,
  rawTransaction,
  type ReceivedTransaction
} from '../../src/renderer/domain/transactions/transaction.ts'
import { useRecordColumns } from '../../src/renderer/components/field/RecordFields.tsx'
import { transactionRecord } from '../../src/renderer/records/transaction.ts'
import { headsOf } from '../../src/renderer/screens/transactions/useGroups.ts'
import { textIn, type RecordColumn } from '../../src/renderer/records/column.ts'
import { readSearchTexts, rowsWith } from '../../src/renderer/collection/state/sortRows.ts'
import { loadedFrom, type Loaded } from '../../src/renderer/collection/state/loadedRows.ts'
import { useListView } from '../../src/renderer/collection/view/useListView.ts'
import { RecordTable } from '../../src/renderer/collection/grid/RecordTable.tsx'
import { Transaction } from '../../src/shared/contract/transactions.ts'
import { receivedAs } from '../../src/shared/readings/received.ts'
import { countSources, presetsOf } from '../../src/renderer/screens/transactions/Presets.tsx'
import { draw, mounted, scroll, timed } from '../stage.tsx'
import { makeRows } from './rows.ts'

export interface TableBench {
  /** Milliseconds until the layout of a table with this number of rows. *Bare* is plain cells with the same texts. */
  mount(kind: 'bare' | 'rich' | 'grouped', rows: number): number
  elements(): number
  /** Milliseconds of each frame while the list scrolls by `pixels` per frame. */
  scroll(pixels: number, frames: number): Promise<number[]>
  drawEmpty(rows: number): void
  /** Milliseconds for grouping rows by game and pause, and for a bare loop. */
  group(rows: number): { readonly ours: number; readonly bare: number }
  /** Milliseconds for the presets of rows, and for a bare loop that counts their sources. */
  presets(rows: number): { readonly ours: number; readonly bare: number }
  /** Milliseconds for filtering rows, and for a bare loop. */
  filter(rows: number, word: string): { readonly ours: number; readonly bare: number; readonly first: number }
}

declare global {
  interface Window {
    tableBench: TableBench
  }
}

const all = makeRows(100_000).map((row) => receivedAs(Transaction, row))
const idOf = (row: ReceivedTransaction) => charactersOf(transaction.id(row).value)
const whatOf = whatReader([{ sourceType: 'Source@GameProcessing', word: 'Game round', kind: 'game' }])
const box = { width: 1400, height: 700, display: 'flex' } as const
const slices = new Map<number, Loaded<ReceivedTransaction>>()
const loadedOf = (count: number) => {
  const loaded = slices.get(count) ?? loadedFrom(all.slice(0, count))
  slices.set(count, loaded)
  return loaded
}
const rowsOf = (count: number) => loadedOf(count).rows
let columnsNow: readonly RecordColumn<ReceivedTransaction>[] = []

function Rich({ count }: { count: number }): ReactNode {
  const columns = useRecordColumns(transactionRecord)
  useLayoutEffect(() => {
    columnsNow = columns
  }, [columns])
  const view = useListView({ list: 'bench', loaded: loadedOf(count), idOf, columns })
  return (
    <div style={box}>
      <RecordTable name="Bench" view={view} />
    </div>
  )
}

const pause = 1_800_000_000
const facts = all.map((row) => {
  const at = timeKey(rawTransaction.processedAt(row), 'UTC')
  const { game, round } = readSource(rawTransaction.sourceBody(row))
  return { game, round, at: typeof at === 'number' ? at : undefined }
})

const groupsOf = (count: number) =>
  shownGroups(groupRows(facts.slice(0, count), 'sessions', pause), [...rowsOf(count).keys()])

function Grouped({ count, shown }: { count: number; shown: ReturnType<typeof groupsOf> }): ReactNode {
  const columns = useRecordColumns(transactionRecord)
  const rows = rowsOf(count)
  const arrange = useCallback(
    (passing: readonly number[]) => {
      const rules = { display: 'major', counting: { positive: 'in', states: 'succeed' }, whatOf } as const
      const notes = new WeakMap<(typeof shown)[number], string>()
      return { passing, ...headsOf({ shown, rows, times: [], rules, isOpen: () => true, notes }) }
    },
    [shown, rows]
  )
  const view = useListView({ list: 'bench', loaded: loadedOf(count), idOf, columns, arrange })
  return (
    <div style={box}>
      <RecordTable name="Bench" view={view} heads={view.arranged.heads} />
    </div>
  )
}

/** The row indexes of each session, by a loop over rows in order of time. */
function bareGroups(rows: typeof facts): readonly number[][] {
  const sessions: number[][] = []
  const last = new Map<string | undefined, { at: number; rowIndexes: number[] }>()
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]
    if (row?.at === undefined) continue
    const open = last.get(row.game)
    if (open && Math.abs(open.at - row.at) <= pause) {
      open.at = row.at
      open.rowIndexes.push(index)
    } else {
      const rowIndexes = [index]
      sessions.push(rowIndexes)
      last.set(row.game, { at: row.at, rowIndexes })
    }
  }
  return sessions
}

/** The same columns and texts in plain cells, drawn by React without our table. */
function Bare({ count }: { count: number }): ReactNode {
  const columns = useRecordColumns(transactionRecord).filter(({ isHidden }) => !isHidden)
  return (
    <div style={{ ...box, overflow: 'auto' }}>
      <table style={{ tableLayout: 'fixed', width: columns.reduce((sum, { width }) => sum + width, 0) }}>
        <thead>
          <tr>
            {columns.map(({ name, width }) => (
              <th key={name} style={{ width }}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(count).map((row, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.name}>{textIn(column, row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

window.tableBench = {
  mount(kind, rows) {
    if (kind === 'bare') return mounted(<Bare count={rows} />)
    return mounted(kind === 'rich' ? <Rich count={rows} /> : <Grouped count={rows} shown={groupsOf(rows)} />)
  },
  group(count) {
    // In order of time, like received lists.
    const rows = facts.slice(0, count).toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0))
    const order = [...rows.keys()]
    const ours = timed(() => shownGroups(groupRows(rows, 'sessions', pause), order))
    return { ours, bare: timed(() => bareGroups(rows)) }
  },
  elements: () => document.querySelectorAll('#root table, #root table *').length,
  scroll,
  drawEmpty: (rows) =>
    draw(
      <div style={{ ...box, overflow: 'auto' }}>
        <div style={{ height: rows * 32, flex: 1 }} />
      </div>
    ),
  presets(count) {
    const rows = rowsOf(count)
    const ours = timed(() => presetsOf(countSources()(rows), whatOf, undefined))
    const bare = timed(() => {
      const counts = new Map<unknown, number>()
      for (const row of rows) {
        const source = rawTransaction.sourceType(row)
        counts.set(source, (counts.get(source) ?? 0) + 1)
      }
      return counts
    })
    return { ours, bare }
  },
  filter(count, word) {
    const rows = rowsOf(count)
    const texts = readSearchTexts(columnsNow)
    const first = timed(() => texts(rows))
    const kept = texts(rows)
    const ours = timed(() => rowsWith(texts(rows), word, [...rows.keys()]))
    const bare = timed(() => {
      const found: number[] = []
      for (let index = 0; index < kept.length; index += 1) if (kept[index]?.includes(word)) found.push(index)
      return found
    })
    return { ours, bare, first }
  }
}
