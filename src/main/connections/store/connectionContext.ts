import type { Unlock } from '../../../shared/contract/journal.ts'
import type { Outcome } from '../../../shared/outcome/outcome.ts'
import { createMutex } from '../../common/mutex.ts'
import type { Settings } from '../../settings/settings.ts'
import type { DemoPlatform } from './demo.ts'
import type { ChosenFiles } from '../../common/files.ts'
import { fingerprintKey } from '../secrets/tokenFacts.ts'
import type { Question } from '../../common/dialogs.ts'
import { savedConnections, type SavedConnections } from './saved.ts'
import type { Vault } from '../secrets/vault.ts'
import { isLoopback } from '../network/address.ts'

/** The parts of main that connections need. */
export interface ConnectionPorts {
  readonly settings: Settings
  readonly vault: Vault
  readonly files: Pick<ChosenFiles, 'take'>
  readonly demo: DemoPlatform
  /** Asks in a native dialog over this page's window. */
  readonly confirm: (question: Question, page: number) => Promise<boolean>
  readonly save: (name: string, text: string, page: number) => Promise<Outcome<boolean>>
  /** Notes in the journal that the person removes protections. If the note fails, the protections stay. */
  readonly unlocking: (unlock: Pick<Unlock, 'connection' | 'lifted'>) => Promise<Outcome<null>>
  /** Called after secrets were deleted, to remove every trace of the secrets from the database's files. */
  readonly secretsDeleted: () => Promise<void>
}

/** The parts of main that react to a change. */
export interface ConnectionFollower {
  /** A connection or its players changed. `isSame`: cached answers stay valid. `account`: only that account's answers are stale. */
  readonly changed: (connection: string, isSame: boolean, account?: string) => void
  /** A connection may have a new address, so pictures of earlier answers may belong to another platform. */
  readonly moved: (connection: string) => void
  readonly tokenSaved: () => void
  readonly deleted: (connection: string) => Promise<unknown>
}

/** Every token of this run, by host. */
interface TokenMemory {
  readonly note: (address: string, tokens: readonly string[]) => void
  /** The tokens of an address's host. All names of this machine count as one host. */
  readonly at: (address: string) => readonly string[]
  readonly all: () => readonly string[]
}

/** The ports, and the state shared by the handlers. */
export interface ConnectionContext extends ConnectionPorts {
  readonly saved: SavedConnections
  readonly fingerprintKey: () => Promise<string>
  readonly known: TokenMemory
  /** Does nothing until main sets the follower. */
  follower: ConnectionFollower
  /** Runs changes one at a time, because each change waits for the keyring. */
  readonly inTurn: <Result>(task: () => Promise<Result>) => Promise<Result>
}

/** Creates the state shared by the handlers. */
export function createConnectionContext(ports: ConnectionPorts): ConnectionContext {
  return {
    ...ports,
    saved: savedConnections(ports.settings),
    fingerprintKey: fingerprintKey(ports.vault),
    known: rememberTokens(),
    follower: { changed() {}, moved() {}, tokenSaved() {}, deleted: async () => {} },
    inTurn: createMutex()
  }
}

/** The host of an address for comparison. All names of this machine become `localhost`. */
export function hostOf(address: string): string {
  const { hostname = '' } = URL.parse(address) ?? {}
  return isLoopback(hostname) ? 'localhost' : hostname.replace(/\.$/, '')
}

/** Keeps tokens in memory, even replaced and deleted tokens, because an answer may still contain them. */
function rememberTokens(): TokenMemory {
  const known = new Map<string, Set<string>>()
  return {
    note(address: string, tokens: readonly string[]): void {
      const host = hostOf(address)
      known.set(host, new Set([...(known.get(host) ?? []), ...tokens]))
    },
    at: (address: string) => [...(known.get(hostOf(address)) ?? [])],
    all: () => [...new Set([...known.values()].flatMap((tokens) => [...tokens]))]
  }
}
