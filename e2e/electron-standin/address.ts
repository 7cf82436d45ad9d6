// Chromium cannot navigate to a scheme it does not know: app://pitboss/x is shown as https://pitboss.app.standin/x.
const standsIn = /^(blob:)?https:\/\/([^/?#]+)\.([a-z][a-z0-9-]*)\.standin(?=[/?#]|$)/

const schemes = new Set<string>()

/** Declares a scheme of the app's own. */
export const declareScheme = (scheme: string): void => void schemes.add(scheme)

/** The app's address as Chromium meets it. */
export function toPage(address: string): string {
  const [, scheme, host, rest] = /^([a-z][a-z0-9-]*):\/\/([^/?#]+)(.*)$/s.exec(address) ?? []
  return scheme !== undefined && schemes.has(scheme) ? `https://${host}.${scheme}.standin${rest || '/'}` : address
}

/** Chromium's address as the app knows it. */
export const toApp = (address: string): string => address.replace(standsIn, '$1$3://$2')

/** The scheme of an address, without its colon. */
export const schemeOf = (address: string): string => /^[^:]*/.exec(address)?.[0] ?? ''

/** The origin of an address as Electron says it for the app's own schemes, which Node calls "null". */
export function originOf(address: string): string {
  const [, scheme = '', host = ''] = /^([a-z][a-z0-9-]*):\/\/([^/?#]*)/.exec(address) ?? []
  return schemes.has(scheme) || /^https?$/.test(scheme) ? `${scheme}://${host}` : 'null'
}
