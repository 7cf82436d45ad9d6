/** A JSON object as sent, whether it has the documented shape or not. */
export type WireObject = Readonly<Record<string, unknown>>

/**
 * The only way to leave the documented shape on purpose: a healthy object with fields changed, added or (as
 * `undefined`) removed. Its callers are every drift of the world.
 */
export const drifting = (healthy: WireObject, changes: WireObject): WireObject =>
  Object.fromEntries(Object.entries({ ...healthy, ...changes }).filter(([, value]) => value !== undefined))
