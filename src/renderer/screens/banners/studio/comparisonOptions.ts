import { createScopedStore } from '../../../stores/createScopedStore.ts'
import { changeCanvas } from './canvas.ts'

/** What figures can be compared with. */
export const references = ['Design', 'Snapshot', 'Another connection'] as const
export type ReferenceKind = (typeof references)[number]

/** How a comparison can be displayed. */
export const modes = ['Overlay', 'Swipe', 'Difference', 'Side by side'] as const
export type Mode = (typeof modes)[number]

/** The reference of figures and how to show it, which are kept while other screens are open. */
export class ComparisonOptions {
  readonly compare?: ReferenceKind | undefined
  readonly mode: Mode = 'Overlay'
  /** The opacity of the live figure over its reference, from 0 to 100. */
  readonly opacity: number = 50
  /** The position of the line of *Swipe*, in percent from the left. */
  readonly swipe: number = 50
  /** The id of the connection to compare with; undefined for the first connection in the menu. */
  readonly choice?: string | undefined
  /** The connection and account of the answer to compare with; undefined until the user presses the button. */
  readonly requested?: { readonly connection: string; readonly account?: string; readonly category: string } | undefined
  /** The snapshot to compare with; undefined for the newest of the category. */
  readonly snapshot?: string | undefined
}

const noRequest = { requested: undefined }

/** The options of the comparison. After an account change, Pitboss drops the previous account's answer. */
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

/** Changes how figures are compared. */
export const changeComparison = (part: Partial<ComparisonOptions>): void => useComparisonOptions.setState(part)

/** Sets or removes the reference. */
export function compareWith(compare: ReferenceKind | undefined): void {
  changeComparison({ compare })
  if (compare) changeCanvas({ tab: 'Elements' })
}
