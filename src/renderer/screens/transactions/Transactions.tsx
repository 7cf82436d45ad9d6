import { charactersOf } from '../../../shared/values/receivedText.ts'
import { Box, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { AddToTicket, CopyRecord } from '../../components/ticket/AddToTicket.tsx'
import { useDisplayOptions } from '../../components/field/RecordFields.tsx'
import { SayToPlayer } from '../../components/say/SayToPlayer.tsx'
import { useSayRules } from '../../components/say/useSpoken.ts'
import { sayNoTransaction, type SayRules, type SearchedText } from '../../domain/say/sayings.ts'
import { whenText } from '../../domain/time/showTime.ts'
import { Panes } from '../../components/Panes.tsx'
import { Collection, CollectionFoot, Nothing } from '../../collection/Collection.tsx'
import { rangeOfFilter } from '../../collection/date/coveredDates.ts'
import { RecordTable } from '../../collection/grid/RecordTable.tsx'
import { RecordDetail } from '../../collection/rows/RecordDetail.tsx'
import type { OpenRow, OpenRows } from '../../collection/rows/useOpenRow.ts'
import { useWhat } from '../../session/connections.ts'
import {
  transaction,
  rawTransaction,
  transactionList,
  type ReceivedTransaction,
  transactionId
} from '../../domain/transactions/transaction.ts'
import { Reading } from '../../components/field/When.tsx'
import type { FieldRow } from '../../domain/fieldRows.ts'
import { useApiDetails, usePreferences } from '../../stores/view/preferences.ts'
import { detailsInWords, StateWord, titleInWords, transactionItem } from '../../components/transaction/shownColumns.tsx'
import { drawText } from '../../components/field/drawText.tsx'
import { inCell } from '../../records/column.ts'
import { transactionRecord } from '../../records/transaction.ts'
import { Presets } from './Presets.tsx'
import { Summary } from './Summary.tsx'
import { useTransactionList, type TransactionList } from './useTransactionList.ts'
import { countInWords, grouped } from '../../../shared/countInWords.ts'
import { placesOfCurrency } from '../../../shared/readings/minorUnits.ts'
import { decimalText } from '../../domain/filter/decimal.ts'
import { amountOf } from '../../domain/filter/readFilter.ts'
import { longestSource, type SourceFacts } from '../../../shared/readings/readSource.ts'
import { usePreferenceChoice } from '../../stores/view/preferenceChoices.ts'
import layout from '../../components/layout.module.css'
import { foldAll, groupBy } from './useGroups.ts'
import { Select, namedInside } from '../../components/boxes/boxes.tsx'
import { useMedia } from '../../hooks/useMedia.ts'
import { needingAccount } from '../../components/Screen.tsx'

interface DetailProps {
  readonly open: OpenRow<ReceivedTransaction>
  readonly rows: OpenRows<ReceivedTransaction>
}

function useTitle(row: ReceivedTransaction): string {
  const { value: id } = transaction.id(row)
  const money = usePreferences((preferences) => preferences.money)
  const whatOf = useWhat()
  if (useApiDetails()) return id === undefined ? 'Transaction without an id' : `Transaction ${inCell(id)}`
  return titleInWords(row, whatOf, money)
}

function Reason({ row }: { row: ReceivedTransaction }): ReactNode {
  const { value: reason } = transaction.stateDescription(row)
  return (
    <Box mb={12}>
      <StateWord raw={rawTransaction.state(row)} />
      {reason !== undefined && charactersOf(reason) !== '' && (
        <p role="note" className={layout.note}>
          <strong>{drawText(reason)}</strong>
          <br />
          The platform’s own words.
        </p>
      )}
    </Box>
  )
}

function inWords({ name, value }: FieldRow, whatOf: SayRules['whatOf']): ReactNode {
  if (typeof value !== 'string') return undefined
  if (name === 'source_type') return <Reading received={value}>{drawText(whatOf(value).word)}</Reading>
  if (name !== 'source_body') return undefined
  return <Reading received={value}>{drawText(detailsInWords(value))}</Reading>
}

export function TransactionDetail({ open: { row, origin }, rows }: DetailProps): ReactNode {
  const whatOf = useWhat()
  const rules = useSayRules()
  const { money, time, zone } = useDisplayOptions()
  const item = transactionItem(row, rules, money)
  const hasDetails = useApiDetails()
  return (
    <RecordDetail
      name="Transaction"
      title={useTitle(row)}
      subject={transactionId(row)}
      above={
        <>
          <SayToPlayer mb="md" saying={item.saying} />
          {!hasDetails && <Reason row={row} />}
        </>
      }
      showBrief={(field) => inWords(field, whatOf)}
      actions={
        <Stack gap="xs">
          <AddToTicket {...item} exchange={origin?.exchange} isPrimary fullWidth />
          <CopyRecord
            content={() => {
              const { title, happened, facts = [] } = item.content()
              return { title: `Transaction: ${title}`, facts: [['Time', whenText(happened, time, zone)], ...facts] }
            }}
            fullWidth
          />
        </Stack>
      }
      rows={rows}
      record={transactionRecord}
      received={row}
      drift={transactionList.differences(row)}
      origin={origin}
    />
  )
}

const name = 'Transactions'

// Hidden while a row is open: the row's panel shows their values, and *State* and *Details* need the width.
const hiddenBeside: readonly string[] = ['id', 'balance_after']

// In CSS pixels, for the panels *Transaction* and *Summary*. At 1280 pixels, the first columns still fit.
const side = { size: 300, least: 280 }

/** Returns the amount or id that a filter looks for; undefined if the filter has other terms besides dates. */
function searchedIn(
  { filter, understood }: Pick<TransactionList['view'], 'filter' | 'understood'>,
  timeField: string | undefined
): SearchedText | undefined {
  const [term, ...others] = understood.terms.filter(({ kind, field }) => kind !== 'time' || field !== timeField)
  if (!term || others.length > 0) return undefined
  const typed = filter.slice(term.begin, term.end)
  if (term.kind === 'digits' || (term.kind === 'word' && /\d/.test(typed))) return { kind: 'id', text: typed }
  const [currency, another] = term.kind === 'number' ? (term.currencies ?? []) : []
  const amount = amountOf(term)
  if (currency === undefined || another !== undefined || !amount) return undefined
  return { kind: 'amount', text: `${grouped(decimalText(amount, placesOfCurrency(currency)))} ${currency}` }
}

function NoTransactions({ data, view, search }: Pick<TransactionList, 'data' | 'view' | 'search'>): ReactNode {
  const rules = useSayRules()
  const money = usePreferences((preferences) => preferences.money)
  const { rows, understood } = view
  const { dates } = search
  const isDated = rangeOfFilter(understood, data.timeField) !== undefined
  const typed = searchedIn(view, data.timeField)
  // A row without a readable time may be in the period.
  const period = dates && data.times().every((time) => time !== undefined) ? dates.words : undefined
  const isSearched = !isDated || period !== undefined
  // If amounts are shown in raw units, the entered amount isn't in the currency's major unit.
  const isClear = typed && isSearched && (typed.kind === 'id' || money !== 'raw')
  const searched = dates ? dates.recordIndexes.flatMap((recordIndex) => rows[recordIndex] ?? []) : rows
  const saying = isClear ? sayNoTransaction({ ...typed, period }, searched, rules) : undefined
  return (
    <>
      <Nothing view={view} data={data} search={search} what="transactions">
        {data.showsAllPages || data.page.paging.request.page === 1 ? (
          <>
            <h2>No transactions</h2>
            <p>The platform lists none for this player. If there should be some, check which player is chosen.</p>
          </>
        ) : (
          <>
            <h2>This page is empty</h2>
            <p>The platform sent no rows for it. Go back to the first page.</p>
          </>
        )}
      </Nothing>
      {saying && (
        <>
          <SayToPlayer m="16px 0" saying={saying} />
          <AddToTicket
            kind="transaction"
            content={() => ({
              title: `No transaction ${saying.values.amount === undefined ? `with ${saying.values.id}` : `of ${saying.values.amount}`} found`,
              facts: [
                [
                  'Searched',
                  period ?? `${saying.values.count} transactions, ${saying.values.from} to ${saying.values.time}`
                ]
              ]
            })}
            saying={saying}
          />
        </>
      )}
    </>
  )
}

function TransactionBrowser(): ReactNode {
  const { data, view, groups, copyRows, amounts, search, focusOn } = useTransactionList()
  const { by, sources } = groups
  const { open } = view.openRow
  const [hasSummary, setSummary] = useState(false)
  const isWhole = data.coverage === 'whole'
  const isGrouped = by !== 'rows'
  const pause = usePreferenceChoice('sessionPause')
  const group = { name: 'Group', value: by, choices, choose: groupBy }
  // In a small window, tools that don't fit in the tool row are in the menu.
  const isSmall = useMedia('(width < 1000px)')
  const isNarrow = useMedia('(width < 1400px)')
  const hasDetails = useApiDetails()
  const isNew = (row: ReceivedTransaction) => data.newRowIds.has(transactionId(row) ?? '')
  return (
    <Collection
      title={name}
      data={data}
      view={view}
      columns={view.columns}
      example="50 EUR yesterday · dragon-riches · rejected"
      search={search}
      amounts={amounts}
      presets={<Presets view={view} />}
      group={!isSmall && <Select {...group} {...namedInside('Group', 52)} />}
      items={[
        { label: 'Summary', isChecked: hasSummary, run: () => setSummary(!hasSummary) },
        ...(isGrouped
          ? [
              { label: 'Close all groups', run: () => foldAll(false) },
              { label: 'Open all groups', run: () => foldAll(true) }
            ]
          : [])
      ]}
      groups={[...(isSmall ? [group] : []), ...(isGrouped ? [pause] : [])]}
    >
      {isGrouped && sources && (
        <p role="status" className={layout.quiet}>
          {groupsInWords(by, sources, isWhole)}
        </p>
      )}
      <Panes
        of="transactions"
        end={
          open
            ? {
                label: 'Transaction',
                ...side,
                ...(isSmall && { size: side.least }),
                content: <TransactionDetail open={open} rows={view.openRow} />
              }
            : hasSummary
              ? { label: 'Summary', ...side, content: <Summary view={view} isWhole={isWhole} /> }
              : undefined
        }
      >
        <div className={layout.listPanel}>
          <RecordTable
            name={name}
            view={view}
            hidden={open && !hasDetails && isNarrow ? hiddenBeside : undefined}
            copyRows={copyRows}
            subject={data.subject}
            isOld={data.isOld}
            focusOn={focusOn}
            empty={data.isAnswered && <NoTransactions data={data} view={view} search={search} />}
            markOf={(row) => (isNew(row) ? data.newRowsWord : undefined)}
            heads={view.arranged.heads}
          />
          <CollectionFoot data={data} view={view} copyRows={copyRows} search={search} />
        </div>
      </Panes>
    </Collection>
  )
}

export const Transactions = needingAccount(name, { why: 'Transactions belong to one player' }, TransactionBrowser)

const choices = [
  { value: 'rows', label: 'None' },
  { value: 'sessions', label: 'Session' },
  { value: 'rounds', label: 'Round' }
]

function untoldInWords(sources: readonly SourceFacts[], by: 'sessions' | 'rounds'): string[] {
  const what = by === 'rounds' ? 'round' : 'game'
  const untold = sources.filter((source) => source[what] === undefined).length
  const long = sources.filter(({ state }) => state === 'long').length
  return [
    ...(untold > 0 ? [`${countInWords(untold, 'row names', 'rows name')} no ${what}.`] : []),
    ...(long > 0
      ? [
          `${countInWords(long, 'text in Details is', 'texts in Details are')} longer than ${grouped(longestSource)} characters and ${long === 1 ? 'was' : 'were'} not read.`
        ]
      : [])
  ]
}

const groupsInWords = (by: 'sessions' | 'rounds', sources: readonly SourceFacts[], isWhole: boolean): string =>
  [
    'Game and round are read from Details, whose form is not documented.',
    ...untoldInWords(sources, by),
    ...(isWhole ? [] : ['Groups cover the loaded rows only: a group may have more.'])
  ].join(' ')
