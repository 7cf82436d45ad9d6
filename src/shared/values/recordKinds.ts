/** The kinds of records that belong to a connection. */
export const recordKinds = ['recent', 'pin', 'decision', 'design', 'snapshot', 'layout'] as const
export type RecordKind = (typeof recordKinds)[number]
