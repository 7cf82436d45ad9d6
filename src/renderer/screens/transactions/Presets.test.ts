import { whatReader } from '../../../shared/readings/sourceWords.ts'
import { expect, test } from 'vitest'
import { Transaction } from '../../../shared/contract/transactions.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import { rawDisplayOptions } from '../../records/record.ts'
import { transactionRecord } from '../../records/transaction.ts'
import { readFilter, withInstead, type Term } from '../../domain/filter/readFilter.ts'
import { fieldOfColumn, rowMatcher } from '../../collection/state/matchRows.ts'
import { countSources, isPreset, kindColumn, presetsOf } from './Presets.tsx'
import { deskColumns } from '../../components/transaction/shownColumns.tsx'

const rowOf = (source_type: unknown, state: unknown = 'Succeed') => receivedAs(Transaction, { source_type, state })
const many = (times: number, source: unknown) => Array.from({ length: times }, () => rowOf(source))
const named = whatReader([
  { sourceType: 'Source@Deposit', word: 'Deposit', kind: 'in' },
  { sourceType: 'Source@Voucher', word: 'Voucher', kind: 'in' }
])
const rows = [
  ...many(4, 'Source@GameProcessing'),
  ...many(3, 'Source@Deposit'),
  ...many(2, 'Source@Voucher'),
  rowOf('Source@Win', 'Rejected'),
  rowOf('a\nb'),
  rowOf('\u202eevil'),
  rowOf('x'.repeat(61)),
  rowOf(7),
  rowOf(undefined, null)
]

const record = transactionRecord.columns(rawDisplayOptions)
const columns = [...deskColumns(record, named), kindColumn(named)]
const read = (text: string) =>
  readFilter(
    text,
    columns.map((one) => fieldOfColumn(one)),
    { now: 0, zone: 'UTC' }
  )
const matchCount = (text: string) => rowMatcher(columns)(rows, read(text).terms).matches.length

test('presets are the most frequent kinds and words, and each finds its own rows; unsuitable words are omitted', () => {
  const { presets } = presetsOf(countSources()(rows), named, undefined)
  expect(presets.map(({ label, term }) => [label, term, matchCount(term)])).toEqual([
    ['Money in', 'kind:="Money in"', 5],
    ['Game processing', 'what:="Game processing"', 4],
    ['Win', 'what:=Win', 1],
    ['Not succeeded', 'state:!=Succeed', 2]
  ])
})

test('of 10,000 source_types five are presets, and the chosen one is always included', () => {
  const counts = countSources()(Array.from({ length: 10_000 }, (_, at) => rowOf(`Source@Type${at}`)))
  const [chosen] = read('what:=type9999').terms
  const { presets, key } = presetsOf(counts, named, chosen)
  expect(presets.map(({ label }) => label)).toEqual(['Type0', 'Type1', 'Type2', 'Type3', 'Type9999', 'Not succeeded'])
  expect(key).toBe('what:=Type9999')
})

test.each([
  ['-50 what:=Win yesterday', 'kind:="Money in"', '-50 yesterday kind:="Money in"'],
  ['state:!=Succeed what:=Win state:=Rejected', '', 'state:=Rejected'],
  ['what:win state:!=Rejected', 'state:!=Succeed', 'what:win state:!=Rejected state:!=Succeed']
])('a preset replaces another preset and no other typed term: %s', (text, term, left) => {
  expect(withInstead(text, isPreset, term, read)).toBe(left)
  const shown: Term | undefined = read(left).terms.find(isPreset)
  expect(presetsOf(new Map(), named, shown).key).toBe(term === '' ? undefined : term)
})
