import type { ExchangeDetail } from '../../shared/contract/exchanges.ts'
import { placeholder } from '../../shared/placeholder.ts'

const plain = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Quotes a text for bash. In the result, bash still expands `$TOKEN`. */
const expanding = (text: string) =>
  `"${text
    .split(placeholder)
    .map((part) => part.replaceAll(/[\\"$`!]/g, (sign) => `\\${sign}`))
    .join(placeholder)}"`

// curl sets these headers itself. Without a body, curl sends no Content-Length, which some gateways require on a POST.
const isSetByCurl = (name: string, hasBody: boolean): boolean =>
  name === 'host' || name === 'connection' || (hasBody && name === 'content-length')

/** The request as a bash command, with the variable `$TOKEN` in place of the token. */
export function curlOf({ exchange, url, request }: ExchangeDetail): string {
  const quote = (text: string) => (text.includes(placeholder) ? expanding(text) : plain(text))
  const headers = request.headers
    .filter(([name]) => !isSetByCurl(name.toLowerCase(), request.body !== undefined))
    .map(([name, value]) => ` -H ${quote(`${name}: ${value}`)}`)
  const body = request.body === undefined ? '' : ` --data-raw ${plain(request.body)}`
  // Without --globoff, curl would read brackets in the address as a pattern.
  return `curl --globoff -X ${exchange.method} ${quote(url)}${headers.join('')}${body}`
}
