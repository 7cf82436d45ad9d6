import { Type, type Static } from 'typebox'
import type { Drift } from '../outcome/outcomeShape.ts'
import type { BannerSet } from './banners.ts'
import { OwnId, route, type AnswerText } from './route.ts'
import { strictObject } from '../values/strictObject.ts'

/** A category's banners as returned. In a picture's address, the snapshot's id replaces the connection's id. */
export const Snapshot = strictObject({
  id: OwnId,
  /** ISO 8601. */
  at: Type.String(),
  connection: OwnId,
  /** The connection's name at the time of the snapshot. */
  connectionName: Type.String(),
  category: Type.String(),
  banners: Type.Integer(),
  pictures: Type.Integer(),
  /** The number of pictures that Pitboss could not fetch. */
  lost: Type.Integer(),
  /** The size of the answer and its pictures in bytes. Two snapshots with the same picture share one file. */
  bytes: Type.Integer()
})
export type Snapshot = Static<typeof Snapshot>

/** A snapshot without its pictures. The page checks the stored answer like a new one. */
export interface OpenedSnapshot {
  readonly snapshot: Snapshot
  readonly text: AnswerText<BannerSet>
  readonly drift: Drift[]
}

/** Routes about snapshots of banners. Snapshots outlive their connection, because a person chose to make them. */
export const snapshotRoutes = {
  /** Newest first. */
  'snapshots.list': route({}, Type.Array(Snapshot)),
  /** Stores a banners answer from the request log, together with all its pictures. */
  'snapshots.take': route({ connection: OwnId, exchange: OwnId, cancelKey: Type.Optional(OwnId) }, Snapshot),
  'snapshots.open': route({ id: OwnId }, Type.Unsafe<OpenedSnapshot>(Type.Unknown())),
  'snapshots.delete': route({ id: OwnId }, Type.Null())
}
