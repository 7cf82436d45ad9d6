import { failure, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import { orUndefined } from '../../../shared/orUndefined.ts'
import { isLoopback } from '../../connections/network/address.ts'
import type { Target } from '../../connections/network/target.ts'
import type { PictureText } from '../../platform/answers/answers.ts'

const longest = 2000

const refused = (message: string): Outcome<never> => failure('invalid-input', { field: 'address', message })

const rules: readonly (readonly [breaks: RegExp, message: string])[] = [
  [/[\u0000-\u001f\u007f]/, 'The address contains a line break or another control character.'],
  [/^\s*\/\//, 'The address has no scheme: it begins with // instead of https://.'],
  [/^(?!\s*[a-z][a-z0-9+.-]*:)/i, 'The address is not complete: it does not begin with https://.']
]

/** Reads a picture's address. Allows https; allows http only if picture and connection are both on this machine. */
function readPictureAddress(text: string, { baseUrl }: Pick<Target, 'baseUrl'>): Outcome<URL> {
  if (text.length > longest) return refused('The address is longer than 2,000 characters.')
  const broken = rules.find(([breaks]) => breaks.test(text))
  if (broken) return refused(broken[1])
  const url = URL.parse(text)
  if (!url) return refused('This is not an address.')
  const { protocol, hostname, username, password } = url
  if (protocol !== 'https:' && protocol !== 'http:') {
    return refused(`An address that begins with ${protocol.slice(0, 20)} is not a web address.`)
  }
  if (username !== '' || password !== '') return refused('The address contains a user name or a password.')
  if (protocol === 'http:' && !(isLoopback(hostname) && isLoopback(new URL(baseUrl).hostname))) {
    return refused('The address is not encrypted: it begins with http:// instead of https://.')
  }
  url.hash = ''
  return success(url)
}

/** Reads a storage path from the platform. However the path is encoded, it must stay under the storage base URL. */
function readStoragePath(path: string, target: Pick<Target, 'baseUrl' | 'storageBaseUrl'>): Outcome<URL> {
  const { storageBaseUrl } = target
  if (path.length > longest) return refused('The path is longer than 2,000 characters.')
  if (/^\s*(?:[a-z][a-z0-9+.-]*:|[/\\])/i.test(path)) {
    return refused('The path is not relative to the storage: it begins with a scheme or a slash.')
  }
  if (climbs(path)) return refused('The path leads out of the storage.')
  if (storageBaseUrl === '') {
    return refused('This connection has no storage base URL, so Pitboss does not know where the path begins.')
  }
  const base = `${storageBaseUrl}/`
  const url = readPictureAddress(base + path, target)
  return url.ok && !url.value.href.startsWith(new URL(base).href) ? refused('The path leads out of the storage.') : url
}

// A server may decode the path before joining it, and may treat a backslash as a slash.
function climbs(path: string): boolean {
  const parts = orUndefined(() => decodeURIComponent(path))?.split(/[/\\]/)
  return !parts || parts.some((part) => part.trim() === '..')
}

/** Reads the address or storage path of a picture in an answer. */
export const readPicture = ({ text, kind }: PictureText, target: Target): Outcome<URL> =>
  kind === 'storage' ? readStoragePath(text, target) : readPictureAddress(text, target)
