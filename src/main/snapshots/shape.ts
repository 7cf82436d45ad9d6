import Type, { type Static } from 'typebox'
import { Snapshot, SnapshotPicture } from '../../shared/contract/snapshots.ts'

/** How much is kept. */
export const limits = {
  snapshots: 40,
  /** Pictures of one snapshot. */
  pictures: 1000,
  /** Bytes of all answers and pictures. */
  bytes: 256 * 1024 * 1024
} as const

const strict = { additionalProperties: false } as const

/** A snapshot as the index has it: its answer and its pictures' bytes are in files of their own. */
export const StoredSnapshot = Type.Object(
  {
    ...Snapshot.properties,
    /** Bytes of the answer alone. */
    answerBytes: Type.Integer(),
    content: Type.Array(SnapshotPicture)
  },
  strict
)
export type StoredSnapshot = Static<typeof StoredSnapshot>

/** The index: all snapshots, newest first, and the files that may be there without belonging to any. */
export const StoredIndex = Type.Object(
  {
    version: Type.Literal(1),
    snapshots: Type.Array(StoredSnapshot),
    /** Written down before files are made or removed, so that what a cut leaves is cleared away later. */
    doubtful: Type.Array(Type.String({ pattern: '^[a-z0-9.-]+$' }))
  },
  strict
)
export type StoredIndex = Static<typeof StoredIndex>
