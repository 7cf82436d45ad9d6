import type { ServerResponse } from 'node:http'
import type { Transaction } from '../../src/shared/contract/transactions.ts'
import { linkedPage, makeTransaction, partOf } from '../hostile/documented.ts'
import type { Reply } from './recording.ts'

/** The route of the transaction list. */
export const transactionRoute = 'GET /wallet-service/v1/forefront/transactions'

/** The page that a request for the list asks for. The platform chooses missing values. */
export interface AskedPage {
  readonly page: number
  readonly perPage: number
}

/** The page that a request asked for. */
export function askedPage(url: string | undefined): AskedPage {
  const { searchParams } = new URL(url ?? '/', 'http://platform.example')
  return { page: Number(searchParams.get('page') ?? '1'), perPage: Number(searchParams.get('perPage') ?? '15') }
}

/** Transactions, newest first, with ids that count down to 1. */
export const makeTransactions = (count: number): Transaction[] =>
  Array.from({ length: count }, (_, index) =>
    makeTransaction({ id: count - index, source_body: `round ${count - index}` })
  )

/** A page of a given list, with the matching counts. */
export const pageOf = (rows: readonly Transaction[], { page, perPage }: AskedPage) =>
  linkedPage(...partOf(rows, page, perPage))

/** Answers each page of a list. Calls `rows` for every request, so the list can change. */
export const listReply =
  (rows: () => readonly Transaction[]): Reply =>
  (response: ServerResponse) => {
    const body = JSON.stringify(pageOf(rows(), askedPage(response.req.url)))
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  }
