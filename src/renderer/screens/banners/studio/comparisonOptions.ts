import { createScopedStore } from '../../../stores/createScopedStore.ts'
import { changeCanvas } from './canvas.ts'

/** The kinds of reference to compare figures with. */
export const references = ['Design', 'Snapshot', 'Another connection'] as const
export type ReferenceKind = (typeof references)[number]

/** The display modes of a comparison. */
export const modes = ['Overlay', 'Swipe', 'Difference', 'Side by side'] as const
export type Mode = (typeof modes)[number]

/** The reference of figures and its display, kept while other screens are open. */
export class ComparisonOptions {
  readonly compare?: ReferenceKind | undefined
  readonly mode: Mode = 'Overlay'
  /** The opacity of the live figure over its reference, 0 to 100. */
  readonly opacity: number = 50
  /** The position of the *Swipe* line, 0 to 100 percent from the left. */
  readonly swipe: number = 50
  /** The id of the connection to compare with; undefined for the first choice. */
  readonly choice?: string | undefined
  /** The connection and account of the compared answer; undefined until the button is pressed. */
  readonly requested?: { readonly connection: string; readonly account?: string; readonly category: string } | undefined
  /** The snapshot to compare with; undefined for the category's newest snapshot. */
  readonly snapshot?: string | undefined
}

const noRequest = { requested: undefined }

/** The store of the comparison's options. A change of account drops the other account's answer. */
export const useComparisonOptions = createScopedStore<ComparisonOptions>(
  'comparison',
  {
    account: noRequest,
    connection: { choice: undefined, snapshot: undefined },
    changed: noRequest,
    anyChanged: ({ requested }, connection, account = requested?.account) =>
      requested?.connection === connection && requested.account === account ? noRequest : {}
  },
  () => new ComparisonOptions()
)

/** Changes options of the comparison. */
export const changeComparison = (part: Partial<ComparisonOptions>): void => useComparisonOptions.setState(part)

/** Changes or removes the reference. */
export function compareWith(compare: ReferenceKind | undefined): void {
  changeComparison({ compare })
  if (compare) changeCanvas({ tab: 'Elements' })
}
