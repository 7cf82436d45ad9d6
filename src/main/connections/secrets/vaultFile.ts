import { join } from 'node:path'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { TokenFacts } from '../../../shared/contract/connections.ts'
import { causeOf, unfinished, type Disk } from '../../common/disk.ts'
import { understandJson, type NoteStore, type Stored } from '../../stores/readStored.ts'
import { openStoreFile } from '../../stores/storeFile.ts'
import { failure, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import { strictObject } from '../../../shared/values/strictObject.ts'

const { last4, fingerprint, expiresAt } = TokenFacts.properties

/** A secret's ciphertext. The plain fields beside it are what the page may see, so that a list needs no keyring. */
export const SealedSecret = strictObject({
  sealed: Type.String(),
  binding: Type.String(),
  known: Type.Optional(strictObject({ last4, fingerprint, expiresAt }))
})
export type SealedSecret = Static<typeof SealedSecret>

const version = 1
const content = Compile(
  strictObject({ version: Type.Literal(version), secrets: Type.Record(Type.String(), SealedSecret) })
)

const vaultFile = 'vault.json'

const understand = understandJson((value) => (content.Check(value) ? value : undefined), version)

/** The file of ciphertexts, by id. */
interface VaultFile {
  read(): Promise<Stored<{ readonly secrets: Readonly<Record<string, SealedSecret>> }>>
  /** No previous version is kept: a deleted token must not survive in an older copy. */
  write(secrets: ReadonlyMap<string, SealedSecret>): Promise<Outcome<null>>
}

/** Opens the file. */
export function openVaultFile(disk: Disk, folder: string, note: NoteStore): VaultFile {
  const file = openStoreFile({ disk, folder, name: vaultFile, store: 'tokens', note, understand })
  return {
    async read() {
      // An interrupted save may have left ciphertexts of secrets deleted since.
      await disk.remove(join(folder, unfinished(vaultFile))).catch(() => {})
      return file.read()
    },
    async write(secrets) {
      const text = `${JSON.stringify({ version, secrets: Object.fromEntries(secrets) }, null, 2)}\n`
      try {
        await file.write(secrets.size > 0 ? text : undefined)
        return success(null)
      } catch (error) {
        return failure('storage', { message: 'The file of protected tokens could not be written.', ...causeOf(error) })
      }
    }
  }
}
