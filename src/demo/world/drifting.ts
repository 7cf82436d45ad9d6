/** A JSON object as it goes out, whether it keeps to the documented shape or not. */
export type WireObject = Readonly<Record<string, unknown>>

/**
 * The one way to leave the documented shape on purpose: a healthy object with some fields changed, added or (as `undefined`)
 * taken out. Search for its callers to find every drift of the world.
 */
export const drifting = (healthy: WireObject, changes: WireObject): WireObject =>
  Object.fromEntries(Object.entries({ ...healthy, ...changes }).filter(([, value]) => value !== undefined))
