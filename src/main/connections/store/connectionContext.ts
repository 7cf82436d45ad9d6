import type { Unlock } from '../../../shared/contract/journal.ts'
import type { Outcome } from '../../../shared/outcome/outcome.ts'
import { createMutex } from '../../common/mutex.ts'
import type { Settings } from '../../settings/settings.ts'
import type { DemoPlatform } from './demo.ts'
import type { ChosenFiles } from '../../common/files.ts'
import { fingerprintKey } from '../secrets/tokenFacts.ts'
import type { Question } from '../../common/dialogs.ts'
import { savedConnections } from './saved.ts'
import type { Vault } from '../secrets/vault.ts'
import { isOf, tokenId } from '../secrets/secretIds.ts'
import { isLoopback } from '../network/address.ts'

/** Dependencies of the connections on the rest of main. */
export interface ConnectionPorts {
  readonly settings: Settings
  readonly vault: Vault
  readonly files: Pick<ChosenFiles, 'take'>
  readonly demo: DemoPlatform
  /** Asks in a native dialog over this page's window. */
  readonly confirm: (question: Question, page: number) => Promise<boolean>
  readonly save: (name: string, text: string, page: number) => Promise<Outcome<boolean>>
  /** Called when this connection or its accounts changed; `isSame` where what the platform answered still holds, `account` where that to others does. */
  readonly changed: (connection: string, isSame?: boolean, account?: string) => void
  /** Called when it may have another address: what answers named before is another platform's. */
  readonly moved: (connection: string) => void
  readonly deleted: (connection: string) => Promise<unknown>
  /** Writes down that protections are taken from a connection; where that fails they stay. */
  readonly unlocking: (unlock: Pick<Unlock, 'connection' | 'lifted'>) => Promise<Outcome<null>>
  readonly tokenSaved?: () => void
}

/** The ports and what the handlers share. */
export type ConnectionContext = ReturnType<typeof createConnectionContext>

/** Creates what the handlers share. */
export function createConnectionContext(ports: ConnectionPorts) {
  const { settings, vault } = ports
  const inTurn = createMutex()
  let tidied: Promise<void> | undefined
  return {
    ...ports,
    saved: savedConnections(settings),
    fingerprintKey: fingerprintKey(vault),
    known: keepKnownTokens(),
    inTurn: <Result>(task: () => Promise<Result>) =>
      inTurn(async () => {
        await (tidied ??= removeOrphanSecrets(settings, vault))
        return task()
      })
  }
}

/** Removes secrets without a connection or account, after an interrupted save or an edited settings file. */
async function removeOrphanSecrets(settings: Settings, vault: Vault): Promise<void> {
  // The owners of these secrets would be back with them.
  if (await settings.mayBePutBack()) return
  const { current } = settings
  const isOwned = (id: string): boolean =>
    current.connections.some(
      (connection) =>
        isOf(connection.id)(id) &&
        (!id.startsWith(tokenId(connection.id, '')) ||
          connection.accounts.some((account) => tokenId(connection.id, account.id) === id))
    )
  await vault.forget((id) => id.includes('/') && !isOwned(id))
}

/** A host as it is compared: this machine is one in all its names. */
export function hostOf(address: string): string {
  const { hostname = '' } = URL.parse(address) ?? {}
  return isLoopback(hostname) ? 'localhost' : hostname.replace(/\.$/, '')
}

/** Keeps the tokens of every host in memory, also those replaced or deleted: an answer may still hold them. */
function keepKnownTokens() {
  const known = new Map<string, Set<string>>()
  return {
    note(address: string, tokens: readonly string[]): void {
      const host = hostOf(address)
      known.set(host, new Set([...(known.get(host) ?? []), ...tokens]))
    },
    /** The tokens of an address's host, in every spelling of it. */
    at: (address: string) => [...(known.get(hostOf(address)) ?? [])],
    all: () => [...new Set([...known.values()].flatMap((tokens) => [...tokens]))]
  }
}
