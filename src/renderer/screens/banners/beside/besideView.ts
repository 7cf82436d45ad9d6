import { createScopedStore } from '../../../stores/createScopedStore.ts'

/** The answer that stands beside the one on screen. */
export interface BesideAsked {
  readonly connection: string
  readonly account?: string
  readonly category: string
}

interface BesideView {
  /** Whom the person chose; the first of the choices until then. */
  readonly choice: string | undefined
  /** Undefined until the button is pressed. */
  readonly asked: BesideAsked | undefined
  /** The index of the chosen banner there, where the other side has none. */
  readonly lone: number | undefined
  readonly isOnlyDiffering: boolean
  readonly isMarked: boolean
  readonly change: (part: Partial<Omit<BesideView, 'change'>>) => void
}

const nothing = { asked: undefined, lone: undefined }

/** The choice beside the banners on screen. It stays while other screens are open and goes with the account. */
export const useBesideView = createScopedStore<BesideView>(
  {
    account: nothing,
    connection: { choice: undefined },
    changed: nothing,
    anyChanged: ({ asked }, connection) => (asked?.connection === connection ? nothing : {})
  },
  (set) => ({
    choice: undefined,
    ...nothing,
    isOnlyDiffering: false,
    isMarked: true,
    change: (part) => set(part)
  })
)
