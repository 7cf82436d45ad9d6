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

export interface ConnectionPorts {
  readonly settings: Settings
  readonly vault: Vault
  readonly files: Pick<ChosenFiles, 'take'>
  readonly demo: DemoPlatform
  /** Asks a yes-or-no question in a native dialog over the page's window. */
  readonly confirm: (question: Question, page: number) => Promise<boolean>
  readonly save: (name: string, text: string, page: number) => Promise<Outcome<boolean>>
  /** Records in the journal that a connection loses protections. If this fails, the connection keeps them. */
  readonly unlocking: (unlock: Pick<Unlock, 'connection' | 'lifted'>) => Promise<Outcome<null>>
  /** Called when secrets have been deleted, to remove every trace of them from the database's files. */
  readonly secretsDeleted: () => Promise<void>
}

export interface ConnectionFollower {
  /** If `isSame`, cached answers stay valid. With an `account`, only that account's cached answers become stale. */
  readonly changed: (connection: string, isSame: boolean, account?: string) => void
  /** A connection may have a new address, so pictures from earlier answers may belong to another platform. */
  readonly moved: (connection: string) => void
  readonly tokenSaved: () => void
  readonly deleted: (connection: string) => Promise<unknown>
}

/** All tokens seen in this run, by host. */
interface TokenMemory {
  readonly note: (address: string, tokens: readonly string[]) => void
  /** The tokens for an address's host. All names of this machine count as one host. */
  readonly at: (address: string) => readonly string[]
  readonly all: () => readonly string[]
}

/** The ports, plus the state that the connection handlers share. */
export interface ConnectionContext extends ConnectionPorts {
  readonly saved: SavedConnections
  readonly fingerprintKey: () => Promise<string>
  readonly known: TokenMemory
  /** The callbacks do nothing until main calls `follow`. */
  follower: ConnectionFollower
  /** Runs changes one at a time, because each one waits for the keyring. */
  readonly inTurn: <Result>(task: () => Promise<Result>) => Promise<Result>
}

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

/** Returns the host of an address, for comparison with other hosts. All names of this machine become `localhost`. */
export function hostOf(address: string): string {
  const { hostname = '' } = URL.parse(address) ?? {}
  return isLoopback(hostname) ? 'localhost' : hostname.replace(/\.$/, '')
}

/** Remembers tokens, even replaced and deleted ones, because answers may still contain them. */
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
