import { Type, type Static } from 'typebox'
import { LayoutProfile } from './layoutProfile.ts'
import { strictObject } from '../values/strictObject.ts'

/** A fault of a layout profile, with the line of its file. */
export const LayoutFault = strictObject({ line: Type.Integer({ minimum: 1 }), words: Type.String() })
export type LayoutFault = Static<typeof LayoutFault>

/** A font of a profile: its id and the characters that it has, or why it is not used. */
export const LayoutFont = strictObject({
  family: Type.String(),
  file: Type.String(),
  weight: Type.Optional(Type.String()),
  /** The SHA-256 of the file's bytes; absent if it is not used. */
  id: Type.Optional(Type.String()),
  /** The code points of its characters, first and last of each range, in order. */
  ranges: Type.Optional(Type.Array(Type.Integer())),
  problem: Type.Optional(Type.String())
})
export type LayoutFont = Static<typeof LayoutFont>

/** A profile as it was read. */
export const LoadedLayout = strictObject({
  /** A hash of the content and its fonts. */
  id: Type.String(),
  profile: LayoutProfile,
  fonts: Type.Array(LayoutFont)
})
export type LoadedLayout = Static<typeof LoadedLayout>

/** The layout profile of a connection as main has it. */
export const LayoutState = strictObject({
  /** Whether figures are drawn with the profile; otherwise in the Pitboss layout. */
  isUsed: Type.Boolean(),
  /** The name of the profile's file; absent if the connection has none. */
  file: Type.Optional(Type.String()),
  /** The profile comes with Pitboss: it cannot be removed. */
  isBuiltIn: Type.Optional(Type.Literal(true)),
  /** The file cannot be written here. */
  isReadOnly: Type.Optional(Type.Literal(true)),
  /** The newest content without faults. */
  loaded: Type.Optional(LoadedLayout),
  /** The faults of the file as it is now; `loaded`, if present, is from before. */
  faults: Type.Array(LayoutFault),
  /** The keys of the file that are unknown, and not read. */
  notes: Type.Array(LayoutFault),
  /** Pitboss's own layout, for figures without a profile. */
  ours: LoadedLayout
})
export type LayoutState = Static<typeof LayoutState>
