import { Type, type Static } from 'typebox'
import { Time } from '../review/pin.ts'
import { Agent } from '../values/agent.ts'
import { strictObject } from '../values/strictObject.ts'
import { Case } from './case.ts'

/** The version of the case files that are written and read. */
export const caseFileVersion = 1

const megabyte = 1024 * 1024

/** The files in a case file, each with the most bytes that it may have unpacked. The manifest lists the others. */
export const caseFileParts = {
  'manifest.json': 64 * 1024,
  'case.html': 32 * megabyte,
  'case.json': 12 * megabyte,
  'rows.csv': 32 * megabyte
} as const
export type CaseFilePart = keyof typeof caseFileParts

/** The most bytes of a case file. */
export const mostCaseFile = 32_000_000

/** The manifest: who saved the file, and the size and SHA-256 of each other file in it. */
export const CaseManifest = strictObject({
  format: Type.Literal('pitboss-case'),
  version: Type.Literal(caseFileVersion),
  savedAt: Time,
  /** Who saved it, by their own words. */
  by: Agent,
  /** Names and ids of the player are left out. */
  isAnonymous: Type.Boolean(),
  files: Type.Array(
    strictObject({
      name: Type.Enum(['case.html', 'case.json', 'rows.csv']),
      bytes: Type.Integer({ minimum: 0 }),
      sha256: Type.String({ pattern: '^[0-9a-f]{64}$' })
    }),
    { minItems: 2, maxItems: 3 }
  )
})
export type CaseManifest = Static<typeof CaseManifest>

/** A case file that was opened, to be read and not changed; or what is wrong with it, in a sentence. */
export const OpenedCase = Type.Union([
  strictObject({
    handle: Type.String(),
    /** The file's name. */
    file: Type.String(),
    case: Case,
    savedAt: Time,
    by: Agent,
    isAnonymous: Type.Boolean(),
    /** Sentences about it. */
    notes: Type.Array(Type.String())
  }),
  strictObject({ file: Type.String(), problem: Type.String() })
])
export type OpenedCase = Static<typeof OpenedCase>
