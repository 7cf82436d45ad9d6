const subject = '(?:bonuses|banners|jackpots)/[\\w%.~-]{1,300}(?:/[0-9]{1,6})?'
const list = '(?:transactions|notifications)'
// How a list is seen, as its address says it.
const state = '(?:filter|sort|group|per_page)=[\\w%.*+~-]*'
const link = new RegExp(`^pitboss://(${subject}|${list})/?(\\?${state}(?:&${state})*)?$`, 'i')

/** In characters: longer ones are no links of ours. */
export const longestLink = 8400

/** The address in the app that a `pitboss://` link leads to; undefined where it is none of ours. */
export function addressOfLink(text: string): string | undefined {
  const [, path, query = ''] = text.length > longestLink ? [] : (link.exec(text.trim()) ?? [])
  if (path === undefined) return undefined
  const [screen = '', ...rest] = path.split('/')
  return `/${[screen.toLowerCase(), ...rest].join('/')}${query}`
}

/** The link to an address in the app; undefined where none leads there. It names no page and no row: those move. */
export function linkTo(address: string): string | undefined {
  const [path = '', query = ''] = address.split('?')
  const kept = query.split('&').filter((part) => /^(?:filter|sort|group|per_page)=/.test(part))
  const text = `pitboss:/${[path, ...(kept.length > 0 ? [kept.join('&')] : [])].join('?')}`
  return addressOfLink(text) === undefined ? undefined : text
}
