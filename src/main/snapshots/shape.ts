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

/** A snapshot in the index, newest first. */
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

/** A file of the snapshots: the text of an answer, or a picture, which all snapshots share that have it. */
export const SnapshotFile = Type.Object(
  { name: Type.String({ pattern: '^[a-z0-9.-]+$' }), bytes: Type.Integer({ minimum: 0 }) },
  strict
)
export type SnapshotFile = Static<typeof SnapshotFile>
