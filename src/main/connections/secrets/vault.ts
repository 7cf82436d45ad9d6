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

/** A secret with its owner and what limits its use. Without a connection it belongs to the profile. */
export interface Secret {
  readonly id: string
  readonly connection?: string
  readonly account?: string
  readonly secret: string
  /** Names origin, proxy and certificates: with another binding the secret is not given out. */
  readonly binding: string
  /** What the page may know of it. */
  readonly known?: KnownOfToken
}

/** A secret with its ciphertext; without one the keyring protects nothing and it holds for this session. */
export interface SealedSecret extends Secret {
  readonly sealed: Buffer | undefined
}

/** Tokens and other secrets by id. In the database there are only ciphertexts. */
export interface Vault {
  /** The keyring in use, for what is sealed elsewhere. */
  readonly keyring: Keyring
  /** How a secret that is stored now would be kept. */
  readonly keeping: () => Promise<Keeping>
  /** Encrypts a secret, before the transaction that writes it. */
  readonly seal: (secret: Secret) => Promise<SealedSecret>
  /** Inside `database.write`: replaces the secret of this id, or only deletes the older one if this one has no ciphertext. */
  readonly write: (secret: SealedSecret) => void
  /** After the transaction: requests get it from now on. */
  readonly hold: (secret: SealedSecret) => void
  /** Inside `database.write`: deletes secrets by id. Deleting a player or a connection does it by itself. */
  readonly remove: (ids: readonly string[]) => void
  /** After the transaction: forgets secrets in memory that are not in the database any more, and those of these ids. */
  readonly release: (isReleased: (id: string) => boolean) => void
  /** Seals, writes and holds one secret. */
  readonly put: (secret: Secret) => Promise<Outcome<null>>
  /** The secret if its binding matches; a secret with another binding is deleted. */
  readonly read: (id: string, binding: string) => Promise<string | undefined>
  /** How a secret is kept, without asking the keyring. */
  readonly describe: (id: string, binding: string) => SecretDescription | undefined
  /** Whether a secret is kept under this id and binding that the keyring has not opened. */
  readonly isLocked: (id: string, binding: string) => boolean
}

/** What may be told of a secret. */
export interface SecretDescription {
  readonly kept: Keeping['kept']
  readonly known?: KnownOfToken
}

/** Dependencies of the vault. */
export interface VaultPorts {
  readonly database: Database
  readonly keyring: SystemKeyring
  readonly platform: NodeJS.Platform
  /** Milliseconds per keyring call. */
  readonly limit?: number
  /** Called when the keyring answered late and held secrets were sealed. */
  readonly changed?: () => void
}

const { last4, fingerprint, expiresAt } = TokenFacts.properties
const known = Compile(strictObject({ last4, fingerprint, expiresAt }))

const knownIn = ({ known: text }: SecretRow): { readonly known?: KnownOfToken } => {
  const value = text === undefined ? undefined : jsonValue(text)
  return known.Check(value) ? { known: value } : {}
}

/** Opens the vault over a profile's database. */
export function openVault({ database, keyring: system, platform, limit, changed = () => {} }: VaultPorts): Vault {
  const keyring = guardKeyring(system, platform, limit, () => void inTurn(sealHeld).then(changed))
  const inTurn = createMutex()
  const held = new Map<string, Secret>()
  /** Ids whose ciphertext this machine's keyring cannot open: they stay until they are replaced or deleted. */
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
    held.set(secret.id, secret)
    foreign.delete(secret.id)
  }

  async function put(secret: Secret): Promise<Outcome<null>> {
    const sealed = await seal(secret)
    const written = database.write(() => {
      write(sealed)
      return null
    })
    if (written.ok) hold(sealed)
    return written
  }

  /** Seals what a keyring that was late could not seal. A secret whose owner was deleted since is refused. */
  async function sealHeld(): Promise<void> {
    for (const secret of held.values()) if (!rows.find(secret.id)) await put(secret)
  }

  function drop(id: string): void {
    held.delete(id)
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
    held.set(id, secret)
    // The old ciphertext is replaced only once there is a new one.
    const again = isStale ? await seal(secret) : undefined
    if (again?.sealed !== undefined) database.write(() => write(again))
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
      for (const id of [...held.keys()].filter(isReleased)) held.delete(id)
    },
    put,
    async read(id, binding) {
      const ready = held.get(id)
      if (ready?.binding === binding) return ready.secret
      return inTurn(async () => {
        const now = held.get(id)
        if (!now) return unseal(id, binding)
        if (now.binding === binding) return now.secret
        drop(id)
        return undefined
      })
    },
    describe(id, binding) {
      const row = rows.find(id)
      const inMemory = held.get(id)
      if (inMemory) {
        if (inMemory.binding !== binding) return undefined
        return { kept: row ? 'keyring' : 'session', ...(inMemory.known && { known: inMemory.known }) }
      }
      // A ciphertext that today's keyring cannot open counts as absent.
      if (row?.binding !== binding || foreign.has(id) || keyring.decided()?.kept === 'session') return undefined
      return { kept: 'keyring', ...knownIn(row) }
    },
    isLocked: (id, binding) => !held.has(id) && rows.find(id)?.binding === binding
  }
}
