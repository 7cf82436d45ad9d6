import { Type, type Static } from 'typebox'
import { LayoutProfile } from './layoutProfile.ts'
import { strictObject } from '../values/strictObject.ts'

/** A fault in a layout profile, with the line in the file, counted from 1. */
export const LayoutFault = strictObject({ line: Type.Integer({ minimum: 1 }), words: Type.String() })
export type LayoutFault = Static<typeof LayoutFault>

/** A font of a profile with its characters, or the problem that prevents its use. */
export const LayoutFont = strictObject({
  family: Type.String(),
  file: Type.String(),
  weight: Type.Optional(Type.String()),
  /** The SHA-256 of the file's bytes; absent if Pitboss doesn't use the font. */
  id: Type.Optional(Type.String()),
  /** The code points of the font's characters: the first and last of each range, in order. */
  ranges: Type.Optional(Type.Array(Type.Integer())),
  problem: Type.Optional(Type.String())
})
export type LayoutFont = Static<typeof LayoutFont>

/** A profile without faults. */
export const LoadedLayout = strictObject({
  /** A hash of the content and its fonts. */
  id: Type.String(),
  profile: LayoutProfile,
  fonts: Type.Array(LayoutFont)
})
export type LoadedLayout = Static<typeof LoadedLayout>

/** The layout profile of a connection, including its fonts and faults. */
export const LayoutState = strictObject({
  /** Whether figures use the profile. Otherwise they use the Pitboss layout. */
  isUsed: Type.Boolean(),
  /** The name of the profile's file; absent if the connection has no profile. */
  file: Type.Optional(Type.String()),
  /** The profile ships with Pitboss, so a person can't remove the profile. */
  isBuiltIn: Type.Optional(Type.Literal(true)),
  /** The file cannot be written. */
  isReadOnly: Type.Optional(Type.Literal(true)),
  /** The newest version without faults. */
  loaded: Type.Optional(LoadedLayout),
  /** The faults of the file. If the file has faults, `loaded` is an earlier version. */
  faults: Type.Array(LayoutFault),
  /** Unknown keys in the file, which Pitboss ignores. */
  notes: Type.Array(LayoutFault),
  /** Pitboss's own layout, for figures without a profile. */
  ours: LoadedLayout
})
export type LayoutState = Static<typeof LayoutState>
