import type { ConnectionImport } from '../../../shared/contract/connections.ts'
import { newConnection } from '../../../shared/values/newConnection.ts'
import { oneLine } from '../../../shared/text/oneLine.ts'
import type { StoredConnection } from '../../settings/settings.ts'

type ImportedField = ConnectionImport['rows'][number]['fields'][number]
type Settings = Omit<StoredConnection, 'id' | 'accounts'>

const onOff = (isOn: boolean): string => (isOn ? 'on' : 'off')

/** All settings as text, by their label on screen. Each name and each sentence is a setting of its own. */
function textsOf(settings: Settings): ReadonlyMap<string, string> {
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
export function importedFields(imported: StoredConnection, kept: StoredConnection | undefined): ImportedField[] {
  const { name, baseUrl, environment, readOnly } = imported
  const before = textsOf(kept ?? { ...newConnection, name, baseUrl, environment, readOnly })
  const after = textsOf(imported)
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field: oneLine(field), before: before.get(field) ?? '', after: after.get(field) ?? '' }))
    .filter((field) => field.before !== field.after)
}
