import { popoverButton } from '../../components/deferred.tsx'

/** Opens the saved views of a list. */
export const ViewsButton = popoverButton('Views', async () => (await import('./ViewChooser.tsx')).ViewChooser)
