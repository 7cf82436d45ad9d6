import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SystemKeyring } from '../secrets/keyring.ts'

/** A fake keyring. A test may change `mode` at any time. */
export interface FakeKeyring extends SystemKeyring {
  mode: 'present' | 'absent' | 'weak' | 'unnamed' | 'portal' | 'unavailable' | 'locked' | 'busy' | 'hanging'
  /** Replaces the key, as if the system's keyring had been reset. */
  changeKey(): void
  /** Completes all hanging calls. */
  answer(): void
  isStale: boolean
  calls: number
}

const weak: readonly FakeKeyring['mode'][] = ['absent', 'weak', 'unnamed']
const backends = { absent: 'basic_text', portal: 'basic_text', unnamed: 'unknown' } as const

/** Makes a keyring that really encrypts. `mode` chooses the keyring's behaviour or failure. */
export function fakeKeyring(mode: FakeKeyring['mode'] = 'present'): FakeKeyring {
  let key = randomBytes(32)
  let waiting: (() => void)[] = []
  async function use<Value>(call: () => Value): Promise<Value> {
    keyring.calls++
    if (keyring.mode === 'locked') throw new Error('The keyring is locked')
    if (keyring.mode === 'hanging') await new Promise<void>((resolve) => waiting.push(resolve))
    return call()
  }
  function encrypt(text: string): Buffer {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([
      Buffer.from(weak.includes(keyring.mode) ? 'v10' : 'v11'),
      nonce,
      cipher.getAuthTag(),
      content
    ])
  }
  function decrypt(sealed: Buffer): string {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(3, 15)).setAuthTag(sealed.subarray(15, 31))
    return Buffer.concat([decipher.update(sealed.subarray(31)), decipher.final()]).toString('utf8')
  }
  const keyring: FakeKeyring = {
    mode,
    isStale: false,
    calls: 0,
    changeKey: () => void (key = randomBytes(32)),
    answer() {
      for (const end of waiting) end()
      waiting = []
    },
    getSelectedStorageBackend: () =>
      Object.entries(backends).find(([name]) => name === keyring.mode)?.[1] ?? 'gnome_libsecret',
    isAsyncEncryptionAvailable: () => use(() => keyring.mode !== 'unavailable'),
    encryptStringAsync: (text) => use(() => encrypt(text)),
    decryptStringAsync: (sealed) =>
      use(() => {
        if (keyring.mode === 'busy') {
          throw new Error('safeStorage.decryptStringAsync is temporarily unavailable. Please try again.')
        }
        return { result: decrypt(sealed), shouldReEncrypt: keyring.isStale }
      })
  }
  return keyring
}
