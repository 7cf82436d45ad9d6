import { domainToUnicode } from 'node:url'
import { refused, success, type Outcome } from '../../shared/outcome/outcome.ts'

interface Outside {
  confirm(question: { title: string; detail: string; action: string }, page: number): Promise<boolean>
  open(url: string): Promise<void>
}

/** Parses an address to open in the browser, or returns why it is refused. Allows only https without user info. */
function readExternalAddress(text: string): { url: URL } | { refused: string } {
  if (text.length > 2000) return { refused: 'The address is longer than 2,000 characters.' }
  const url = URL.parse(text)
  if (!url) return { refused: 'This is not a complete address.' }
  if (url.protocol !== 'https:') return { refused: 'Only https addresses are opened.' }
  if (url.username || url.password) return { refused: 'The address carries a user name, which hides where it leads.' }
  return { url }
}

/** Asks the person, showing the real host, then opens the address in the system's browser. */
export async function openExternal(text: string, outside: Outside, page: number): Promise<Outcome<boolean>> {
  const address = readExternalAddress(text)
  if ('refused' in address) return refused('url', address.refused)
  const { href, host, hostname } = address.url
  // `host` is punycode, which reveals letters of another script that look alike.
  const alsoRead = domainToUnicode(hostname) === hostname ? '' : `\n(shown elsewhere as ${domainToUnicode(hostname)})`
  const agreed = await outside.confirm(
    { title: `Open ${host} in your browser?`, detail: `${href}${alsoRead}`, action: 'Open' },
    page
  )
  if (agreed) await outside.open(href)
  return success(agreed)
}
