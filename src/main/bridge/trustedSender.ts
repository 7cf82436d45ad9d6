import type { IpcMainInvokeEvent } from 'electron'

/** The address of Pitboss's own page. The origin of `app://…` is "null", so callers compare protocol and host. */
export const pageAddress = 'app://pitboss/'

/** Whether an address belongs to Pitboss's own page. */
export function isOwnPage(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'app:' && url.host === 'pitboss'
}

/** Whether a request comes from the top frame of Pitboss's own page. A closed frame (null) isn't trusted. */
export function isTrustedSender(event: Pick<IpcMainInvokeEvent, 'senderFrame'>): boolean {
  const frame = event.senderFrame
  return frame !== null && frame.parent === null && isOwnPage(frame.url)
}
