import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Output } from '../../src/shared/contract/index.ts'
import type { JournalEntry } from '../../src/shared/contract/journal.ts'
import type { Drift, ListName, Outcome, Problem } from '../../src/shared/outcome/outcome.ts'
import type { AnyPage } from '../../src/shared/readings/placement.ts'
import { keepExchanges } from '../../src/main/exchanges/log.ts'
import { csvFormat, jsonLines, type Format } from '../../src/main/exports/csvFormat.ts'
import { newPositions } from '../../src/main/exports/paginate.ts'
import { pageOf } from '../../src/main/exports/loadPages.ts'
import { whatReader } from '../../src/shared/readings/sourceWords.ts'
import type { OperationAnswer, OperationInput, OperationName } from '../../src/main/platform/operations.ts'
import type { Answered as MainAnswered } from '../../src/main/platform/reply.ts'
import { parsed, type Parsed } from '../../src/renderer/bridge/answers.ts'
import { queries } from '../../src/renderer/bridge/queries.ts'
import type { Answer } from '../../src/renderer/bridge/request.ts'
import type { OpenRows } from '../../src/renderer/collection/rows/useOpenRow.ts'
import { rowsOfPage } from '../../src/renderer/collection/state/loadedRows.ts'
import { ActivationResult } from '../../src/renderer/components/bonus/ActivationResult.tsx'
import { readNotifications } from '../../src/renderer/domain/notifications/notification.ts'
import { transactionList } from '../../src/renderer/domain/transactions/transaction.ts'
import { BannerFields } from '../../src/renderer/screens/banners/inspector/Facts.tsx'
import { placedSet } from '../../src/renderer/screens/banners/model/bannerModel.ts'
import { BonusTabs } from '../../src/renderer/screens/bonuses/BonusView.tsx'
import { GameDetail } from '../../src/renderer/screens/jackpots/game/GameDetail.tsx'
import { gameList } from '../../src/renderer/screens/jackpots/model/game.ts'
import {
  NotificationFields,
  notificationGroups
} from '../../src/renderer/screens/notifications/message/NotificationFields.tsx'
import { TransactionDetail } from '../../src/renderer/screens/transactions/Transactions.tsx'
import { directly } from '../hostile/directly.ts'
import { shownFields, type ShownField } from './shownText.ts'

// Only this file of these tests knows the functions that bring an answer from its bytes to the screen.

/** A request without its player. */
export type Question = {
  [Name in OperationName]: { readonly route: Name; readonly input: Omit<OperationInput<Name>, Whose> }
}[OperationName]
type Whose = 'connection' | 'account' | 'cancelKey' | 'isPrefetch'

export interface PlatformAnswer {
  readonly question: Question
  readonly body: Buffer
  readonly definition?: Buffer
  /** Whether API details are off. */
  readonly isBrief?: boolean
}

export interface ShownAnswer {
  readonly problem?: Problem
  readonly drift: readonly Drift[]
  /** The fields of the first bonus, row or banner. */
  readonly fields: readonly ShownField[]
  readonly exported?: { readonly csv: string; readonly jsonLines: string }
}

const scope = { connection: 'hostile', account: 'account' }

/** Brings an answer from its bytes across the bridge to the screen. */
export async function screenOf({ question, body, definition, isBrief = false }: PlatformAnswer): Promise<ShownAnswer> {
  switch (question.route) {
    case 'bonuses.find': {
      const answered = await crossed('bonuses.find', { ...scope, ...question.input }, body)
      return shown(answered, (answer) => createElement(BonusTabs, { shown: { bonusId: '', answer } }))
    }
    case 'bonuses.activate': {
      const input = { ...scope, ...question.input }
      const found = definition && answerOf(await crossed('bonuses.find', input, definition))
      return shown(await crossed('bonuses.activate', input, body), (answer) =>
        createElement(ActivationResult, { permit: entry, answer, definition: found?.value, close: () => {} })
      )
    }
    case 'transactions.list': {
      const answered = await crossed('transactions.list', { ...scope, ...question.input }, body)
      const made = shown(answered, (answer) => {
        const loaded = rowsOfPage(answer, transactionList)
        const [row] = loaded.rows
        if (row === undefined) return undefined
        const open = { row, recordIndex: 0, origin: loaded.originOf(0) }
        return createElement(TransactionDetail, { open, rows: { ...noOpenRow, open } })
      })
      return { ...made, ...exportedAs('transactions.list', answered.read) }
    }
    case 'notifications.list': {
      const answered = await crossed('notifications.list', { ...scope, ...question.input }, body)
      const made = shown(answered, ({ value }) => {
        const [first] = readNotifications(value).value ?? []
        return (
          first &&
          createElement(NotificationFields, {
            groups: notificationGroups(first),
            isClean: true,
            isBrief
          })
        )
      })
      return { ...made, ...exportedAs('notifications.list', answered.read) }
    }
    case 'banners.list': {
      const answered = await crossed('banners.list', { ...scope, ...question.input }, body)
      return shown(answered, ({ value }) => {
        const [placed] = placedSet(value).banners
        return placed && createElement(BannerFields, { placed, isBrief })
      })
    }
    case 'jackpots.list': {
      const answered = await crossed('jackpots.list', { ...scope, ...question.input }, body)
      const made = shown(answered, (answer) => {
        const loaded = rowsOfPage(answer, gameList)
        const [row] = loaded.rows
        if (row === undefined) return undefined
        const rows = { ...noOpenRow, open: { row, recordIndex: 0, origin: loaded.originOf(0) } }
        return createElement(GameDetail, { rows, region: undefined })
      })
      return { ...made, ...exportedAs('jackpots.list', answered.read) }
    }
  }
}

interface Crossed<Name extends OperationName> {
  readonly outcome: Outcome<Parsed<Name>>
  /** The answer's text in the request log; empty without a value. */
  readonly text: string
  readonly read: Outcome<MainAnswered<OperationAnswer<Name>>>
}

async function crossed<Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
  body: Buffer
): Promise<Crossed<Name>> {
  const read = await directly(name, input, { status: 200, body, exchanges: keepExchanges({ now: () => 0 }) })
  if (!read.ok) return { outcome: read, text: '', read }
  const text = structuredClone(read.value.text)
  const output = name === 'bonuses.activate' ? { entry, text } : text
  return { outcome: { ...read, value: parsed(name, output as Output<Name>) }, text, read }
}

function answerOf<Name extends OperationName>({ outcome }: Crossed<Name>): Answer<Parsed<Name>> | undefined {
  if (!outcome.ok) return undefined
  const { value, exchange, drift = [] } = outcome
  return exchange === undefined ? { value, drift } : { value, exchange, drift }
}

function shown<Name extends OperationName>(
  answered: Crossed<Name>,
  part: (answer: Answer<Parsed<Name>>) => ReactNode
): ShownAnswer {
  const answer = answerOf(answered)
  const { outcome, text } = answered
  if (!answer) return { ...(!outcome.ok && { problem: outcome.problem }), drift: outcome.drift ?? [], fields: [] }
  return { drift: answer.drift, fields: shownFields(drawn(part(answer), text)) }
}

/** Draws a part of a screen, and draws it again if the part requested the answer's text from the log. */
function drawn(part: ReactNode, text: string): string {
  const inApp = createElement(QueryClientProvider, { client: queries }, part)
  queries.clear()
  const first = renderToStaticMarkup(inApp)
  const asked = queries.getQueryCache().findAll({
    queryKey: ['exchanges.read'],
    predicate: ({ options, state }) => state.data === undefined && 'enabled' in options && options.enabled !== false
  })
  if (asked.length === 0) return first
  for (const { queryKey } of asked) queries.setQueryData(queryKey, { value: { answer: { body: text } }, drift: [] })
  return renderToStaticMarkup(inApp)
}

const entry: JournalEntry = {
  id: 'ticket',
  at: '2026-03-11T15:30:00.000Z',
  connection: { id: 'hostile', name: 'Hostile', environment: 'development', origin: 'http://platform.example' },
  account: { id: 'account', label: 'Player' },
  bonus: { id: 'the-bonus', title: 'The bonus' },
  outcome: 'activated',
  status: 201,
  milliseconds: 5,
  request: 1
}

const noOpenRow: OpenRows<never> = {
  open: undefined,
  missing: undefined,
  openAt: () => {},
  close: () => {},
  next: undefined,
  previous: undefined
}

function exportedAs(list: ListName, read: Outcome<MainAnswered<AnyPage>>): Pick<ShownAnswer, 'exported'> {
  const page = pageOf(read)
  if (!page.ok) return {}
  const { rows: all } = page.value
  const rows = newPositions(page.value.ids, new Set()).map((position) => all[position])
  // With amounts as received.
  const written = ({ head, textOf, asReceived }: Format) => asReceived(head) + (textOf(rows) ?? '')
  const csv = csvFormat(list, { format: 'csv', separator: ',', decimal: '.' }, whatReader([]))
  return { exported: { csv: written(csv), jsonLines: written(jsonLines) } }
}
