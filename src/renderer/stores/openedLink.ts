import { addressOfLink } from '../../shared/link.ts'
import { listen } from '../bridge/request.ts'
import { navigate } from '../session/address.ts'
import { createScopedStore } from './createScopedStore.ts'

/** A link that was opened and is not followed: it leads nowhere, a dialog is open, or it would request a list. */
export const useOpenedLink = createScopedStore<{ readonly link: string | undefined }>('openedLink', {}, () => ({
  link: undefined
}))

/** Whether the screen of an address asks the platform as soon as it is shown. */
export const isAskedAtOnce = (address: string): boolean => /^\/(?:transactions|notifications)|\?/.test(address)

/** Follows a link; one to a list is kept for a notice: a list is requested when shown, so a person presses first. */
function openLink(link: string): void {
  const address = addressOfLink(link)
  const isBusy = document.querySelector('[role="dialog"]') !== null
  const waits = address === undefined || isBusy || isAskedAtOnce(address)
  useOpenedLink.setState({ link: waits ? link : undefined })
  if (!waits) navigate(address)
}

/** Follows the links that are opened in the system, and the one that the app was started with. */
export function followLinks(): () => void {
  const first = new URLSearchParams(location.search).get('link')
  if (first !== null) openLink(first)
  return listen('link.opened', ({ link }) => openLink(link))
}
