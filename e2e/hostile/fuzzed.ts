import type { Outcome } from '../../src/shared/outcome/outcome.ts'
import { keepExchanges } from '../../src/main/exchanges/log.ts'
import type { Client } from '../../src/main/platform/client.ts'
import type { OperationInput, OperationName } from '../../src/main/platform/operations.ts'
import type { Answered } from '../../src/main/platform/reply.ts'
import { makeBonus } from '../platform/makers.ts'
import { directly } from './directly.ts'
import * as documented from './documented.ts'

/** An operation whose answers are changed. */
export interface Fuzzed {
  readonly name: OperationName
  /** The documented answer, which is what changes. */
  readonly answer: unknown
  /** Asks for it over HTTP. */
  readonly over: (client: Client) => Promise<Outcome<Answered<unknown>>>
  /** What main makes of an answer's status and body without a network: read, checked, concluded, written down. */
  readonly directly: (status: number, body: Buffer) => Promise<Outcome<Answered<unknown>>>
}

/** The log that answers are written down in. */
export const fuzzedLog = keepExchanges()

function fuzzed<Name extends OperationName>(name: Name, input: OperationInput<Name>, answer: unknown): Fuzzed {
  return {
    name,
    answer,
    over: (client) => client.run(name, input),
    directly: (status, body) => directly(name, input, { status, body, exchanges: fuzzedLog })
  }
}

const scope = { connection: 'hostile', account: 'account' }
const bonus = { ...scope, bonusId: documented.ids.bonus }
const twice = <Row>(make: (part: object) => Row) => [make({}), make({ id: documented.ids.wallet })]
const transactions = [documented.makeTransaction(), documented.makeTransaction({ id: 2, state_description: 'odd' })]

/** All six operations. */
export const allFuzzed: readonly Fuzzed[] = [
  fuzzed('bonuses.find', bonus, { data: makeBonus({ id: bonus.bonusId }) }),
  fuzzed('bonuses.activate', bonus, { data: documented.makeUserBonus() }),
  fuzzed('transactions.list', { ...scope, page: 2 }, documented.linkedPage(transactions)),
  fuzzed('notifications.list', scope, documented.linkedPage(twice(documented.makeNotification))),
  fuzzed('banners.list', { ...scope, category: 'main' }, { data: documented.makeBanners() }),
  fuzzed('jackpots.list', { ...scope, groupId: 'main', page: 2 }, documented.plainPage(twice(documented.makeGame)))
]
