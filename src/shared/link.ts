const subject = '(?:bonuses|banners|jackpots)/[\\w%.~-]{1,300}(?:/[0-9]{1,6})?'
const list = '(?:transactions|notifications)'
// The state of a list in its address.
const state = '(?:filter|sort|group|per_page)=[\\w%.*+~-]*'
const link = new RegExp(`^pitboss://(${subject}|${list})/?(\\?${state}(?:&${state})*)?$`, 'i')

/** Most characters of a link. */
export const longestLink = 8400

/** The app's address of a `pitboss://` link; undefined if it is no link of ours. */
export function addressOfLink(text: string): string | undefined {
  const [, path, query = ''] = text.length > longestLink ? [] : (link.exec(text.trim()) ?? [])
  if (path === undefined) return undefined
  const [screen = '', ...rest] = path.split('/')
  return `/${[screen.toLowerCase(), ...rest].join('/')}${query}`
}

/** The link to an address in the app; undefined if there is none. It has no page and no row, because these change. */
export function linkTo(address: string): string | undefined {
  const [path = '', query = ''] = address.split('?')
  const kept = query.split('&').filter((part) => /^(?:filter|sort|group|per_page)=/.test(part))
  const text = `pitboss:/${[path, ...(kept.length > 0 ? [kept.join('&')] : [])].join('?')}`
  return addressOfLink(text) === undefined ? undefined : text
}
