import type { ConnectionDraft, SourceName } from '../../../shared/contract/connections.ts'
import { refused, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import { visibleText } from '../../../shared/text/invisible.ts'
import { oneLine } from '../../../shared/text/oneLine.ts'
import { folded } from '../../../shared/text/search.ts'
import { orUndefined } from '../../../shared/orUndefined.ts'
import type { StoredConnection } from '../../settings/settings.ts'
import { readBaseUrl, readProxyAddress } from '../network/address.ts'
import { checkClientCertificate, readAuthority } from '../network/certificates.ts'
import type { ChosenFiles } from '../../common/files.ts'
import { sha256Of } from '../../common/sha256.ts'

/** A valid draft, ready to store, and the client certificate if a new one was chosen. */
export interface ReadDraft {
  readonly connection: StoredConnection
  readonly certificate?: Buffer
}

interface DraftContext {
  readonly id: string
  readonly before: StoredConnection | undefined
  readonly files: Pick<ChosenFiles, 'take'>
  readonly passphrase: string | undefined
}

type Network = StoredConnection['network']

const at = <Value>(field: string, outcome: Outcome<Value>): Outcome<Value> =>
  outcome.ok ? outcome : { ok: false, problem: { ...outcome.problem, field } }

const chooseAgain = 'Choose the file again: Pitboss no longer has it.'

/** Reads a name or label, and removes spaces around it. */
export function readName(field: string, text: string): Outcome<string> {
  const name = text.trim().normalize('NFC')
  if (lookOf(name) === '') return refused(field, 'Enter a name.')
  return /\p{Cc}|\p{Zl}|\p{Zp}/u.test(name)
    ? refused(field, 'A name has no line breaks or control characters.')
    : success(name)
}

// Ignore invisible characters and repeated spaces, because a person can't see them.
const lookOf = (name: string): string => folded(visibleText(name)).replaceAll(/\s+/g, ' ')

export const isSameName = (one: string, other: string): boolean => lookOf(one) === lookOf(other)

export function isZone(zone: string): boolean {
  // Intl accepts offsets such as +01:00, which aren't zone names.
  return /^[a-z]/i.test(zone) && orUndefined(() => new Intl.DateTimeFormat('en', { timeZone: zone })) !== undefined
}

function readProxy(proxy: Network['proxy']): Outcome<Network['proxy']> {
  if (proxy.kind !== 'address') return success(proxy)
  const address = at('draft.network.proxy.address', readProxyAddress(proxy.address))
  return address.ok ? success({ ...proxy, address: address.value }) : address
}

function readAuthorityOf(draft: ConnectionDraft, { before, files }: DraftContext): Outcome<Network['authority']> {
  const named = draft.network.authority
  if (!named) return success(undefined)
  const stored = before?.network.authority
  if (named.handle === undefined) return stored ? success(stored) : refused('draft.network.authority', chooseAgain)
  const file = files.take(named.handle)
  if (!file) return refused('draft.network.authority', chooseAgain)
  const pem = readAuthority(file.content)
  return pem.ok ? success({ name: file.name, pem: pem.value }) : pem
}

type NamedCertificate = { readonly named: Network['clientCertificate']; readonly content?: Buffer }

function readCertificateOf(draft: ConnectionDraft, context: DraftContext): Outcome<NamedCertificate> {
  const { before, files, passphrase } = context
  const chosen = draft.network.clientCertificate
  if (!chosen) return success({ named: undefined })
  const stored = before?.network.clientCertificate
  const field = 'draft.network.clientCertificate'
  if (chosen.handle === undefined) return stored ? success({ named: stored }) : refused(field, chooseAgain)
  const file = files.take(chosen.handle)
  if (!file) return refused(field, chooseAgain)
  const usable = checkClientCertificate(file.content, passphrase)
  if (!usable.ok) return usable
  return success({ named: { name: file.name, sha256: sha256Of(file.content) }, content: file.content })
}

function readAddresses(draft: ConnectionDraft): Outcome<Pick<ConnectionDraft, 'baseUrl' | 'storageBaseUrl'>> {
  const base = at('draft.baseUrl', readBaseUrl(draft.baseUrl, draft.environment))
  if (!base.ok) return base
  if (draft.storageBaseUrl.trim() === '') return success({ baseUrl: base.value.address, storageBaseUrl: '' })
  const storage = at('draft.storageBaseUrl', readBaseUrl(draft.storageBaseUrl, draft.environment))
  return storage.ok ? success({ baseUrl: base.value.address, storageBaseUrl: storage.value.address }) : storage
}

/** Trims the names for `source_type` values, and refuses two names for the same one. */
function readNames(names: readonly SourceName[]): Outcome<SourceName[]> {
  const valid: SourceName[] = []
  for (const one of names) {
    const word = readName('draft.names', one.word)
    if (!word.ok) return word
    if (valid.some(({ sourceType }) => sourceType === one.sourceType))
      return refused('draft.names', `“${oneLine(one.sourceType)}” has two names.`)
    valid.push({ ...one, word: word.value })
  }
  return success(valid)
}

/** Checks a draft. Returns the problem with the first invalid field. */
export function readDraft(draft: ConnectionDraft, context: DraftContext): Outcome<ReadDraft> {
  const { environment } = draft
  const name = readName('draft.name', draft.name)
  if (!name.ok) return name
  if (environment === 'demo') {
    return refused('draft.environment', 'The environment “demo” belongs to the built-in demo platform.')
  }
  const addresses = readAddresses(draft)
  if (!addresses.ok) return addresses
  if (!isZone(draft.zone))
    return refused('draft.zone', 'This is not the name of a time zone, such as Europe/Vienna or UTC.')
  const names = readNames(draft.names)
  if (!names.ok) return names
  const proxy = readProxy(draft.network.proxy)
  if (!proxy.ok) return proxy
  const authority = readAuthorityOf(draft, context)
  if (!authority.ok) return authority
  const certificate = readCertificateOf(draft, context)
  if (!certificate.ok) return certificate
  const { named, content } = certificate.value
  return success({
    connection: {
      ...draft,
      id: context.id,
      name: name.value,
      ...addresses.value,
      environment,
      names: names.value,
      network: {
        proxy: proxy.value,
        ...(authority.value ? { authority: authority.value } : {}),
        ...(named ? { clientCertificate: named } : {})
      },
      accounts: context.before?.accounts ?? []
    },
    ...(content ? { certificate: content } : {})
  })
}
