import { Type, type Static } from 'typebox'
import { DesignComparison, DesignFile } from '../../shared/contract/designs.ts'

/** Limits of what is kept. */
export const limits = {
  comparisons: 1000,
  files: 400,
  /** Bytes of all files. */
  bytes: 256 * 1024 * 1024
} as const

/** The index: every comparison, and the files that they use; their bytes are in files of their own. */
export const StoredDesigns = Type.Object(
  { version: Type.Literal(1), comparisons: Type.Array(DesignComparison), files: Type.Array(DesignFile) },
  { additionalProperties: false }
)
export type StoredDesigns = Static<typeof StoredDesigns>
