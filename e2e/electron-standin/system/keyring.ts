import { createCipheriv, createDecipheriv, pbkdf2Sync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { commandLine } from '../app/commandLine.ts'

const modes = ['present', 'absent', 'locked', 'late', 'hanging'] as const

/** The keyring's state. `locked`: refuses. `late`: answers after a while. `hanging`: never answers. */
export type KeyringMode = (typeof modes)[number]

/** Chromium's public key for systems without a keyring. */
export const constantKey = pbkdf2Sync('peanuts', 'saltysalt', 1, 32, 'sha1')

// Next to the user-data folder, like a keyring. A copy or search of the folder doesn't contain the key.
const path = `${commandLine.userData}.keyring`

function modeOf(word: string): KeyringMode {
  const mode = modes.find((one) => one === word)
  if (mode) return mode
  throw new Error(`PITBOSS_STANDIN_KEYRING is ${word}, and may be ${modes.join(', ')}`)
}

function storedKey(): Buffer {
  try {
    return Buffer.from(readFileSync(path, 'utf8'), 'hex')
  } catch {
    const key = randomBytes(32)
    writeFileSync(path, key.toString('hex'), { mode: 0o600 })
    return key
  }
}

const delay = 8000
let unlocked: Promise<void> | undefined

const mode = modeOf(process.env['PITBOSS_STANDIN_KEYRING'] ?? 'absent')

/** This run's keyring. */
export const keyring = {
  mode,
  /** For a `late` keyring, resolves when the person has typed its password. */
  async answers(): Promise<void> {
    if (mode === 'hanging') await new Promise(() => {})
    if (mode === 'late') await (unlocked ??= new Promise((resolve) => setTimeout(resolve, delay)))
  },
  key: storedKey
}

/** Encrypts a text with Chromium's prefix for the kind of key. */
export function seal(prefix: 'v10' | 'v11', key: Buffer, text: string): Buffer {
  const start = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, start)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from(prefix), start, cipher.getAuthTag(), body])
}

/** Decrypts a result of `seal`. Throws for another key or changed data. */
export function open(blob: Buffer, key: Buffer): string {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, blob.subarray(3, 15)).setAuthTag(blob.subarray(15, 31))
    return Buffer.concat([decipher.update(blob.subarray(31)), decipher.final()]).toString('utf8')
  } catch {
    throw new Error('Error while decrypting the ciphertext provided.')
  }
}
