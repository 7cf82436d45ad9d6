const subject = '(?:bonuses|banners|jackpots)/[\\w%.~-]{1,300}(?:/[0-9]{1,6})?'
const list = '(?:transactions|notifications)'
// The address parameters that hold a list's state.
const state = '(?:filter|sort|group|per_page)=[\\w%.*+~-]*'
const link = new RegExp(`^pitboss://(${subject}|${list})/?(\\?${state}(?:&${state})*)?$`, 'i')

/** The maximum number of characters in a link. */
export const longestLink = 8400

/** The page's address for a `pitboss://` link; undefined if Pitboss couldn't have made the link. */
export function addressOfLink(text: string): string | undefined {
  const [, path, query = ''] = text.length > longestLink ? [] : (link.exec(text.trim()) ?? [])
  if (path === undefined) return undefined
  const [screen = '', ...rest] = path.split('/')
  return `/${[screen.toLowerCase(), ...rest].join('/')}${query}`
}

/** Makes a link, without the page number and row, because both change. Undefined if the link would be invalid. */
export function linkTo(address: string): string | undefined {
  const [path = '', query = ''] = address.split('?')
  const parts = query.split('&').filter((part) => /^(?:filter|sort|group|per_page)=/.test(part))
  const text = `pitboss:/${[path, ...(parts.length > 0 ? [parts.join('&')] : [])].join('?')}`
  return addressOfLink(text) === undefined ? undefined : text
}
