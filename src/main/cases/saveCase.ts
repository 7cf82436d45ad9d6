import { setImmediate as turn } from 'node:timers/promises'
import { Compile } from 'typebox/compile'
import { Case, type Evidence } from '../../shared/cases/case.ts'
import { caseFileParts, caseFileVersion, mostCaseFile, type CaseManifest } from '../../shared/cases/caseFile.ts'
import type { Input } from '../../shared/contract/index.ts'
import { caseFileExtension } from '../../shared/link.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { isWireObject, jsonValue } from '../../shared/readings/wireObject.ts'
import { longestAgent } from '../../shared/values/choosable.ts'
import { withoutTokensIn } from './changeCase.ts'
import { safeFileName, timeInName } from '../common/safeFileName.ts'
import { sha256Of } from '../common/sha256.ts'
import { formatOf } from '../exports/format/format.ts'
import { idsOf, type RowId } from '../exports/format/rawRows.ts'
import type { LoadedRows } from '../exports/jobs/loadedRows.ts'
import { anonymous, withoutPlayer, type WithoutNames } from './anonymous.ts'
import { caseHtml } from './caseHtml.ts'
import { zipOf } from './zip.ts'

/** The options of saving a case. */
interface Saving extends Pick<Input<'cases.save'>, 'ticket' | 'isAnonymous'> {
  /** Rows of the player that are loaded, the newest answer first. */
  readonly rows?: readonly LoadedRows['chunks'][]
  readonly withoutTokens: (text: string) => Promise<string>
  readonly by: string
  readonly now: number
}

type Part = [name: CaseManifest['files'][number]['name'], bytes: Buffer]

/** Rows of an answer: its text, and their places in it. */
interface Rows {
  readonly text: string
  readonly at: readonly number[]
}

const refused = (message: string) => failure('invalid-input', { operation: 'cases.save', message })
const tooLarge = 'This case is larger than a case file can be: save it without the loaded rows, or remove evidence.'
const isCase = Compile(Case)
const asIs: WithoutNames = { text: (value) => value, json: (value) => value }

/** A case as one file, with its proposed name: an HTML to be read, JSON, CSV, and the checksums of all. */
export async function caseFile(
  given: Case,
  { ticket, isAnonymous, rows = [], withoutTokens, by, now }: Saving
): Promise<Outcome<{ name: string; content: Buffer }>> {
  const clean = await withoutTokensIn(given, withoutTokens)
  if (!isCase.Check(clean)) return refused('A token could not be taken out of this case.')
  const answers = await collected(clean.evidence, rows)
  if (!answers) return refused('These rows are more than a case file can hold: export them.')
  const names = isAnonymous ? withoutPlayer(clean, answers) : asIs
  const one = isAnonymous ? await anonymous(clean, names) : clean
  if (!isCase.Check(one)) return refused('Without the player’s name a text of this case is longer than one can be.')
  const about = {
    savedAt: new Date(now).toISOString(),
    by: names.text(await withoutTokens(by)).slice(0, longestAgent),
    isAnonymous
  }
  const csv = await csvOf(answers, names.json)
  const parts: Part[] = [
    ['case.html', Buffer.from(await caseHtml(one, { ...about, ticket: names.text(await withoutTokens(ticket)) }))],
    ['case.json', Buffer.from(JSON.stringify(one, null, 1))],
    ...(csv ? [['rows.csv', csv] satisfies Part] : [])
  ]
  if (parts.some(([name, bytes]) => bytes.length > caseFileParts[name])) return refused(tooLarge)
  const files = parts.map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: sha256Of(bytes) }))
  const manifest: CaseManifest = { format: 'pitboss-case', version: caseFileVersion, ...about, files }
  const listed = ['manifest.json', Buffer.from(JSON.stringify(manifest, null, 2))] as const
  const content = await zipOf([listed, ...parts].map(([name, bytes]) => ({ name, bytes })))
  if (content.length > mostCaseFile) return refused(tooLarge)
  const name = safeFileName(`case ${one.account.label} ${one.title} ${timeInName(now)}`, 'case')
  return success({ name: `${name}.${caseFileExtension}`, content })
}

/** The pinned transactions, and the loaded ones, each once; undefined where they are too many. */
async function collected(
  evidence: readonly Evidence[],
  loaded: NonNullable<Saving['rows']>
): Promise<Rows[] | undefined> {
  const raws = evidence.flatMap(({ kind, isCut, raw }) =>
    kind === 'transaction' && !isCut && isWireObject(jsonValue(raw)) ? [raw] : []
  )
  const all: Rows[] = [...new Set(raws)].map((raw) => ({ text: `{"data":[${raw}]}`, at: [0] }))
  const known = new Set<RowId | undefined>(all.flatMap(({ text }) => idsOf({ text })))
  let bytes = 0
  for (const answers of loaded) {
    for await (const { page, at } of answers) {
      const ids = idsOf(page)
      all.push({ text: page.text, at: at.filter((place) => ids[place] === undefined || !known.has(ids[place])) })
      for (const id of ids) known.add(id)
      bytes += Buffer.byteLength(page.text)
      if (bytes > caseFileParts['rows.csv']) return undefined
      await turn()
    }
  }
  return all
}

/** Rows of changed answers as CSV; undefined where there are none. */
async function csvOf(rows: readonly Rows[], change: (text: string) => string): Promise<Buffer | undefined> {
  if (rows.every(({ at }) => at.length === 0)) return undefined
  const format = formatOf('transactions.list', { format: 'csv', bom: true })
  const parts = [Buffer.from(format.head)]
  for (const { text, at } of rows) {
    parts.push(Buffer.from(format.textOf({ text: change(text) }, at)))
    await turn()
  }
  return Buffer.concat(parts)
}
