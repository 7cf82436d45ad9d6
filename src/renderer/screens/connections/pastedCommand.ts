import { isCurlCommand, readCurlCommand } from '../../../shared/curlCommand.ts'
import { wholeTextLimit } from '../../hooks/useTextLimit.ts'
import { withScheme } from './connectionDraft.ts'

/** The fields that a pasted cURL command fills in. */
interface TakenCommand {
  /** The platform's address: what stands before the path of an operation. */
  readonly baseUrl: string | undefined
  readonly hasToken: boolean
  /** The parts that were taken and those that were not, for the person who pasted it. */
  readonly words: string
}

const mostNamed = 8

/** The platform's address in the address of a request, and whether its path was left out. */
function baseOf(address: string | undefined): { readonly baseUrl?: string; readonly isCut: boolean } {
  const url = address === undefined ? null : URL.parse(withScheme(address))
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return { isCut: false }
  const operation = url.pathname.search(/\/[a-z]+-service\/v\d+(?:\/|$)/)
  const path = operation === -1 ? '' : url.pathname.slice(0, operation)
  const isCut = (operation === -1 && url.pathname !== '/') || url.search !== '' || url.username !== ''
  return { baseUrl: `${url.origin}${path}`, isCut }
}

function named(names: readonly string[]): string {
  const more = names.length - mostNamed
  return [...names.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** Reads a pasted cURL command; undefined for any other text. A token is taken for a new connection's player only. */
export function readPastedCommand(text: string, isNew: boolean): TakenCommand | undefined {
  if (text.length > wholeTextLimit || !isCurlCommand(text)) return undefined
  const { address, hasToken, others } = readCurlCommand(text)
  const { baseUrl, isCut } = baseOf(address)
  const isTaken = hasToken && isNew
  const taken = [...(baseUrl === undefined ? [] : ['the address']), ...(isTaken ? ['the token'] : [])]
  const left = [
    ...(isCut ? ['the rest of its address'] : []),
    ...(hasToken && !isNew ? ['the token: give it to an account'] : []),
    ...others
  ]
  const words = `Taken from the cURL command: ${taken.join(' and ') || 'nothing'}.`
  return { baseUrl, hasToken: isTaken, words: left.length > 0 ? `${words} Not taken: ${named(left)}.` : words }
}
