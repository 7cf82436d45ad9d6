import { createScopedStore } from '../../../stores/createScopedStore.ts'
import { changeCanvas } from './canvas.ts'

/** What figures can be compared with. */
export const references = ['Design', 'Snapshot', 'Another connection'] as const
export type ReferenceKind = (typeof references)[number]

/** How both sides of a comparison are shown. */
export const modes = ['Overlay', 'Swipe', 'Difference', 'Side by side'] as const
export type Mode = (typeof modes)[number]

/** What figures are compared with and how that is shown; kept while other screens are open. */
export class ComparisonOptions {
  readonly compare?: ReferenceKind | undefined
  readonly mode: Mode = 'Overlay'
  /** How opaque live is over its reference, 0 to 100. */
  readonly opacity: number = 50
  /** The line of *Swipe*, 0 to 100 percent from the left. */
  readonly swipe: number = 50
  /** The connection and account to compare with; the first choice if undefined. */
  readonly choice?: string | undefined
  /** Whose answer is compared; undefined until the button is pressed. */
  readonly asked?: { readonly connection: string; readonly account?: string; readonly category: string } | undefined
  /** The snapshot to compare with; the newest of the category if undefined. */
  readonly snapshot?: string | undefined
}

const unasked = { asked: undefined }

/** The store of the comparison's options. The other account's answer is forgotten with the account in use. */
export const useComparisonOptions = createScopedStore<ComparisonOptions>(
  'comparison',
  {
    account: unasked,
    connection: { choice: undefined, snapshot: undefined },
    changed: unasked,
    anyChanged: ({ asked }, connection, account = asked?.account) =>
      asked?.connection === connection && asked.account === account ? unasked : {}
  },
  () => new ComparisonOptions()
)

/** Changes options of the comparison. */
export const changeComparison = (part: Partial<ComparisonOptions>): void => useComparisonOptions.setState(part)

/** Compares with something else, or with nothing. */
export function compareWith(compare: ReferenceKind | undefined): void {
  changeComparison({ compare })
  if (compare) changeCanvas({ tab: 'Elements' })
}
