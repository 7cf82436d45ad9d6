import { charactersOf } from '../../../shared/values/receivedText.ts'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { ConnectionDraft, type ConnectionImport } from '../../../shared/contract/connections.ts'
import { failure, refused, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import type { StoredConnection } from '../../settings/settings.ts'
import { demoNames } from './demo.ts'
import { isSameName, readDraft } from './draft.ts'
import type { Input } from '../../../shared/contract/index.ts'
import type { ConnectionContext } from './connectionContext.ts'
import { allTokensOf, findHeldToken } from './tokenInNames.ts'
import { oneLine } from '../../../shared/text/oneLine.ts'
import { newConnection } from '../../../shared/values/newConnection.ts'
import { strictObject } from '../../../shared/values/strictObject.ts'
import { jsonValue } from '../../../shared/readings/wireObject.ts'
import { cut } from '../../../shared/text/cut.ts'

// Leave out accounts, because tokens must stay in Pitboss. Leave out network settings, because a file must not choose a
// proxy.
const { network: _network, ...travelling } = ConnectionDraft.properties
const Travelling = strictObject(travelling)

const version = 1
const file = Compile(
  Type.Object({ version: Type.Literal(version), connections: Type.Array(Type.Object({}), { maxItems: 100 }) })
)
const isTravelling = Compile(Travelling)
const known = new Set(Object.keys(Travelling.properties))

/** *untouched*: the import skips the connection, because it has accounts or would leave production. */
interface PlannedImport {
  readonly change: 'add' | 'replace' | 'same' | 'untouched'
  readonly connection: StoredConnection
  readonly existing?: StoredConnection
}

const travellingPart = ({ id: _id, network: _proxies, accounts: _tokens, ...rest }: StoredConnection) => rest

export const toExport = (connections: readonly StoredConnection[]): string =>
  `${JSON.stringify({ version, connections: connections.map(travellingPart) }, null, 2)}\n`

const notRead = (message: string): Outcome<never> => failure('invalid-input', { message })

function planned(imported: StoredConnection, existing: StoredConnection | undefined): PlannedImport {
  if (!existing) return { change: 'add', connection: imported }
  const isLifted = existing.environment === 'production' && imported.environment !== 'production'
  if (existing.accounts.length > 0 || isLifted) return { change: 'untouched', connection: existing }
  // The old proxy and certificates may be wrong for another address.
  const network = existing.baseUrl === imported.baseUrl ? existing.network : imported.network
  const connection = { ...imported, id: existing.id, network }
  return {
    change: isDeepStrictEqual(travellingPart(imported), travellingPart(existing)) ? 'same' : 'replace',
    connection,
    existing
  }
}

/** Reads an export and plans its import. Imported connections are read-only; `dropped` lists omitted settings. */
export function readImport(text: string, connections: readonly StoredConnection[]) {
  const value = text.length > 1_000_000 ? undefined : jsonValue(text)
  if (!file.Check(value)) return notRead('This file is not an export of connections that this Pitboss can read.')
  const plan: PlannedImport[] = []
  const names = [...demoNames]
  const dropped = new Set<string>()
  for (const raw of value.connections) {
    const entries = Object.entries(raw)
    for (const [key] of entries) if (!known.has(key)) dropped.add(cut(key, 60))
    const row: unknown = Object.fromEntries(entries.filter(([key]) => known.has(key)))
    if (!isTravelling.Check(row)) return notRead('A connection in this file lacks settings that it needs.')
    const draft: ConnectionDraft = { ...row, readOnly: true, network: { proxy: { kind: 'system' } } }
    const context = { id: randomUUID(), before: undefined, files: { take: () => undefined }, passphrase: undefined }
    const read = readDraft(draft, context)
    if (!read.ok)
      return notRead(`Connection “${oneLine(row.name)}”: ${charactersOf(read.problem.message ?? 'it does not hold.')}`)
    const { connection } = read.value
    if (names.some((name) => isSameName(name, connection.name)))
      return notRead(`The name “${connection.name}” is there twice.`)
    names.push(connection.name)
    const existing = connections.find(({ name }) => isSameName(name, connection.name))
    plan.push(planned(connection, existing))
  }
  const added = plan.filter(({ change }) => change === 'add').length
  return connections.length + added > 100
    ? notRead('That would be more than 100 connections.')
    : success({ planned: plan, dropped: [...dropped].slice(0, 20) })
}

type Chosen = Input<'connections.import'>

function planOf({ files, saved }: ConnectionContext, { handle }: Chosen) {
  const file = files.take(handle)
  return file ? readImport(file.content.toString('utf8'), saved.all()) : refused('handle', 'Choose the file once more.')
}

type ImportedField = ConnectionImport['rows'][number]['fields'][number]
type ImportedSettings = Omit<StoredConnection, 'id' | 'accounts'>

const onOff = (isOn: boolean): string => (isOn ? 'on' : 'off')

/** All settings as text, by their labels on screen. Each name and each sentence of a template is listed separately. */
function textsOf(settings: ImportedSettings): ReadonlyMap<string, string> {
  const { proxy, authority, clientCertificate } = settings.network
  const entries: [field: string, text: string][] = [
    ['Name', settings.name],
    ['Base URL', settings.baseUrl],
    ['Environment', settings.environment],
    ['Read-only', onOff(settings.readOnly)],
    ['Storage base URL', settings.storageBaseUrl],
    ['Time zone when none is given', settings.zone],
    ['Jackpot paging', settings.jackpotPaging],
    ['A positive amount is', settings.counting.positive],
    ['States that count as money in or out', settings.counting.states],
    ['Time limit', `${settings.timeLimit} s`],
    ['Send token to public reads', onOff(settings.sendTokenToPublicReads)],
    ['Proxy', proxy.kind === 'address' ? proxy.address : proxy.kind],
    ['Extra certificate authority', authority?.name ?? ''],
    ['Client certificate', clientCertificate?.name ?? ''],
    ...settings.names.map(({ sourceType, word, kind }): [string, string] => [
      `Name of ${sourceType}`,
      `${word} (${kind})`
    ]),
    ...(settings.templates ?? []).flatMap(({ language, checkedBy, texts }): [string, string][] => [
      [`Sentences in ${language}`, `checked by ${checkedBy}`],
      ...texts.map(([sentence, text]): [string, string] => [`Sentence ${sentence} in ${language}`, text])
    ])
  ]
  const texts = new Map<string, string>()
  for (const [field, text] of entries) {
    const before = texts.get(field)
    // A file may contain two templates in the same language.
    texts.set(field, before === undefined ? text : `${before}\n${text}`)
  }
  return texts
}

/** The settings that an import changes; for a new connection, those that differ from the defaults. */
export function importedFields(imported: StoredConnection, existing: StoredConnection | undefined): ImportedField[] {
  const { name, baseUrl, environment, readOnly } = imported
  const before = textsOf(existing ?? { ...newConnection, name, baseUrl, environment, readOnly })
  const after = textsOf(imported)
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field: oneLine(field), before: before.get(field) ?? '', after: after.get(field) ?? '' }))
    .filter((field) => field.before !== field.after)
}

export function previewImport(context: ConnectionContext, chosen: Chosen): Outcome<ConnectionImport> {
  const plan = planOf(context, chosen)
  if (!plan.ok) return plan
  const { planned, dropped } = plan.value
  return success({
    rows: planned.map(({ change, connection, existing }) => ({
      change,
      name: connection.name,
      baseUrl: connection.baseUrl,
      environment: connection.environment,
      fields: change === 'add' || change === 'replace' ? importedFields(connection, existing) : []
    })),
    dropped: [...dropped]
  })
}

/** Imports the chosen file, and returns how many connections changed. */
export async function importConnections(context: ConnectionContext, chosen: Chosen): Promise<Outcome<number>> {
  return context.inTurn(async () => {
    // Plan again: another window may have changed connections since the preview.
    const plan = planOf(context, chosen)
    if (!plan.ok) return plan
    const { planned } = plan.value
    const changed = planned.flatMap(({ change, connection }) =>
      change === 'add' || change === 'replace' ? [connection] : []
    )
    const leak = findHeldToken(changed, await allTokensOf(context))
    if (leak) {
      const at = planned.findIndex(({ connection }) => connection === leak.connection)
      return refused('handle', `Connection ${at + 1} of the file: ${leak.message}`)
    }
    const written = context.saved.put(changed)
    if (!written.ok) return written
    for (const { id } of changed) {
      context.follower.changed(id, false)
      context.follower.moved(id)
    }
    return success(changed.length)
  })
}
