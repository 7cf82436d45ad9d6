import { Type, type Static } from 'typebox'
import type { Drift } from '../outcome/outcomeShape.ts'
import type { BannerSet } from './banners.ts'
import { OwnId, route, type AnswerText } from './route.ts'
import { strictObject } from '../values/strictObject.ts'

/** A stored answer of a category with its pictures; the page requests them as if its id were a connection's. */
export const Snapshot = strictObject({
  id: OwnId,
  /** ISO 8601. */
  at: Type.String(),
  connection: OwnId,
  /** The connection's name at that time. */
  connectionName: Type.String(),
  category: Type.String(),
  banners: Type.Integer(),
  pictures: Type.Integer(),
  /** The number of pictures that could not be fetched. */
  lost: Type.Integer(),
  /** Size of the answer and its pictures. A picture shared by several snapshots is on the disk only once. */
  bytes: Type.Integer()
})
export type Snapshot = Static<typeof Snapshot>

/** A snapshot without its pictures; its answer is checked like a newly received one. */
export interface OpenedSnapshot {
  readonly snapshot: Snapshot
  readonly text: AnswerText<BannerSet>
  readonly drift: Drift[]
}

/** Routes about snapshots of banners. Snapshots stay when their connection is deleted, because a person made them. */
export const snapshotRoutes = {
  /** Newest first. */
  'snapshots.list': route({}, Type.Array(Snapshot)),
  /** Stores a banners answer that the request log still has, with every picture that it names. */
  'snapshots.take': route({ connection: OwnId, exchange: OwnId, cancelKey: Type.Optional(OwnId) }, Snapshot),
  'snapshots.open': route({ id: OwnId }, Type.Unsafe<OpenedSnapshot>(Type.Unknown())),
  'snapshots.delete': route({ id: OwnId }, Type.Null())
}
