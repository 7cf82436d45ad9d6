import { addressOfLink } from '../../shared/link.ts'
import { listen } from '../bridge/request.ts'
import { navigate } from '../session/address.ts'
import { createScopedStore } from './createScopedStore.ts'

/** A link that waits for the user: it is invalid, would request a list, or arrived while a dialog was open. */
export const useOpenedLink = createScopedStore<{ readonly link: string | undefined }>('openedLink', {}, () => ({
  link: undefined
}))

/** Whether opening an address sends a request immediately. */
export const isAskedAtOnce = (address: string): boolean => /^\/(?:transactions|notifications)|\?/.test(address)

/** Follows a link. A link to a list waits in a notice, because opening the list would send a request. */
function openLink(link: string): void {
  const address = addressOfLink(link)
  const isBusy = document.querySelector('[role="dialog"]') !== null
  const waits = address === undefined || isBusy || isAskedAtOnce(address)
  useOpenedLink.setState({ link: waits ? link : undefined })
  if (!waits) navigate(address)
}

/** Follows links that the system passes to the app, including the one that started it. */
export function followLinks(): () => void {
  const first = new URLSearchParams(location.search).get('link')
  if (first !== null) openLink(first)
  return listen('link.opened', ({ link }) => openLink(link))
}
