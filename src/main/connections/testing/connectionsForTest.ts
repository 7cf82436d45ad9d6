import { charactersOf } from '../../../shared/values/receivedText.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { success, type Outcome } from '../../../shared/outcome/outcome.ts'
import type { ConnectionDraft } from '../../../shared/contract/connections.ts'
import type { Input, Output } from '../../../shared/contract/index.ts'
import type { Asker } from '../../bridge/handlers.ts'
import { openFiles } from '../../database/files.ts'
import { databaseForTest, type DatabaseForTest } from '../../database/testing/databaseForTest.ts'
import { makeStoredConnection } from '../../testing/makeConnection.ts'
import { settingsHandlers } from '../../settings/handlers.ts'
import { openSettings } from '../../settings/settings.ts'
import type { ConnectionPorts } from '../store/connectionContext.ts'
import { openConnections, type Connections } from '../store/connections.ts'
import { fakeKeyring, type FakeKeyring } from './fakeKeyring.ts'
import type { ChosenFile } from '../../common/files.ts'
import type { Question } from '../../common/dialogs.ts'
import { openVault } from '../secrets/vault.ts'

export function makeDraft(more: Partial<ConnectionDraft> = {}): ConnectionDraft {
  const { id: _, accounts: __, ...draft } = makeStoredConnection()
  return { ...draft, ...more }
}

/** Returns the value of a successful outcome. A problem makes the test fail. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(`${outcome.problem.code}: ${charactersOf(outcome.problem.message)}`)
  return outcome.value
}

type Route = keyof Connections['handlers']

/** The connections module, its database and its vault in one run of Pitboss. */
export type Run = Awaited<ReturnType<typeof run>>

interface State {
  /** What the journal returns when it is told that a connection loses protections. */
  journal: Outcome<null>
  says: boolean | (() => Promise<boolean>)
  starts: number
  tokensSaved: number
}

const asker: Asker = { signal: new AbortController().signal, page: 7 }

export async function run(setup: { database?: DatabaseForTest; keyring?: FakeKeyring } = {}) {
  const state: State = { journal: success(null), says: true, starts: 0, tokensSaved: 0 }
  const unlocks: Parameters<ConnectionPorts['unlocking']>[0][] = []
  const [questions, changes, same, deletions]: [Question[], string[], string[], string[]] = [[], [], [], []]
  const moves: string[] = []
  const database = setup.database ?? (await databaseForTest())
  const keyring = setup.keyring ?? fakeKeyring()
  const settings = openSettings(database)
  const vault = openVault({ database, keyring, platform: 'linux', limit: 30 })
  const files = new Map<string, ChosenFile>()
  const pictures = openFiles(database, database.folder)
  const { handlers, resolve, holdsToken, withoutTokens, redaction, redactNow, follow } = openConnections({
    settings,
    vault,
    files: { take: (handle) => files.get(handle) },
    demo: {
      accounts: {
        demo: [{ id: 'ada', label: 'Ada', token: 'demo-token-of-ada-0001' }],
        'demo-staging': [{ id: 'eve', label: 'Eve', token: 'demo-token-of-eve-0002' }]
      },
      start: async () => {
        state.starts++
        return { baseUrl: 'http://127.0.0.1:4001' }
      }
    },
    save: async () => success(true),
    confirm: async (question) => {
      questions.push(question)
      return typeof state.says === 'boolean' ? state.says : state.says()
    },
    unlocking: async (unlock) => {
      unlocks.push(unlock)
      return state.journal
    },
    secretsDeleted: () => database.forgetDeleted()
  })
  follow({
    changed(connection, isSame, account) {
      changes.push(connection)
      if (isSame || account !== undefined) same.push(isSame ? connection : `${connection} but for ${account}`)
    },
    moved: (connection) => void moves.push(connection),
    tokenSaved: () => void state.tokensSaved++,
    deleted: async (connection) => void deletions.push(connection)
  })
  const ask = <Name extends Route>(route: Name, input: Input<Name>): Promise<Outcome<Output<Name>>> =>
    handlers[route](input, asker)
  return Object.assign(state, {
    database,
    folder: database.folder,
    keyring,
    resolve,
    withoutTokens,
    redaction,
    pictures,
    /** Removes saved tokens from all stored data, as main does after a token is saved. */
    async clean() {
      const redact = await redaction()
      database.redactWith(redactNow)
      database.redactStored()
      await pictures.redact(redact)
      await database.forgetDeleted()
    },
    files,
    questions,
    unlocks,
    changes,
    /** Changes that left cached answers valid. */
    same,
    moves,
    deletions,
    ask,
    /** Like `ask`, but a problem makes the test fail. */
    get: async <Name extends Route>(route: Name, input: Input<Name>) => valueOf(await ask(route, input)),
    remember: (input: Input<'settings.remember'>) =>
      settingsHandlers(settings, { holdsToken })['settings.remember'](input, asker)
  })
}

/** Ends a run, and starts the next one with the same folder and keyring. */
export const restarted = ({ database, keyring }: Run) => run({ database: database.reopen(), keyring })

/** A token that tests search for in files. */
export const canary = 'canary-8c1f0c2e-token'

export async function withAccount(started: Run, draft: Partial<ConnectionDraft> = {}) {
  const { id: connection } = await started.get('connections.save', { draft: makeDraft(draft) })
  const { id: account } = await started.get('accounts.save', { connection, label: 'Ada', token: canary })
  return { connection, account }
}

export const tokenIn = async (started: Run, scope: { connection: string; account: string }) =>
  valueOf(await started.resolve(scope)).token

/** The bytes of all files in a profile. */
export const storedIn = ({ folder }: Pick<Run, 'folder'>): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')

/** The ids of the secrets on disk. */
export const secretsIn = ({ database }: Pick<Run, 'database'>): readonly string[] =>
  database.all('SELECT id FROM secret ORDER BY id').map(({ id }) => String(id))
