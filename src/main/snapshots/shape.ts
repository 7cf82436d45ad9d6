import { Type, type Static } from 'typebox'
import { Snapshot, SnapshotPicture } from '../../shared/contract/snapshots.ts'

/** Limits of what is stored. */
export const limits = {
  /** Unless Settings says otherwise. */
  snapshots: 40,
  /** Pictures of one snapshot. */
  pictures: 1000,
  /** Bytes of all answers and pictures. */
  bytes: 256 * 1024 * 1024
} as const

const strict = { additionalProperties: false } as const

/** A snapshot in the index: its answer and its pictures' bytes are in separate files. */
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

/** The index: all snapshots, newest first, and files that may exist without belonging to any. */
export const StoredIndex = Type.Object(
  {
    version: Type.Literal(1),
    snapshots: Type.Array(StoredSnapshot),
    /** Recorded before files are created or deleted, so that an interrupted change is cleaned up later. */
    doubtful: Type.Array(Type.String({ pattern: '^[a-z0-9.-]+$' }))
  },
  strict
)
export type StoredIndex = Static<typeof StoredIndex>
