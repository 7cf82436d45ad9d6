/** The characters of a view in an address: a longer one is none of ours. */
export const longestView = 8000

const subject = '(?:bonuses|banners|jackpots)/[\\w%.~-]{1,300}(?:/[0-9]{1,6})?'
const list = '(?:transactions|notifications)(?=/?\\?)'
const link = new RegExp(`^pitboss://(${subject}|${list})/?(\\?view=[\\w%.*+~-]{1,${longestView}})?$`, 'i')

/** In characters: longer ones are no links of ours. */
export const longestLink = longestView + 400

/**
 * The address in the app that a `pitboss://` link leads to: a bonus, a category, a group, or a list in a view. Undefined
 * where it is none of ours.
 */
export function addressOfLink(text: string): string | undefined {
  const [, path, view = ''] = text.length > longestLink ? [] : (link.exec(text.trim()) ?? [])
  if (path === undefined) return undefined
  const [screen = '', ...rest] = path.split('/')
  return `/${[screen.toLowerCase(), ...rest].join('/')}${view}`
}

/** The link to an address in the app; undefined where none leads there. */
export function linkTo(address: string): string | undefined {
  const text = `pitboss:/${address}`
  return addressOfLink(text) === undefined ? undefined : text
}
