import { tokensForTest } from '../../testing/tokensForTest.ts'
import { recordWork } from '../../testing/recordWork.ts'
import type { Connection } from '../../../shared/contract/connections.ts'
import type { Input } from '../../../shared/contract/index.ts'
import { failure, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import { makeConnection } from '../../../shared/testing/makeConnection.ts'
import type { Asker } from '../../bridge/handlers.ts'
import { canary, makeDraft, valueOf } from '../../connections/testing/connectionsForTest.ts'
import type { Target } from '../../connections/network/target.ts'
import type { Exchanges } from '../../exchanges/log.ts'
import type { Question } from '../../common/dialogs.ts'
import { openJournal } from '../../journal/journal.ts'
import { redactionOf } from '../../exchanges/redaction.ts'
import { journalHandlers } from '../../journal/handlers.ts'
import type { Client, ClientPorts } from '../../platform/client.ts'
import { noRetry } from '../../journal/testing/journalForTest.ts'
import { databaseForTest } from '../../database/testing/databaseForTest.ts'
import { activationHandlers } from '../handlers.ts'

export interface Sent {
  readonly operation: string
  readonly input: unknown
  readonly target: Target
  readonly signal: AbortSignal | undefined
}

type Answer = Outcome<unknown> | Promise<Outcome<unknown>>

interface Setup {
  /** Returns the platform's answer. Called once per request. */
  answer: (sent: Sent) => Answer
  confirm: () => boolean | Promise<boolean>
  /** The players that the account's answers name. */
  users: readonly string[]
  asksAlways: boolean
  reason: string | undefined
  now: number
  elapsed: number
  /** Called while main creates the client for an activation. */
  connecting: () => Promise<void>
  /** The connection as it is now; undefined once it is deleted. */
  connection: Partial<Connection> | undefined
  target: Partial<Target>
}

export const bonusId = '7b1f0c2e-3d4a-4f5b-8c6d-00000000ab1f'

const noAsker: Asker = { signal: new AbortController().signal, page: 7 }

const withoutToken = { account: 'bob' }

/** A real journal, with a fake platform and connections. Permit ids are numbered, unless a test passes `randomId`. */
export async function openActivationForTest(names?: { readonly randomId?: () => string }) {
  const database = await databaseForTest()
  const sent: Sent[] = []
  /** The questions that the person was asked, each with its page. `confirm` answers the questions. */
  const questions: (Question & { readonly page: number })[] = []
  const setup: Setup = {
    confirm: () => true,
    users: [],
    asksAlways: false,
    reason: undefined,
    answer: () => ({ ok: true, value: { text: '{"data":{"id":"x"}}' }, exchange: `exchange-${sent.length}` }),
    now: Date.parse('2026-03-01T12:00:00Z'),
    elapsed: 5000,
    connecting: async () => {},
    connection: {},
    target: {}
  }
  const journal = openJournal({
    database,
    now: () => setup.now,
    agent: () => 'maria',
    later: noRetry
  })
  const connectionNow = (): Connection =>
    makeConnection({
      ...makeDraft(),
      accounts: [
        { id: 'ada', label: 'Ada', token: { fingerprint: 'a1b2c3d4', kept: 'keyring' } },
        { id: withoutToken.account, label: 'Bob' }
      ],
      ...setup.connection
    })
  const resolve = async ({ connection, account }: { connection: string; account?: string | undefined }) => {
    if (!setup.connection || !['one', 'two'].includes(connection))
      return failure('invalid-input', { field: 'connection' })
    const { accounts: _, ...traits } = connectionNow()
    const token = account === withoutToken.account ? {} : { token: canary }
    const road = connection === 'two' ? { baseUrl: 'http://localhost' } : {}
    const target = { ...traits, network: { proxy: { kind: 'system' } }, connection, ...token, ...road, ...setup.target }
    return success({ ...target, ...(account !== undefined && { account }) } as Target)
  }
  const client = async (resolveTarget: ClientPorts['resolve']) => {
    await setup.connecting()
    const run = async (operation: string, input: never, stoppable?: { signal?: AbortSignal }) => {
      const target = valueOf(await resolveTarget(input))
      const request: Sent = { operation, input, target, signal: stoppable?.signal }
      sent.push(request)
      return setup.answer(request)
    }
    return { run } as unknown as Client
  }
  const read = ((id: string) => {
    const number = Number(id.split('-')[1])
    return { exchange: { number, milliseconds: 34, status: 201 } }
  }) as unknown as Exchanges['read']
  let permits = 0
  const work = recordWork()
  const withoutTokens = async (text: string) => redactionOf(canary)(text)
  const activation = activationHandlers({
    journal,
    exchanges: { read },
    client,
    resolve,
    // The second connection reaches the same platform under another host name.
    list: async () => (setup.connection ? [connectionNow(), { ...connectionNow(), id: 'two' }] : []),
    identities: { usersOf: () => setup.users },
    asksAlways: () => setup.asksAlways,
    withoutTokens,
    tokens: tokensForTest,
    work,
    confirm: async (question, page) => {
      questions.push({ ...question, page })
      return setup.confirm()
    },
    elapsed: () => setup.elapsed,
    ...(names ?? { randomId: () => `permit-${(permits += 1)}` })
  })
  const routes = { ...activation, ...journalHandlers({ journal, withoutTokens, saveText: async () => success(false) }) }
  const prepare = (more?: Partial<Input<'bonuses.prepare'>>) =>
    routes['bonuses.prepare']({ connection: 'one', account: 'ada', bonusId, bonusTitle: 'Welcome', ...more }, noAsker)
  const activate = (permit: string, asker = noAsker) =>
    routes['bonuses.activate']({ permit, ...(setup.reason !== undefined && { reason: setup.reason }) }, asker)
  return Object.assign(setup, {
    database,
    noted: work.noted,
    journal,
    sent,
    questions,
    prepare,
    activate,
    /** Issues a permit and uses it to activate the bonus. */
    press: async () => activate(valueOf(await prepare()).id),
    resolve: (id: string, note: string) => routes['journal.resolve']({ id, note }, noAsker),
    list: async () => valueOf(await routes['journal.list']({}, noAsker)),
    /** The complete text of the journal on disk. */
    text: () =>
      database
        .all('SELECT value FROM activation')
        .map(({ value }) => String(value))
        .join('\n')
  })
}

/** A failed outcome with an exchange id, as the client returns it. */
export const failed = (code: Parameters<typeof failure>[0], more: Parameters<typeof failure>[1] = {}) => ({
  ...failure(code, { request: 1, ...more }),
  exchange: 'exchange-1'
})
