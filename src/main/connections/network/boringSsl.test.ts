import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clientPem } from '../testing/certificatesForTest.ts'
import type { checkClientCertificate as Check } from './certificates.ts'

// Electron uses BoringSSL. The tests throw its errors for files that OpenSSL 3 wrote, as recorded with Bun.
const thrown = vi.hoisted(() => ({ code: '', message: '' }))
vi.mock('node:tls', async (original) => ({
  ...(await original<object>()),
  createSecureContext() {
    throw Object.assign(new Error(thrown.message), thrown.code === '' ? {} : { code: thrown.code })
  }
}))
let check: typeof Check
beforeAll(async () => {
  vi.resetModules()
  ;({ checkClientCertificate: check } = await import('./certificates.ts'))
})
// Discard the mocked module, because the next test file may share loaded modules with this one.
afterAll(() => void vi.resetModules())

const pkcs8 = 'error:13000082:PKCS8 routines:OPENSSL_internal:'
const [wrong, form] = ['secrets.passphrase', 'draft.network.clientCertificate']

test.each([
  [
    'a wrong passphrase of PEM',
    'ERR_OSSL_BAD_DECRYPT',
    'error:1e000065:Cipher functions:OPENSSL_internal:BAD_DECRYPT',
    wrong,
    'does not open'
  ],
  [
    'a wrong passphrase of PKCS #12',
    '',
    'PFX MAC verification failed - is the passphrase correct?',
    wrong,
    'does not open'
  ],
  ['PEM by PBKDF2 with SHA-512', 'ERR_OSSL_UNSUPPORTED_PRF', `${pkcs8}UNSUPPORTED_PRF`, form, 'Export it again'],
  [
    'anything else',
    '',
    'error:0b000074:X.509 certificate routines:OPENSSL_internal:KEY_VALUES_MISMATCH',
    form,
    'not a client certificate'
  ]
])('a refusal by BoringSSL names its cause: %s', (_what, code, message, field, words) => {
  Object.assign(thrown, { code, message })
  expect(check(Buffer.from(clientPem), 'open')).toMatchObject({
    ok: false,
    problem: { field, message: expect.stringContaining(words) }
  })
})
