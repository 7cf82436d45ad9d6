import type { IpcMainInvokeEvent } from 'electron'

/** The address of our own page. `new URL('app://…').origin` is "null", so protocol and host are compared instead. */
export const pageAddress = 'app://pitboss/'

/** Whether an address is one of our own page's. */
export function isOwnPage(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'app:' && url.host === 'pitboss'
}

/** Whether a request comes from the top frame of our own page. A frame that is gone (null) is not trusted. */
export function isTrustedSender(event: Pick<IpcMainInvokeEvent, 'senderFrame'>): boolean {
  const frame = event.senderFrame
  return frame !== null && frame.parent === null && isOwnPage(frame.url)
}
