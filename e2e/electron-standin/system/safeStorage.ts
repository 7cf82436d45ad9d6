import { guarded } from '../common/guarded.ts'
import { app } from '../app/app.ts'
import { constantKey, keyring, open, seal } from './keyring.ts'

type Backend = ReturnType<Electron.SafeStorage['getSelectedStorageBackend']>
type Members = 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'

const isAbsent = keyring.mode === 'absent'

function mustBeReady() {
  if (!app.isReady()) throw new Error('safeStorage cannot be used before app is ready')
}

function sealed(text: string): Buffer {
  if (keyring.mode === 'locked' || keyring.mode === 'hanging')
    throw new Error('Encryption is not available: the keyring is locked.')
  return isAbsent ? seal('v10', constantKey, text) : seal('v11', keyring.key(), text)
}

function opened(blob: Buffer): string {
  const isProtected = blob.subarray(0, 3).toString() === 'v11'
  if (isProtected && keyring.mode === 'locked') throw new Error('Decryption is not available: the keyring is locked.')
  if (isProtected && isAbsent) throw new Error('Error while decrypting the ciphertext provided.')
  return open(blob, isProtected ? keyring.key() : constantKey)
}

/** Electron's safeStorage on Linux, over a keyring that tests control. */
export const safeStorage = guarded<Pick<Electron.SafeStorage, Members>>('safeStorage', {
  async isAsyncEncryptionAvailable() {
    mustBeReady()
    // True without a keyring too, as on Linux, where a public key is used.
    await keyring.answers()
    return true
  },
  async encryptStringAsync(text) {
    mustBeReady()
    await keyring.answers()
    return sealed(text)
  },
  async decryptStringAsync(blob) {
    mustBeReady()
    await keyring.answers()
    const isProtected = blob.subarray(0, 3).toString() === 'v11'
    return { result: opened(blob), shouldReEncrypt: !isProtected && !isAbsent }
  },
  getSelectedStorageBackend(): Backend {
    if (!app.isReady()) return 'unknown'
    return isAbsent ? 'basic_text' : 'gnome_libsecret'
  }
})
