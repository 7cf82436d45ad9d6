import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import { OwnId } from '../../shared/contract/route.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { strictObject } from '../../shared/values/strictObject.ts'
import { log } from '../common/log.ts'
import { createMutex } from '../common/mutex.ts'
import { sealSecret, unsealSecret } from '../connections/secrets/keyring.ts'
import type { Vault } from '../connections/secrets/vault.ts'
import { openCollection, without } from '../stores/collection.ts'
import type { StorePorts } from '../stores/ports.ts'

/** A key; without `sealed` it was of one session, and what it closed cannot be read by another. */
const StoredKey = strictObject({ id: OwnId, sealed: Type.Optional(Type.String()) })

interface CaseKeyPorts extends StorePorts {
  readonly keyring: Pick<Vault['keyring'], 'seal' | 'open'>
}

/** A key in use and its id. */
interface CaseKey {
  readonly id: string
  readonly key: Buffer
}

/** How a key is kept, or why there is none to be had: *locked* may change, *ended* and *unreadable* do not. */
type KeyState = 'keyring' | 'session' | 'locked' | 'ended' | 'unreadable'

/** No case can be opened or written now. */
export const locked = failure('storage', {
  message:
    'The keyring is locked, and it guards the key of the cases: unlock it, then try again. If that changes nothing, start Pitboss again.'
})

const binding = 'cases'
// Of AES-256-GCM, in bytes.
const sizes = { key: 32, nonce: 12, tag: 16 } as const

/** Opens the keys of cases: the keyring seals each; where it cannot, a key is for this session. */
export function openCaseKeys({ keyring, ...ports }: CaseKeyPorts) {
  const keys = openCollection(ports, {
    store: 'case-keys',
    list: 'keys',
    shape: Type.Array(StoredKey),
    // A case outlives its connection.
    connectionOf: () => '',
    isUndone: true
  })
  const held = new Map<string, Buffer>()
  const lost = new Set<string>()
  const inTurn = createMutex()

  const sealedOf = (id: string, key: Buffer) => sealSecret(keyring, { id, binding, secret: key.toString('base64') })

  async function seal(id: string): Promise<void> {
    const key = held.get(id)
    const sealed = key && (await sealedOf(id, key))
    if (sealed === undefined) return
    const written = await keys.change((all) => ({
      items: all.map((one) => (one.id === id ? { ...one, sealed } : one)),
      value: null
    }))
    if (!written.ok) log('case-keys-unwritten', { cause: written.problem.cause ?? '' })
  }

  const storedOf = (id: string) => keys.items.find((one) => one.id === id)

  async function stateOf(id: string): Promise<KeyState> {
    await keys.opened()
    const stored = storedOf(id)
    if (held.has(id)) return stored?.sealed === undefined ? 'session' : 'keyring'
    if (!stored || lost.has(id)) return 'unreadable'
    if (stored.sealed === undefined) return 'ended'
    const opened = await unsealSecret(keyring, stored.sealed)
    if (opened.kind === 'unavailable') return 'locked'
    const key =
      opened.kind === 'open' && opened.content.id === id ? Buffer.from(opened.content.secret, 'base64') : undefined
    if (key?.length !== sizes.key) {
      lost.add(id)
      return 'unreadable'
    }
    held.set(id, key)
    return 'keyring'
  }

  /** A new key, sealed where the keyring can. */
  async function make(): Promise<Outcome<CaseKey>> {
    const made = { id: randomUUID(), key: randomBytes(sizes.key) }
    const sealed = await sealedOf(made.id, made.key)
    const stored = { id: made.id, ...(sealed !== undefined && { sealed }) }
    const written = await keys.change((all) => ({ items: [stored, ...all], value: made }))
    // Without being kept it would close cases that nobody could read again.
    if (written.ok) held.set(made.id, made.key)
    return written
  }

  return {
    opened: () => keys.opened(),
    /** Whether a key was of a session that is over. */
    isEnded(id: string) {
      const stored = storedOf(id)
      return !held.has(id) && stored !== undefined && stored.sealed === undefined
    },
    /** Whether what a key closed can be read now. */
    stateOf: (id: string) => inTurn(() => stateOf(id)),
    /** The key for what is written now. */
    current: () =>
      inTurn(async (): Promise<Outcome<CaseKey>> => {
        await keys.opened()
        for (const { id } of keys.items) {
          const state = await stateOf(id)
          const key = held.get(id)
          if (key) return success({ id, key })
          if (state === 'locked') return locked
        }
        return make()
      }),
    held: (id: string) => held.get(id),
    /** Seals what a late keyring could not seal, and drops keys that nothing uses; false where nobody knows which are used. */
    tidy: (used: ReadonlySet<string> | false) =>
      inTurn(async () => {
        await keys.opened()
        for (const { id, sealed } of keys.items) if (sealed === undefined) await seal(id)
        if (used) await keys.change((all) => without(all, ({ id }) => !used.has(id) && !held.has(id)))
      })
  }
}

/** Encrypts a text with AES-256-GCM, bound to what it is: neither it nor its place can be changed unnoticed. */
export function encrypted(key: Buffer, of: string, text: string): Buffer {
  const nonce = randomBytes(sizes.nonce)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(of))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts what `encrypted` made; undefined where it is anything else. */
export function decrypted(key: Buffer, of: string, bytes: Buffer): string | undefined {
  if (bytes.length < sizes.nonce + sizes.tag) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, sizes.nonce))
    .setAAD(Buffer.from(of))
    .setAuthTag(bytes.subarray(-sizes.tag))
  try {
    const text = decipher.update(bytes.subarray(sizes.nonce, -sizes.tag))
    return Buffer.concat([text, decipher.final()]).toString()
  } catch {
    return undefined
  }
}
