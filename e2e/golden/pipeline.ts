import { isExact } from '../../src/shared/readings/exact.ts'
import type { Output } from '../../src/shared/contract/index.ts'
import type { JournalEntry } from '../../src/shared/contract/journal.ts'
import type { Drift, ListName, Outcome, Problem } from '../../src/shared/outcome/outcome.ts'
import { AnyPage } from '../../src/shared/readings/placement.ts'
import { receivedAs } from '../../src/shared/readings/received.ts'
import { keepExchanges } from '../../src/main/exchanges/log.ts'
import { pageOf } from '../../src/main/exports/pages/answers.ts'
import { formatOf } from '../../src/main/exports/format/format.ts'
import { keepIds } from '../../src/main/exports/pages/paginate.ts'
import type { OperationAnswer, OperationInput, OperationName } from '../../src/main/platform/operations.ts'
import type { Answered as MainAnswered } from '../../src/main/platform/reply.ts'
import { parsed, type Parsed } from '../../src/renderer/bridge/answers.ts'
import { queries } from '../../src/renderer/bridge/queries.ts'
import type { Answer } from '../../src/renderer/bridge/request.ts'
import { bonusTicket } from '../../src/renderer/screens/bonuses/BonusHead.tsx'
import { contentText, type TicketContent } from '../../src/renderer/domain/ticket.ts'
import { compareRecords } from '../../src/renderer/domain/compare/compareRecords.ts'
import { BannerFields } from '../../src/renderer/screens/banners/inspector/Facts.tsx'
import { bannerName, placedSet } from '../../src/renderer/screens/banners/model/bannerModel.ts'
import { pairRows, rowInWords, type Side } from '../../src/renderer/screens/banners/compare/pairs.ts'
import { whyNone } from '../../src/renderer/screens/banners/list/SetNotes.tsx'
import { useRecordColumns } from '../../src/renderer/components/field/RecordFields.tsx'
import { transactionRecord } from '../../src/renderer/records/transaction.ts'
import { ActivationResult } from '../../src/renderer/components/bonus/ActivationResult.tsx'
import { BonusTabs } from '../../src/renderer/screens/bonuses/BonusView.tsx'
import { activationTicket } from '../../src/renderer/components/bonus/receipt.ts'
import { compareGames } from '../../src/renderer/screens/jackpots/compare/compareGames.ts'
import { useGameColumns } from '../../src/renderer/screens/jackpots/model/useGames.tsx'
import { GameDetail } from '../../src/renderer/screens/jackpots/game/GameDetail.tsx'
import { gameList } from '../../src/renderer/screens/jackpots/model/game.ts'
import { readNotifications, unreadOf } from '../../src/renderer/domain/notifications/notification.ts'
import {
  NotificationFields,
  notificationGroups
} from '../../src/renderer/screens/notifications/message/NotificationFields.tsx'
import { readState } from '../../src/renderer/screens/notifications/model/notificationRows.ts'
import { transactionList } from '../../src/renderer/domain/transactions/transaction.ts'
import { amountClaims, sumsOf } from '../../src/renderer/components/transaction/sums.ts'
import { TransactionDetail } from '../../src/renderer/screens/transactions/Transactions.tsx'
import { BodyRow } from '../../src/renderer/collection/grid/TableRows.tsx'
import type { RecordColumn } from '../../src/renderer/records/column.ts'
import { rowsOfPage, type Loaded } from '../../src/renderer/collection/state/useRowView.ts'
import { pageFacts } from '../../src/renderer/collection/paging/pageFacts.ts'
import type { OpenRows } from '../../src/renderer/collection/rows/useOpenRow.ts'
import { directly } from '../hostile/directly.ts'
import { shownCells, shownFields, shownHead, type ShownField } from './shownText.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

// The one file of the golden tests that knows by which functions the app takes an answer from its bytes to the screen.

export type { OperationName }

/** What was asked, whoever asked. */
export type Question = {
  [Name in OperationName]: { readonly route: Name; readonly input: Omit<OperationInput<Name>, Whose> }
}[OperationName]
type Whose = 'connection' | 'account' | 'cancelKey' | 'isPrefetch'

/** An answer of the platform to a question. */
export interface Answered {
  readonly question: Question
  readonly status: number
  readonly body: Buffer
  /** What the platform said of the bonus before it was activated. */
  readonly definition?: Buffer
  /** An earlier answer to the same question, which is compared with it. */
  readonly earlier?: Buffer
  /** What is shown where API details are off, of a part that has tabs around it. */
  readonly isBrief?: boolean
}

/** A difference between two answers. */
export interface Told {
  readonly name: string
  readonly text: string
}

/** One subject of an answer: a bonus, a row, a banner. */
export interface Subject {
  readonly head: string
  readonly fields: readonly ShownField[]
}

/** What the app makes of an answer, in words. */
export interface Made {
  readonly problem?: Problem
  readonly drift: readonly Drift[]
  readonly subjects: readonly Subject[]
  /** The rows of a list as a table shows them, the names of its columns first. */
  readonly table: readonly (readonly string[])[]
  /** Sentences beside the fields. */
  readonly says: readonly string[]
  /** What differs from the earlier answer, where the operation's screen compares. */
  readonly compared: readonly Told[]
  /** The rows of a list as they are exported. */
  readonly exported?: { readonly csv: string; readonly jsonLines: string }
}

const nothing = { subjects: [], table: [], says: [], compared: [] }
const scope = { connection: 'hostile', account: 'account' }
const now = Date.parse('2026-03-11T15:30:00Z')
const lenses = { money: 'major', time: 'utc', zone: 'UTC', chosenZone: 'UTC' } as const

/** Takes an answer the whole way: bytes, what main reads, what crosses the bridge, what the page makes of it. */
export async function make({ question, status, body, definition, earlier, isBrief = false }: Answered): Promise<Made> {
  const answer = { status, body }
  const before = earlier && { status: 200, body: earlier }
  switch (question.route) {
    case 'bonuses.find': {
      const input = { ...scope, ...question.input }
      return bonusMade(
        await crossed('bonuses.find', input, answer),
        before && (await crossed('bonuses.find', input, before))
      )
    }
    case 'bonuses.activate': {
      const input = { ...scope, ...question.input }
      const found = definition && (await crossed('bonuses.find', input, { status: 200, body: definition }))
      return activationMade(await crossed('bonuses.activate', input, answer), found)
    }
    case 'transactions.list': {
      const input = { ...scope, ...question.input }
      return transactionsMade(await crossed('transactions.list', input, answer), question.input)
    }
    case 'notifications.list': {
      const input = { ...scope, ...question.input }
      return notificationsMade(await crossed('notifications.list', input, answer), question.input, isBrief)
    }
    case 'banners.list': {
      const input = { ...scope, ...question.input }
      return bannersMade(
        await crossed('banners.list', input, answer),
        before && (await crossed('banners.list', input, before)),
        isBrief
      )
    }
    case 'jackpots.list': {
      const input = { ...scope, ...question.input }
      return gamesMade(
        await crossed('jackpots.list', input, answer),
        question.input,
        before && (await crossed('jackpots.list', input, before))
      )
    }
  }
}

/** An answer that is over the bridge. */
interface Crossed<Name extends OperationName> {
  readonly outcome: Outcome<Parsed<Name>>
  /** The answer's text as the request log has it; empty where it has no value. */
  readonly text: string
  /** What main made of it. */
  readonly read: Outcome<MainAnswered<OperationAnswer<Name>>>
}

async function crossed<Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
  answer: { readonly status: number; readonly body: Buffer }
): Promise<Crossed<Name>> {
  const read = await directly(name, input, { ...answer, exchanges: keepExchanges({ now: () => 0 }) })
  if (!read.ok) return { outcome: read, text: '', read }
  const text = structuredClone(read.value.text)
  const output = name === 'bonuses.activate' ? { entry, text } : text
  return { outcome: { ...read, value: parsed(name, output as Output<Name>) }, text, read }
}

const failed = ({ outcome }: Pick<Crossed<OperationName>, 'outcome'>): Made => ({
  ...nothing,
  ...(!outcome.ok && { problem: outcome.problem }),
  drift: outcome.drift ?? []
})

function answerOf<Name extends OperationName>({ outcome }: Crossed<Name>): Answer<Parsed<Name>> | undefined {
  if (!outcome.ok) return undefined
  const { value, exchange, drift = [] } = outcome
  return exchange === undefined ? { value, drift } : { value, exchange, drift }
}

interface Log {
  /** The answer's text, as the request log has it. */
  readonly text: string
}

/** Draws parts of a screen, and once more where they asked the request log for the answer. */
function drawn(parts: readonly ReactNode[], { text }: Log): string[] {
  const articles = parts.map((part, place) => createElement('article', { key: place }, part))
  const inApp = createElement(QueryClientProvider, { client: queries }, articles)
  const markup = () => renderToStaticMarkup(inApp).split('</article>').slice(0, -1)
  const tell = (queryKey: readonly unknown[]) =>
    queries.setQueryData(queryKey, { value: { answer: { body: text } }, drift: [] })
  queries.clear()
  const first = markup()
  const asked = queries.getQueryCache().findAll({
    queryKey: ['exchanges.read'],
    predicate: ({ options, state }) => state.data === undefined && 'enabled' in options && options.enabled !== false
  })
  if (asked.length === 0) return first
  for (const { queryKey } of asked) tell(queryKey)
  return markup()
}

const subjectsOnScreen = (parts: readonly ReactNode[], log: Log): Subject[] =>
  drawn(parts, log).map((markup) => ({ head: shownHead(markup), fields: shownFields(markup) }))

const inWords = (value: unknown): string => (isExact(value) ? value.exact : (JSON.stringify(value) ?? 'nothing'))

const saidIn = (content: TicketContent): string[] => contentText(content, 'plain').split('\n')

function bonusMade(answered: Crossed<'bonuses.find'>, earlier: Crossed<'bonuses.find'> | undefined): Made {
  const answer = answerOf(answered)
  if (!answer) return failed(answered)
  const { text } = answered
  const fields = createElement(BonusTabs, { shown: { bonusId: '', answer } })
  const differences = earlier ? compareRecords(answerOf(earlier)?.value, answer.value, { zone: lenses.zone }) : []
  return {
    ...nothing,
    drift: answer.drift,
    subjects: subjectsOnScreen([fields], { text }),
    says: saidIn(bonusTicket(answer.value, now, lenses)),
    compared: differences.map(({ name, kind, after }) => ({ name, text: `${kind}, now ${inWords(after)}` }))
  }
}

const at = '2026-03-11T15:30:00.000Z'
const parties = {
  connection: { id: 'hostile', name: 'Hostile', environment: 'development', origin: 'http://platform.example' },
  account: { id: 'account', label: 'Player' },
  bonus: { id: 'the-bonus', title: 'The bonus' }
} as const
const entry: JournalEntry = {
  id: 'ticket',
  at,
  ...parties,
  outcome: 'activated',
  status: 201,
  milliseconds: 5,
  request: 1
}

function activationMade(answered: Crossed<'bonuses.activate'>, found: Crossed<'bonuses.find'> | undefined): Made {
  const answer = answerOf(answered)
  if (!answer) return failed(answered)
  const bonus = found && answerOf(found)
  const result = createElement(ActivationResult, {
    ticket: entry,
    answer,
    definition: bonus?.value,
    close: () => {}
  })
  return {
    ...nothing,
    drift: answer.drift,
    subjects: subjectsOnScreen([result], answered),
    says: saidIn(activationTicket(entry, lenses, answer.value.bonus))
  }
}

const stillRows: OpenRows<never> = {
  open: undefined,
  isLeftOut: false,
  missing: undefined,
  openAt: () => {},
  close: () => {},
  next: undefined,
  previous: undefined
}

interface Tabled<Row> {
  readonly loaded: Loaded<Row>
  readonly useColumns: () => readonly RecordColumn<Row>[]
}

function Rows<Row>({ loaded, useColumns }: Tabled<Row>): ReactNode {
  const columns = useColumns()
  const names = columns.map(({ name }) => createElement('td', { key: name }, name))
  const rows = loaded.rows.map((row, place) =>
    createElement(BodyRow<Row>, {
      key: place,
      row,
      shown: place,
      columns,
      cursorColumn: -1,
      isExplicit: false,
      mark: undefined,
      drift: loaded.driftOf(place)
    })
  )
  return [createElement('tr', { key: 'names' }, names), rows]
}

const tableOf = <Row>(tabled: Tabled<Row>): string[][] =>
  drawn([createElement(Rows<Row>, tabled)], { text: '' }).flatMap(shownCells)

type Paged = Parameters<typeof pageFacts>[1]

function pagerWords(answer: unknown, { page = 1, ...more }: Partial<Paged>): string {
  const facts = pageFacts(receivedAs(AnyPage, answer), { page, ...more })
  const last = facts.lastPage === undefined ? '' : `, last page ${facts.lastPage}`
  const next = facts.hasNext && facts.lastPage === undefined ? ['has a next page'] : []
  return [facts.words + last, ...next, ...facts.doubts].join('; ')
}

/** The rows of an answer as its file has them. */
async function exportedAs(list: ListName, read: Outcome<MainAnswered<AnyPage>>) {
  const page = pageOf(read)
  if (!page.ok) return { csv: '', jsonLines: '' }
  const rows = keepIds().take(page.value.ids)
  const written = (file: Parameters<typeof formatOf>[1]) => {
    const { head, textOf } = formatOf(list, file)
    return head + textOf(page.value, rows)
  }
  return { csv: written({ format: 'csv', bom: false }), jsonLines: written({ format: 'jsonl' }) }
}

async function transactionsMade(answered: Crossed<'transactions.list'>, asked: Partial<Paged>): Promise<Made> {
  const answer = answerOf(answered)
  if (!answer) return failed(answered)
  const { text } = answered
  const loaded = rowsOfPage(answer, transactionList)
  const details = loaded.rows.map((row, place) => {
    const open = { row, place, origin: loaded.originOf(place) }
    return createElement(TransactionDetail, { open, rows: { ...stillRows, open } })
  })
  const { sums, amounts } = sumsOf(loaded.rows)
  return {
    ...nothing,
    drift: answer.drift,
    subjects: subjectsOnScreen(details, { text }),
    table: tableOf({ loaded, useColumns: () => useRecordColumns(transactionRecord) }),
    says: [
      pagerWords(answer.value, asked),
      ...sums.map((sum) => `sum ${JSON.stringify(sum)}`),
      ...amountClaims(amounts)
    ],
    exported: await exportedAs('transactions.list', answered.read)
  }
}

async function notificationsMade(
  answered: Crossed<'notifications.list'>,
  asked: Partial<Paged>,
  isBrief: boolean
): Promise<Made> {
  const answer = answerOf(answered)
  if (!answer) return failed(answered)
  const all = readNotifications(answer.value).value ?? []
  const { count, doubts } = unreadOf(all)
  return {
    ...nothing,
    drift: answer.drift,
    subjects: subjectsOnScreen(
      all.map((notification) =>
        createElement(NotificationFields, { groups: notificationGroups(notification), isBrief })
      ),
      answered
    ),
    says: [
      pagerWords(answer.value, asked),
      [`unread: ${count} of ${all.length}`, ...doubts].join(', '),
      ...all.map((one, place) => `row ${place + 1} is ${readState(one).word}`)
    ],
    exported: await exportedAs('notifications.list', answered.read)
  }
}

function bannersIn(answered: Crossed<'banners.list'>) {
  const answer = answerOf(answered)
  const set = placedSet(answer?.value)
  const hashOf: Side['hashOf'] = ({ pictures }, slot) => pictures[slot].address
  return { ...set, hashOf }
}

function bannersMade(
  answered: Crossed<'banners.list'>,
  earlier: Crossed<'banners.list'> | undefined,
  isBrief: boolean
): Made {
  const answer = answerOf(answered)
  if (!answer) return failed(answered)
  const after = bannersIn(answered)
  const { title, banners } = after
  const rows = earlier ? pairRows(after, bannersIn(earlier)) : []
  const absences = banners.flatMap((placed) =>
    Object.entries(placed.pictures).flatMap(([slot, { absence }]) =>
      absence === undefined ? [] : [`${placed.at + 1} has no ${slot}: ${absence}`]
    )
  )
  return {
    ...nothing,
    drift: answer.drift,
    subjects: subjectsOnScreen(
      banners.map((placed) => createElement(BannerFields, { placed, isBrief })),
      { text: '' }
    ),
    says: [
      `title ${inWords(title.raw)}, ${banners.length} banners`,
      ...banners.map((placed) => `${placed.at + 1} is called ${bannerName(placed)}`),
      ...absences,
      ...(banners.length === 0 ? [whyNone(after, 'main').text] : [])
    ],
    compared: rows.flatMap((row) => {
      const name = `${row.here ? row.here.at + 1 : '–'} with ${row.there ? row.there.at + 1 : '–'}`
      const words = rowInWords(row, ['this answer', 'the earlier one']).join(', ')
      return [
        ...(words === 'the same' ? [] : [{ name, text: words }]),
        ...row.differences.map(({ kind, name: what, slot, before }) => ({
          name: `${name} ${what}`,
          text: slot ? kind : `${kind}, now ${inWords(before)}`
        }))
      ]
    })
  }
}

const gamesIn = (answered: Crossed<'jackpots.list'>) => rowsOfPage(answerOf(answered), gameList)

async function gamesMade(
  answered: Crossed<'jackpots.list'>,
  asked: Partial<Paged>,
  earlier: Crossed<'jackpots.list'> | undefined
): Promise<Made> {
  const answer = answerOf(answered)
  if (!answer) return failed(answered)
  const loaded = gamesIn(answered)
  const details = loaded.rows.map((row, place) => {
    const rows = { ...stillRows, open: { row, place, origin: loaded.originOf(place) } }
    return createElement(GameDetail, { rows, region: undefined })
  })
  const differences = earlier ? compareGames(gamesIn(earlier).rows, loaded.rows).differences : []
  return {
    ...nothing,
    drift: answer.drift,
    subjects: subjectsOnScreen(details, { text: '' }),
    table: tableOf({ loaded, useColumns: () => useGameColumns(undefined) }),
    says: [pagerWords(answer.value, asked)],
    compared: differences.map(({ title, field = 'as a whole', kind, after }) => ({
      name: `${title} ${field}`,
      text: `${kind}, now ${inWords(after)}`
    })),
    exported: await exportedAs('jackpots.list', answered.read)
  }
}
