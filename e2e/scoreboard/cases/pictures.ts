import type { Pictured } from '../pictureCase.ts'

const refused = (name: string, url: string, reason: RegExp): Pictured => ({
  name: `${name} → refused`,
  image: { url },
  seen: { word: 'refused', reason }
})

/** Addresses that lead nowhere we would go, whatever the connection. */
export const refusedForms: readonly Pictured[] = [
  refused('http:', 'http://stranger.invalid/x.png', /not encrypted/),
  refused('file:', 'file:///etc/passwd', /begins with file:/),
  refused('data:', 'data:image/png;base64,iVBORw0KGgo=', /begins with data:/),
  refused('javascript:', 'javascript:alert(1)', /begins with javascript:/),
  refused('our own protocol', 'app://pitboss/index.html', /begins with app:/),
  refused('//host', '//stranger.invalid/x.png', /names no scheme/),
  refused('relative', 'x/y.png', /not complete/),
  refused('relative, out of its folder', '../../x.png', /not complete/),
  refused('10 KB', `https://stranger.invalid/${'x'.repeat(10_240)}`, /longer than 2,000/),
  refused('with credentials', 'https://user:word@stranger.invalid/x.png', /user name or a password/),
  refused('with a line break', 'https://stranger.invalid/x\r\ny.png', /control character/),
  refused('no address at all', 'picture to follow', /not complete/)
]

/** Fields without an address. */
export const markedFields: readonly Pictured[] = [
  { name: 'media file null → null', image: null, seen: { mark: 'null' } },
  { name: 'URL null → null', image: { url: null }, seen: { mark: 'null' } },
  { name: 'URL empty → empty', image: { url: '' }, seen: { mark: 'empty' } }
]

/** Hosts on this machine and in the networks around it, as addresses are written; the port is that of somebody who listens. */
export const insideHosts: readonly (readonly [name: string, host: string])[] = [
  ['loopback', '127.0.0.1'],
  ['loopback by name', 'localhost'],
  ['loopback in IPv6', '[::1]'],
  ['loopback, mapped', '[::ffff:127.0.0.1]'],
  ['loopback as one number', '2130706433'],
  ['loopback in hexadecimal', '0x7f.1'],
  ['this host', '0.0.0.0'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '192.168.0.1'],
  ['private in IPv6', '[fd00::1]'],
  ['a carrier’s', '100.64.0.1'],
  ['link-local, where clouds keep secrets', '169.254.169.254'],
  ['link-local in IPv6', '[fe80::1]'],
  ['multicast', '224.0.0.1']
]
