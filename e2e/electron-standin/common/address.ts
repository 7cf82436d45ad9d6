// Chromium can't navigate to unknown schemes, so app://pitboss/x appears as https://pitboss.app.standin/x.
const standsIn = /^(blob:)?https:\/\/([^/?#]+)\.([a-z][a-z0-9-]*)\.standin(?=[/?#]|$)/

const schemes = new Set<string>()

/** Registers a scheme of the app. */
export const declareScheme = (scheme: string): void => void schemes.add(scheme)

/** The app's address in the form that Chromium loads. */
export function toPage(address: string): string {
  const [, scheme, host, rest] = /^([a-z][a-z0-9-]*):\/\/([^/?#]+)(.*)$/s.exec(address) ?? []
  return scheme !== undefined && schemes.has(scheme) ? `https://${host}.${scheme}.standin${rest || '/'}` : address
}

/** The app's address of a Chromium address. */
export const toApp = (address: string): string => address.replace(standsIn, '$1$3://$2')

/** The scheme of an address, without its colon. */
export const schemeOf = (address: string): string => /^[^:]*/.exec(address)?.[0] ?? ''
