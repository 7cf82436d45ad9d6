import type { SafeStorage } from 'electron'
import type { Keeping } from '../../../shared/contract/connections.ts'
import { withTimeout } from '../../common/withTimeout.ts'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { strictObject } from '../../../shared/values/strictObject.ts'
import { jsonValue } from '../../../shared/readings/wireObject.ts'

/** The part of Electron's `safeStorage` that we use. `getSelectedStorageBackend` exists only on Linux. */
export type SystemKeyring = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>

/** The result of decrypting a ciphertext. *unreadable* is final; *unavailable* may be temporary. */
type Opened = { kind: 'open'; text: string; isStale: boolean } | { kind: 'unreadable' } | { kind: 'unavailable' }

/** The system's keyring, with a time limit for each call. Pitboss uses it only if it really protects secrets. */
export interface Keyring {
  /** How secrets are stored. The first call tries the keyring, so the system may show a prompt. */
  keeping(): Promise<Keeping>
  /** Returns how secrets are stored, without calling the keyring; undefined if that isn't known yet. */
  decided(): Keeping | undefined
  /** Encrypts a text to base64; undefined if the keyring doesn't protect secrets. */
  seal(text: string): Promise<string | undefined>
  open(sealed: string): Promise<Opened>
}

const session = (reason: Keeping['reason']): Keeping => ({ kept: 'session', reason })

// If Chromium uses its constant key although the system has one of these keyrings, that keyring is locked.
const keyrings: readonly string[] = ['gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6']

/** `limit` is in milliseconds per call. `answered` is called when a call settles after it has timed out. */
export function guardKeyring(
  system: SystemKeyring,
  platform: NodeJS.Platform,
  limit = 5000,
  answered: () => void = () => {}
): Keyring {
  let known: Keeping | undefined
  let deciding: Promise<Keeping> | undefined

  // On Linux, the prefix *v10* means that Chromium encrypted with its constant key, although Electron reports
  // encryption as available. On macOS, *v10* means that the key is in the keychain.
  const isWeak = (sealed: Buffer): boolean => platform === 'linux' && sealed.subarray(0, 3).toString('latin1') === 'v10'

  /** Stops waiting for the keyring, and doesn't use it until the late call settles. */
  function giveUp(eventually: Promise<void>): Keeping {
    known = session('timed-out')
    deciding = Promise.resolve(known)
    void eventually.then(() => {
      known = undefined
      deciding = undefined
      answered()
    })
    return known
  }

  async function decide(): Promise<Keeping> {
    const probe = await withTimeout(limit, async () =>
      (await system.isAsyncEncryptionAvailable()) ? system.encryptStringAsync('probe') : undefined
    )
    if (probe.kind === 'late') return giveUp(probe.eventually)
    if (probe.kind === 'failed') return session('locked')
    if (!probe.value) return session(platform === 'win32' ? 'no-keyring' : 'locked')
    return isWeak(probe.value) ? session(whyWeak()) : { kept: 'keyring', reason: 'keyring' }
  }

  // Use the result only in messages. `getSelectedStorageBackend` describes Electron's synchronous calls, but Pitboss
  // uses the asynchronous ones.
  function whyWeak(): Keeping['reason'] {
    try {
      const backend = system.getSelectedStorageBackend()
      if (keyrings.includes(backend)) return 'locked'
      return backend === 'basic_text' ? 'no-keyring' : 'weak-keyring'
    } catch {
      return 'weak-keyring'
    }
  }

  async function keeping(): Promise<Keeping> {
    deciding ??= decide()
    known = await deciding
    return known
  }

  return {
    keeping,
    decided: () => known,
    async seal(text) {
      if ((await keeping()).kept === 'session') return undefined
      const sealed = await withTimeout(limit, () => system.encryptStringAsync(text))
      if (sealed.kind === 'late') giveUp(sealed.eventually)
      return sealed.kind === 'value' && !isWeak(sealed.value) ? sealed.value.toString('base64') : undefined
    },
    async open(sealed) {
      if ((await keeping()).kept === 'session') return { kind: 'unavailable' }
      const bytes = Buffer.from(sealed, 'base64')
      // The key of v10 is public, so anyone who can write to the database can forge a v10 ciphertext.
      if (isWeak(bytes)) return { kind: 'unreadable' }
      const decrypt = () => withTimeout(limit, () => system.decryptStringAsync(bytes))
      let opened = await decrypt()
      if (opened.kind === 'failed') {
        if (isTemporary(opened.error)) return { kind: 'unavailable' }
        // Report *unreadable* only if a second check passes, because a locked keyring may open the ciphertext later.
        deciding = undefined
        if ((await keeping()).kept === 'session') return { kind: 'unavailable' }
        opened = await decrypt()
        if (opened.kind === 'failed') return { kind: isTemporary(opened.error) ? 'unavailable' : 'unreadable' }
      }
      if (opened.kind === 'value') {
        return { kind: 'open', text: opened.value.result, isStale: opened.value.shouldReEncrypt }
      }
      giveUp(opened.eventually)
      return { kind: 'unavailable' }
    }
  }
}

// Electron has no error code for a temporary failure.
const isTemporary = (error: unknown): boolean =>
  error instanceof Error && /temporarily unavailable/i.test(error.message)

/** Contains the secret's id and binding, so a ciphertext copied to another id is refused. */
const Content = strictObject({ id: Type.String(), binding: Type.String(), secret: Type.String() })
type Content = Static<typeof Content>
const content = Compile(Content)

type UnsealedSecret =
  | { kind: 'open'; content: Content; isStale: boolean }
  | { kind: 'unreadable' }
  | { kind: 'unavailable' }

/** Encrypts a secret with its id and binding; undefined if the keyring doesn't protect secrets. */
export const sealSecret = (keyring: Pick<Keyring, 'seal'>, secret: Content): Promise<string | undefined> =>
  keyring.seal(JSON.stringify({ id: secret.id, binding: secret.binding, secret: secret.secret }))

export async function unsealSecret(keyring: Pick<Keyring, 'open'>, sealed: string): Promise<UnsealedSecret> {
  const opened = await keyring.open(sealed)
  if (opened.kind !== 'open') return opened
  const value = jsonValue(opened.text)
  return content.Check(value) ? { kind: 'open', content: value, isStale: opened.isStale } : { kind: 'unreadable' }
}
