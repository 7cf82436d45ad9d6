import { createScopedStore } from './createScopedStore.ts'

type FrameDialog = 'find' | 'keys' | 'guide' | 'about' | 'token'

export const useFrameDialog = createScopedStore<{ readonly open?: FrameDialog | undefined }>(
  'frameDialog',
  // Close the token dialog, so that a token entered for one account can't be saved for another.
  { account: ({ open }) => ({ open: open === 'token' ? undefined : open }) },
  () => ({})
)

/** Opens the token dialog for the account in use. */
export const replaceToken = (): void => useFrameDialog.setState({ open: 'token' })

export const closeFrameDialog = (): void => useFrameDialog.setState({ open: undefined })
