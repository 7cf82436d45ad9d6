import { join } from 'node:path'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { TokenFacts, type Keeping } from '../../../shared/contract/connections.ts'
import { strictObject } from '../../../shared/values/strictObject.ts'
import { failure, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import { causeOf, unfinished } from '../../common/disk.ts'
import { withDefaults, type StorePorts } from '../../stores/ports.ts'
import { mayWrite, openStoreFile, understandJson } from '../../stores/storeFile.ts'
import { createMutex } from '../../common/mutex.ts'
import { guardKeyring, type SystemKeyring, unsealSecret, sealSecret } from './keyring.ts'
import type { KnownOfToken } from './tokenFacts.ts'

/** Dependencies of the vault. */
export interface VaultPorts extends StorePorts {
  readonly keyring: SystemKeyring
  readonly platform: NodeJS.Platform
  /** False where this run does not write settings: then tokens are not written either. */
  readonly isKept: boolean
  /** Milliseconds per keyring call. */
  readonly limit?: number
}

const { last4, fingerprint, expiresAt } = TokenFacts.properties

/** A secret's ciphertext. The plain fields beside it are what the page may see, so that a list needs no keyring. */
const SealedSecret = strictObject({
  sealed: Type.String(),
  binding: Type.String(),
  known: Type.Optional(strictObject({ last4, fingerprint, expiresAt }))
})
type SealedSecret = Static<typeof SealedSecret>

const version = 1
const content = Compile(
  strictObject({ version: Type.Literal(version), secrets: Type.Record(Type.String(), SealedSecret) })
)

const vaultFile = 'vault.json'

const understand = understandJson((value) => (content.Check(value) ? value : undefined), version)

const unread = failure('storage', {
  message: 'The file of protected tokens cannot be read, or is of a newer Pitboss: it is left as it is.'
})

interface Held {
  readonly secret: string
  readonly binding: string
  readonly known?: KnownOfToken
}

/** Tokens and other secrets by id, each bound to a text that limits its use. */
export type Vault = ReturnType<typeof openVault>

/** Opens a profile's vault. `changed` is called when the keyring answered late, and the held secrets were sealed. */
export function openVault({ keyring: system, platform, isKept, limit, ...ports }: VaultPorts) {
  const { folder, note, disk, changed } = withDefaults(ports)
  const keyring = guardKeyring(system, platform, limit, () => void inTurn(sealHeld).then(() => changed('tokens')))
  const inTurn = createMutex()
  const file = openStoreFile({ disk, folder, name: vaultFile, store: 'tokens', note, understand })
  const held = new Map<string, Held>()
  /** Ids whose current secret is on the disk. */
  const onDisk = new Set<string>()
  /** Ciphertexts that this machine’s keyring cannot open: they stay in the file until they are replaced or forgotten. */
  const foreign = new Map<string, SealedSecret>()
  let loading: Promise<Map<string, SealedSecret> | undefined> | undefined

  async function load(): Promise<Map<string, SealedSecret> | undefined> {
    // An interrupted save may have left ciphertexts of secrets deleted since.
    await disk.remove(join(folder, unfinished(vaultFile))).catch(() => {})
    const stored = await file.read()
    if (!mayWrite(stored)) {
      // Retried at the next use.
      loading = undefined
      return undefined
    }
    const sealed = new Map(stored.kind === 'valid' ? Object.entries(stored.content.secrets) : [])
    for (const id of sealed.keys()) if (!held.has(id)) onDisk.add(id)
    return sealed
  }
  const sealedSecrets = (): Promise<Map<string, SealedSecret> | undefined> => (loading ??= load())

  /** No previous version is kept: a deleted token must not survive in an older copy. */
  async function replace(secrets: ReadonlyMap<string, SealedSecret>): Promise<Outcome<null>> {
    const text = `${JSON.stringify({ version, secrets: Object.fromEntries(secrets) }, null, 2)}\n`
    try {
      await file.write(secrets.size > 0 ? text : undefined)
      return success(null)
    } catch (error) {
      return failure('storage', { message: 'The file of protected tokens could not be written.', ...causeOf(error) })
    }
  }

  async function write(sealed: ReadonlyMap<string, SealedSecret>): Promise<Outcome<null>> {
    const written = await replace(new Map([...foreign, ...sealed]))
    if (written.ok) for (const id of sealed.keys()) onDisk.add(id)
    return written
  }

  async function put(id: string, kept: Held): Promise<Outcome<null>> {
    held.set(id, kept)
    const { secret, ...beside } = kept
    const secrets = await sealedSecrets()
    // A notice says that this run writes none: the secret holds for the session.
    if (!secrets) return success(null)
    const hadOlder = [secrets, foreign].filter((sealed) => sealed.delete(id)).length > 0
    onDisk.delete(id)
    const sealed = isKept ? await sealSecret(keyring, { id, secret, binding: kept.binding }) : undefined
    if (sealed !== undefined) secrets.set(id, { sealed, ...beside })
    return hadOlder || sealed !== undefined ? write(secrets) : success(null)
  }

  /** Seals what a keyring that was late could not seal. */
  async function sealHeld(): Promise<void> {
    for (const [id, kept] of held) if (!onDisk.has(id)) await put(id, kept)
  }

  async function forget(isForgotten: (id: string) => boolean, orKeep = false): Promise<Outcome<null>> {
    const secrets = await sealedSecrets()
    const drop = () => {
      for (const kept of [held, onDisk, foreign, secrets ?? foreign]) {
        for (const id of [...kept.keys()].filter(isForgotten)) kept.delete(id)
      }
    }
    const sealed = [...foreign, ...(secrets ?? [])]
    if (!secrets || !orKeep) drop()
    if (!secrets) return unread
    const left = sealed.filter(([id]) => !isForgotten(id))
    const written = left.length < sealed.length ? await replace(new Map(left)) : success(null)
    if (written.ok) drop()
    return written
  }

  async function unseal(id: string, binding: string): Promise<string | undefined> {
    const secrets = await sealedSecrets()
    const kept = secrets?.get(id)
    if (!secrets || !kept) return undefined
    const opened = await unsealSecret(keyring, kept.sealed)
    if (opened.kind === 'unavailable') return undefined
    if (opened.kind === 'unreadable') {
      secrets.delete(id)
      foreign.set(id, kept)
      return undefined
    }
    const { secret } = opened.content
    if (opened.content.id !== id || opened.content.binding !== binding) {
      await forget((other) => other === id)
      return undefined
    }
    const known = kept.known ? { known: kept.known } : {}
    held.set(id, { secret, binding, ...known })
    // The old ciphertext goes only once there is a new one.
    const sealed = opened.isStale && isKept ? await sealSecret(keyring, { id, secret, binding }) : undefined
    if (sealed !== undefined) await write(secrets.set(id, { sealed, binding, ...known }))
    return secret
  }

  return {
    /** The keyring in use, for what is sealed elsewhere. */
    keyring,
    /** How a secret stored now would be kept. */
    keeping: async (): Promise<Keeping> => (isKept ? keyring.keeping() : { kept: 'session', reason: 'unwritable' }),
    /** Stores a secret; after a `storage` problem it is kept for this session only. */
    put: (id: string, secret: string, binding: string, known?: KnownOfToken) =>
      inTurn(() => put(id, { secret, binding, ...(known ? { known } : {}) })),
    /** The secret if its binding matches; a secret with another binding is deleted. */
    async read(id: string, binding: string): Promise<string | undefined> {
      const ready = held.get(id)
      if (ready?.binding === binding) return ready.secret
      return inTurn(async () => {
        const now = held.get(id)
        if (!now) return unseal(id, binding)
        if (now.binding === binding) return now.secret
        await forget((other) => other === id)
        return undefined
      })
    },
    /** How a secret is kept, without the keyring or the mutex: a list must not wait for what other requests do. */
    async describe(id: string, binding: string): Promise<(Pick<Held, 'known'> & Pick<Keeping, 'kept'>) | undefined> {
      const kept = held.get(id) ?? (await sealedSecrets())?.get(id)
      if (kept?.binding !== binding) return undefined
      // A ciphertext that today's keyring cannot open counts as absent.
      if (!held.has(id) && keyring.decided()?.kept === 'session') return undefined
      return { kept: onDisk.has(id) ? 'keyring' : 'session', ...(kept.known ? { known: kept.known } : {}) }
    },
    /** Whether a secret is kept under this id and binding that the keyring did not open when it was read. */
    isLocked: async (id: string, binding: string) =>
      !held.has(id) && (await sealedSecrets())?.get(id)?.binding === binding,
    /** Fails where what the file keeps cannot be replaced now: an older secret would be back at the next start. */
    checkReplacing: async () => (isKept && !(await sealedSecrets()) ? unread : success(null)),
    /** Removes secrets; where the file cannot be written, from memory alone, or with `orKeep` not at all. */
    forget: (isForgotten: (id: string) => boolean, orKeep?: boolean) => inTurn(() => forget(isForgotten, orKeep))
  }
}
