import { Type, type Static } from 'typebox'
import { LayoutProfile } from './layoutProfile.ts'
import { strictObject } from '../values/strictObject.ts'

/** A fault in a layout profile, and its line in the file, counted from 1. */
export const LayoutFault = strictObject({ line: Type.Integer({ minimum: 1 }), words: Type.String() })
export type LayoutFault = Static<typeof LayoutFault>

/** A profile's font with its characters, or why it can't be used. */
export const LayoutFont = strictObject({
  family: Type.String(),
  file: Type.String(),
  weight: Type.Optional(Type.String()),
  /** The SHA-256 of the file; absent if Pitboss doesn't use the font. */
  id: Type.Optional(Type.String()),
  /** The code points that the font covers, as pairs of first and last, in ascending order. */
  ranges: Type.Optional(Type.Array(Type.Integer())),
  problem: Type.Optional(Type.String())
})
export type LayoutFont = Static<typeof LayoutFont>

/** A profile without faults. */
export const LoadedLayout = strictObject({
  /** A hash of the profile and its fonts. */
  id: Type.String(),
  profile: LayoutProfile,
  fonts: Type.Array(LayoutFont)
})
export type LoadedLayout = Static<typeof LoadedLayout>

export const LayoutState = strictObject({
  /** Whether figures use the profile (true) or the Pitboss layout (false). */
  isUsed: Type.Boolean(),
  /** The name of the profile's file; absent if the connection has no profile. */
  file: Type.Optional(Type.String()),
  /** The profile ships with Pitboss, so no one can remove it. */
  isBuiltIn: Type.Optional(Type.Literal(true)),
  isReadOnly: Type.Optional(Type.Literal(true)),
  /** The newest version without faults. */
  loaded: Type.Optional(LoadedLayout),
  /** The file's faults. If the file has faults, `loaded` is an earlier version. */
  faults: Type.Array(LayoutFault),
  /** Unknown keys in the file. Pitboss ignores them. */
  notes: Type.Array(LayoutFault),
  /** Pitboss's own layout, used if a connection has no profile. */
  ours: LoadedLayout
})
export type LayoutState = Static<typeof LayoutState>
