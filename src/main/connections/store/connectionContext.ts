import type { Outcome } from '../../../shared/outcome/outcome.ts'
import { createMutex } from '../../common/mutex.ts'
import type { Settings } from '../../settings/settings.ts'
import type { DemoPlatform } from './demo.ts'
import type { ChosenFiles } from '../../common/files.ts'
import { fingerprintKey } from '../secrets/tokenFacts.ts'
import type { Question } from '../../common/dialogs.ts'
import { savedConnections, type Saved } from './saved.ts'
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
  /** Saves a text where the person chooses; false where they cancelled. */
  readonly save: (name: string, text: string, page: number) => Promise<Outcome<boolean>>
  /** Called when this connection or its accounts changed; `isSame` where what the platform answered still holds. */
  readonly changed: (connection: string, isSame?: boolean) => void
  /** Forgets what is kept of this connection, which is no longer there. */
  readonly deleted: (connection: string) => Promise<unknown>
  /** Called when a token was saved: what is kept already may hold it. */
  readonly tokenSaved?: () => void
}

/** The ports and what the handlers share. */
export interface ConnectionContext extends ConnectionPorts {
  readonly saved: Saved
  readonly inTurn: <Result>(task: () => Promise<Result>) => Promise<Result>
  readonly fingerprintKey: () => Promise<string>
  readonly known: KnownTokens
}

/** Creates what the handlers share. */
export function createConnectionContext(ports: ConnectionPorts): ConnectionContext {
  const { settings, vault } = ports
  const inTurn = createMutex()
  let tidied: Promise<void> | undefined
  return {
    ...ports,
    saved: savedConnections(settings),
    fingerprintKey: fingerprintKey(vault),
    known: keepKnownTokens(),
    inTurn: (task) =>
      inTurn(async () => {
        await (tidied ??= removeOrphanSecrets(settings, vault))
        return task()
      })
  }
}

/**
 * Removes secrets whose connection or account no longer exists, after an interrupted save or an edited settings file.
 */
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

/** The tokens of every host in this run, also those that were replaced or deleted: an answer may still hold them. */
interface KnownTokens {
  note(address: string, tokens: readonly string[]): void
  /** Those of an address's host, in every spelling of it. */
  at(address: string): readonly string[]
  all(): readonly string[]
}

/** A host as it is compared: this machine is one in all its names. */
export function hostOf(address: string): string {
  const { hostname = '' } = URL.parse(address) ?? {}
  return isLoopback(hostname) ? 'localhost' : hostname.replace(/\.$/, '')
}

/** Keeps them until the app ends, in memory alone. */
function keepKnownTokens(): KnownTokens {
  const known = new Map<string, Set<string>>()
  return {
    note(address, tokens) {
      const host = hostOf(address)
      known.set(host, new Set([...(known.get(host) ?? []), ...tokens]))
    },
    at: (address) => [...(known.get(hostOf(address)) ?? [])],
    all: () => [...new Set([...known.values()].flatMap((tokens) => [...tokens]))]
  }
}
