import { Compile } from 'typebox/compile'
import { TokenFacts, type Keeping } from '../../../shared/contract/connections.ts'
import type { Outcome } from '../../../shared/outcome/outcome.ts'
import { jsonValue } from '../../../shared/readings/wireObject.ts'
import { strictObject } from '../../../shared/values/strictObject.ts'
import { createMutex } from '../../common/mutex.ts'
import type { Database } from '../../database/database.ts'
import { secretRows, type SecretRow } from '../../database/tables.ts'
import { guardKeyring, sealSecret, unsealSecret, type Keyring, type SystemKeyring } from './keyring.ts'
import type { KnownOfToken } from './tokenFacts.ts'

/** A secret, its owner and its binding. A secret without a connection belongs to the profile. */
export interface Secret {
  readonly id: string
  readonly connection?: string
  readonly account?: string
  readonly secret: string
  /** A hash of the origin, proxy and certificates. The vault returns the secret only to callers that pass this hash. */
  readonly binding: string
  /** The facts about the token that the page may show. */
  readonly known?: KnownOfToken
}

/** A secret and its ciphertext. Without a ciphertext, the secret is kept only for this session. */
export interface SealedSecret extends Secret {
  readonly sealed: Buffer | undefined
}

/** Tokens and other secrets, by id. The database contains only ciphertexts. */
export interface Vault {
  /** The keyring that encrypts the secrets. Main also encrypts ticket drafts with this keyring. */
  readonly keyring: Keyring
  /** How the vault would store a new secret now. */
  readonly keeping: () => Promise<Keeping>
  /** Encrypts a secret. Call `seal` before the transaction. */
  readonly seal: (secret: Secret) => Promise<SealedSecret>
  /** Replaces a secret. Call `write` inside `database.write`. Without a ciphertext, only deletes the old secret. */
  readonly write: (secret: SealedSecret) => void
  /** Makes the secret available to requests. Call `hold` after the transaction. */
  readonly hold: (secret: SealedSecret) => void
  /** Call `remove` inside `database.write`. The database itself deletes secrets of deleted players and connections. */
  readonly remove: (ids: readonly string[]) => void
  /** Removes these secrets from memory. Call `release` after the transaction. */
  readonly release: (isReleased: (id: string) => boolean) => void
  /** Calls `seal`, `write` and `hold`. */
  readonly put: (secret: Secret) => Promise<Outcome<null>>
  /** Returns the secret if its binding matches. Otherwise, deletes the secret. */
  readonly read: (id: string, binding: string) => Promise<string | undefined>
  /** Returns how a secret is stored, without calling the keyring. */
  readonly describe: (id: string, binding: string) => SecretDescription | undefined
  /** Whether the secret is in the database with this binding, but hasn't been decrypted in this run. */
  readonly isLocked: (id: string, binding: string) => boolean
}

interface SecretDescription {
  readonly kept: Keeping['kept']
  readonly known?: KnownOfToken
}

interface VaultPorts {
  readonly database: Database
  readonly keyring: SystemKeyring
  readonly platform: NodeJS.Platform
  /** The time limit for a call to the keyring, in milliseconds. */
  readonly limit?: number
  /** Called after the vault has encrypted secrets that were waiting for a slow keyring. */
  readonly changed?: () => void
}

const { last4, fingerprint, expiresAt } = TokenFacts.properties
const known = Compile(strictObject({ last4, fingerprint, expiresAt }))

const knownIn = ({ known: text }: SecretRow): { readonly known?: KnownOfToken } => {
  const value = text === undefined ? undefined : jsonValue(text)
  return known.Check(value) ? { known: value } : {}
}

export function openVault({ database, keyring: system, platform, limit, changed = () => {} }: VaultPorts): Vault {
  const keyring = guardKeyring(system, platform, limit, () => void inTurn(sealHeld).then(changed))
  const inTurn = createMutex()
  const memory = new Map<string, Secret>()
  /** Ids of ciphertexts that this keyring can't open. Such a ciphertext stays until it is replaced or deleted. */
  const foreign = new Set<string>()
  const rows = secretRows(database)

  async function seal(secret: Secret): Promise<SealedSecret> {
    const sealed = database.isKept ? await sealSecret(keyring, secret) : undefined
    return { ...secret, sealed: sealed === undefined ? undefined : Buffer.from(sealed, 'base64') }
  }

  const remove = (ids: readonly string[]): void => {
    for (const id of ids) rows.remove(id)
  }

  function write({ secret: _secret, known: facts, sealed, ...row }: SealedSecret): void {
    if (sealed === undefined) rows.remove(row.id)
    else rows.put({ ...row, sealed, ...(facts !== undefined && { known: JSON.stringify(facts) }) })
  }

  const hold = ({ sealed: _ciphertext, ...secret }: SealedSecret): void => {
    memory.set(secret.id, secret)
    foreign.delete(secret.id)
  }

  const put = async (secret: Secret): Promise<Outcome<null>> => keep(await seal(secret))

  function keep(sealed: SealedSecret): Outcome<null> {
    const written = database.write(() => {
      write(sealed)
      return null
    })
    if (written.ok) hold(sealed)
    return written
  }

  /** Encrypts secrets that waited for a slow keyring. The database refuses a secret whose owner has been deleted. */
  async function sealHeld(): Promise<void> {
    for (const secret of memory.values()) {
      if (rows.find(secret.id)) continue
      const sealed = await seal(secret)
      // The keyring may have been slow, so another request may have replaced the token.
      if (memory.get(secret.id) === secret) keep(sealed)
    }
  }

  function drop(id: string): void {
    memory.delete(id)
    database.write(() => remove([id]))
  }

  async function unseal(id: string, binding: string): Promise<string | undefined> {
    const row = rows.find(id)
    if (!row) return undefined
    const opened = await unsealSecret(keyring, Buffer.from(row.sealed).toString('base64'))
    if (opened.kind === 'unavailable') return undefined
    if (opened.kind === 'unreadable') {
      foreign.add(id)
      return undefined
    }
    const { content, isStale } = opened
    if (content.id !== id || content.binding !== binding) {
      drop(id)
      return undefined
    }
    const { connection, account } = row
    const owner = { ...(connection !== undefined && { connection }), ...(account !== undefined && { account }) }
    const secret: Secret = { id, ...owner, secret: content.secret, binding, ...knownIn(row) }
    memory.set(id, secret)
    // Keep the old ciphertext until there is a new one.
    const again = isStale ? await seal(secret) : undefined
    if (again?.sealed !== undefined && memory.get(id) === secret) database.write(() => write(again))
    return content.secret
  }

  return {
    keyring,
    keeping: async () => (database.isKept ? keyring.keeping() : { kept: 'session', reason: 'unwritable' }),
    seal,
    write,
    hold,
    remove,
    release(isReleased) {
      for (const id of [...memory.keys()].filter(isReleased)) memory.delete(id)
    },
    put,
    async read(id, binding) {
      const secret = memory.get(id)
      if (secret?.binding === binding) return secret.secret
      return inTurn(async () => {
        const now = memory.get(id)
        if (!now) return unseal(id, binding)
        if (now.binding === binding) return now.secret
        drop(id)
        return undefined
      })
    },
    describe(id, binding) {
      const row = rows.find(id)
      const inMemory = memory.get(id)
      if (inMemory) {
        if (inMemory.binding !== binding) return undefined
        return { kept: row ? 'keyring' : 'session', ...(inMemory.known && { known: inMemory.known }) }
      }
      // Treat a ciphertext that the keyring can't open as absent.
      if (row?.binding !== binding || foreign.has(id) || keyring.decided()?.kept === 'session') return undefined
      return { kept: 'keyring', ...knownIn(row) }
    },
    isLocked: (id, binding) => !memory.has(id) && rows.find(id)?.binding === binding
  }
}
