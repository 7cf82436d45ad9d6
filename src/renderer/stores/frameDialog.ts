import { createScopedStore } from './createScopedStore.ts'

/** The dialog of the frame that is open. */
interface FrameDialog {
  readonly open: 'find' | 'keys' | 'report' | 'guide' | 'token' | undefined
}

/** The store of the frame's dialog. */
export const useFrameDialog = createScopedStore<FrameDialog>({}, () => ({ open: undefined }))

/** Opens the dialog of the account in use, over whatever is on screen. */
export const replaceToken = (): void => useFrameDialog.setState({ open: 'token' })

/** Closes the open dialog of the frame. */
export const closeFrameDialog = (): void => useFrameDialog.setState({ open: undefined })
