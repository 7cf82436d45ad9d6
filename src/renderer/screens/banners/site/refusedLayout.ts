import type { LayoutFault } from '../../../../shared/layout/layoutState.ts'
import { createScopedStore } from '../../../stores/createScopedStore.ts'

/** The profile that was chosen last and has faults, so that it was not taken. */
interface RefusedLayout {
  readonly file: string
  readonly faults: readonly LayoutFault[]
}

const none: RefusedLayout = { file: '', faults: [] }

/** The store of the refused profile; another connection forgets it. */
export const useRefusedLayout = createScopedStore<RefusedLayout>({ connection: none }, () => none)

/** Says what is wrong with a profile that was not taken; nothing where it was. */
export const refuseLayout = (refused: RefusedLayout = none): void => useRefusedLayout.setState(refused)
