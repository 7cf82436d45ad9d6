/** The kinds that a person can assign to a `source_type`. The platform documents no kinds. */
export const sourceKinds = ['game', 'in', 'out', 'bonus', 'refund', 'other'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** The maximum number of `source_type` names of a connection. */
export const mostNames = 200
