import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { TokenFacts } from '../../../shared/contract/connections.ts'
import { causeOf, writeFileAtomic, unfinished, type Disk } from '../../common/disk.ts'
import { readStored, understandJson, type Stored } from '../../settings/readStored.ts'
import { failure, success, type Outcome } from '../../../shared/outcome/outcome.ts'

const { last4, fingerprint, expiresAt } = TokenFacts.properties

/** A secret's ciphertext. The plain fields beside it are what the page may see, so that a list needs no keyring. */
export const SealedSecret = Type.Object(
  {
    sealed: Type.String(),
    binding: Type.String(),
    known: Type.Optional(Type.Object({ last4, fingerprint, expiresAt }, { additionalProperties: false }))
  },
  { additionalProperties: false }
)
export type SealedSecret = Static<typeof SealedSecret>

const version = 1
const content = Compile(
  Type.Object(
    { version: Type.Literal(version), secrets: Type.Record(Type.String(), SealedSecret) },
    { additionalProperties: false }
  )
)

/** The file that holds the ciphertexts. */
export const vaultFile = 'vault.json'

const understand = understandJson((value) => content.Check(value), version)

/** Reads the ciphertexts by id. */
export async function readVault(
  disk: Disk,
  folder: string
): Promise<Stored<{ readonly secrets: Readonly<Record<string, SealedSecret>> }>> {
  // An interrupted save may have left ciphertexts of secrets deleted since.
  await disk.remove(join(folder, unfinished(vaultFile))).catch(() => {})
  return readStored(disk, join(folder, vaultFile), understand)
}

/** Writes the ciphertexts. No previous version is kept: a deleted token must not survive in an older copy. */
export async function writeVault(
  disk: Disk,
  folder: string,
  secrets: ReadonlyMap<string, SealedSecret>
): Promise<Outcome<null>> {
  try {
    if (secrets.size > 0) {
      const text = `${JSON.stringify({ version, secrets: Object.fromEntries(secrets) }, null, 2)}\n`
      await writeFileAtomic(disk, folder, vaultFile, text)
    } else {
      await disk.remove(join(folder, vaultFile))
      await disk.syncFolder(folder)
    }
    return success(null)
  } catch (error) {
    return failure('storage', { message: 'The file of protected tokens could not be written.', ...causeOf(error) })
  }
}
