const link = /^pitboss:\/\/(bonuses|banners|jackpots)\/([\w%.~-]{1,300}(?:\/[0-9]{1,6})?)\/?$/i

/** In characters: longer ones are no links of ours. */
export const longestLink = 400

/** The address in the app that a `pitboss://` link leads to; undefined where it is none of ours. */
export function addressOfLink(text: string): string | undefined {
  const [, screen, subject] = text.length > longestLink ? [] : (link.exec(text.trim()) ?? [])
  return screen === undefined || subject === undefined ? undefined : `/${screen.toLowerCase()}/${subject}`
}

/** The link to an address in the app; undefined where none leads there. */
export function linkTo(address: string): string | undefined {
  const text = `pitboss:/${address}`
  return addressOfLink(text) === undefined ? undefined : text
}
