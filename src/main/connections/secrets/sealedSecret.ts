import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Keyring } from './keyring.ts'

/** The plaintext of a ciphertext: the secret with its id and binding, so that neither can be changed in the file. */
const Content = Type.Object(
  { id: Type.String(), binding: Type.String(), secret: Type.String() },
  { additionalProperties: false }
)
type Content = Static<typeof Content>
const content = Compile(Content)

/** The result of decrypting a secret. */
type UnsealedSecret =
  | { kind: 'open'; content: Content; isStale: boolean }
  | { kind: 'unreadable' }
  | { kind: 'unavailable' }

/** Encrypts a secret with its id and binding; undefined where the keyring protects nothing. */
export const sealSecret = (keyring: Pick<Keyring, 'seal'>, secret: Content): Promise<string | undefined> =>
  keyring.seal(JSON.stringify({ id: secret.id, binding: secret.binding, secret: secret.secret }))

/** Decrypts what `sealSecret` made. */
export async function unsealSecret(keyring: Pick<Keyring, 'open'>, sealed: string): Promise<UnsealedSecret> {
  const opened = await keyring.open(sealed)
  if (opened.kind !== 'open') return opened
  try {
    const value: unknown = JSON.parse(opened.text)
    return content.Check(value) ? { kind: 'open', content: value, isStale: opened.isStale } : { kind: 'unreadable' }
  } catch {
    return { kind: 'unreadable' }
  }
}
