import { createScopedStore } from './createScopedStore.ts'

/** The dialog of the frame that is open. */
interface FrameDialog {
  readonly open: 'find' | 'keys' | 'report' | 'guide' | undefined
}

/** The store of the frame's dialog. */
export const useFrameDialog = createScopedStore<FrameDialog>({}, () => ({ open: undefined }))

/** Closes the open dialog of the frame. */
export const closeFrameDialog = (): void => useFrameDialog.setState({ open: undefined })
