import type { Connection, ConnectionDraft } from '../../../shared/contract/connections.ts'
import type { ChangeEvent, FocusEvent } from 'react'
import { newConnection } from '../../../shared/values/newConnection.ts'
import type { Input } from '../../../shared/contract/index.ts'
import { addressOfCommand, isCurlCommand, tokenOfCommand } from '../../../shared/curlCommand.ts'
import { visibleText } from '../../../shared/text/invisible.ts'
import { wholeTextLimit } from '../../hooks/textLimit.ts'
import { typedBox } from '../../components/boxes/boxes.tsx'

/** The secrets that the user entered. If a secret is absent, the saved one stays. */
export type Secrets = NonNullable<Input<'connections.save'>['secrets']>

type TextField = 'name' | 'baseUrl' | 'storageBaseUrl' | 'zone' | 'environment'

export interface ConnectionForm {
  readonly connection: Connection | undefined
  readonly draft: ConnectionDraft
  readonly change: (part: Partial<ConnectionDraft>) => void
  readonly secrets: Secrets
  readonly changeSecrets: (secrets: Secrets) => void
  readonly errorAt: (field: string) => string | undefined
}

export const textBox = ({ draft, change, errorAt }: ConnectionForm, field: TextField) => ({
  ...typedBox(draft[field], (typed) => change({ [field]: typed })),
  error: errorAt(`draft.${field}`)
})

/** Returns the props of a box for a secret. The page never shows a saved secret; an empty box keeps it. */
export const secretBox = ({ connection, secrets, changeSecrets, errorAt }: ConnectionForm, field: keyof Secrets) => ({
  ...typedBox(secrets[field] ?? '', (typed) => changeSecrets({ ...secrets, [field]: typed })),
  description: connection?.kept[field] ? 'One is saved. Leave this empty to keep it.' : undefined,
  error: errorAt(`secrets.${field}`)
})

/** Returns the props of a box for an address. Leaving the box adds a missing scheme. */
export const addressBox = (form: ConnectionForm, field: 'baseUrl' | 'storageBaseUrl') => ({
  ...textBox(form, field),
  onBlur: ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => form.change({ [field]: withScheme(value) })
})

export const tickBox = ({ draft, change }: ConnectionForm, field: 'readOnly' | 'sendTokenToPublicReads') => ({
  checked: draft[field],
  onChange: ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) => change({ [field]: checked })
})

/** Returns what the form contains for a saved or a new connection. */
export function draftOf(connection: Connection | undefined): ConnectionDraft {
  if (!connection) return newConnection
  const {
    id: _id,
    builtIn: _builtIn,
    warnings: _warnings,
    kept: _kept,
    accounts: _accounts,
    examples: _examples,
    ...draft
  } = connection
  return draft
}

/** Changes the environment. Production turns read-only on; others turn it off, but only in a new connection. */
export function changeEnvironment(draft: ConnectionDraft, chosen: string, isSaved: boolean): ConnectionDraft {
  const environment = chosen === 'production' || chosen === 'development' ? chosen : 'staging'
  const readOnly = environment === 'production' || (isSaved && draft.readOnly)
  return { ...draft, environment, readOnly }
}

const isThisMachine = (hostname: string): boolean =>
  /^(?:.+\.)?localhost\.?$|^127(?:\.\d+){3}$|^\[::1\]$/.test(hostname)

/** Adds a missing scheme to an address: http for this machine, otherwise https. */
export function withScheme(text: string): string {
  const typed = visibleText(text)
  if (!/^[a-z0-9[]/i.test(typed) || /^(?:[a-z][a-z0-9+.-]*:\/\/|https?(?::|$))/i.test(typed)) return typed
  const local = URL.parse(`http://${typed}`)
  return local ? `${isThisMachine(local.hostname) ? 'http' : 'https'}://${typed}` : typed
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : address)

/** Whether saving would make the tokens invalid, so that the form can warn the user. Main makes the final decision. */
export function tokensAreLost(connection: Connection, draft: ConnectionDraft): boolean {
  return (
    connection.accounts.some(({ token }) => token) &&
    (originOf(connection.baseUrl) !== originOf(draft.baseUrl) ||
      JSON.stringify(connection.network) !== JSON.stringify(draft.network))
  )
}

interface TakenText {
  readonly baseUrl: string | undefined
  readonly hasToken: boolean
  readonly words: string
}

function baseOf(address: string | undefined): { readonly baseUrl?: string; readonly isCut: boolean } {
  const url = address === undefined ? null : URL.parse(withScheme(address))
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return { isCut: false }
  const operation = url.pathname.search(/\/[a-z]+-service\/v\d+(?:\/|$)/)
  const path = operation === -1 ? '' : url.pathname.slice(0, operation)
  const isCut = (operation === -1 && url.pathname !== '/') || url.search !== '' || url.username !== ''
  return { baseUrl: `${url.origin}${path}`, isCut }
}

// If one of these patterns matches, the text contains a token. Main extracts the token.
const marksOfToken = [
  /^\s*["'`]?(?:authorization\s*:|bearer\s+[\w\-.~+/]{8,}=*["'`]?\s*$)/i,
  /^\s*eyJ[\w-]+\.[\w-]+\.[\w-]*\s*$/,
  /["'](?:access_token|accessToken|token)["']\s*:|(?:^|[&?#\s])access_token=/
]

const addressOfJson = (text: string): string | undefined =>
  /["'](?:base_?url|api_?url|url)["']\s*:\s*["'](https?:[^"'\s]+)["']/i.exec(text)?.[1]?.replaceAll('\\/', '/')

/** Reads a pasted cURL command, token or JSON; undefined for other text. Accepts a token only in a new connection. */
export function readPasted(text: string, isNew: boolean): TakenText | undefined {
  if (text.length > wholeTextLimit) return undefined
  const isCommand = isCurlCommand(text)
  const hasToken = isCommand ? tokenOfCommand(text) !== undefined : marksOfToken.some((mark) => mark.test(text))
  if (!isCommand && !hasToken) return undefined
  const { baseUrl, isCut } = baseOf(isCommand ? addressOfCommand(text) : addressOfJson(text))
  const isTaken = hasToken && isNew
  const filled = [...(baseUrl === undefined ? [] : ['the address']), ...(isTaken ? ['the token'] : [])]
  const left = [
    ...(isCut ? [' The rest of its address is left out.'] : []),
    ...(hasToken && !isNew ? [' Give its token to a player.'] : [])
  ]
  const words = `Taken from the ${isCommand ? 'cURL command' : 'pasted text'}: ${filled.join(' and ') || 'nothing'}.${left.join('')}`
  return { baseUrl, hasToken: isTaken, words }
}
