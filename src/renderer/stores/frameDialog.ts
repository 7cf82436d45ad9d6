import { createScopedStore } from './createScopedStore.ts'

type FrameDialog = 'find' | 'keys' | 'report' | 'guide' | 'about' | 'token'

/** The dialog of the frame that is open. */
export const useFrameDialog = createScopedStore<{ readonly open?: FrameDialog | undefined }>(
  'frameDialog',
  // A token that was typed for one account must not be saved for another.
  { account: ({ open }) => ({ open: open === 'token' ? undefined : open }) },
  () => ({})
)

/** Opens the token dialog of the account in use. */
export const replaceToken = (): void => useFrameDialog.setState({ open: 'token' })

/** Closes the open dialog of the frame. */
export const closeFrameDialog = (): void => useFrameDialog.setState({ open: undefined })
