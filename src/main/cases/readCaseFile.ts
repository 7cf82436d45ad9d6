import { Compile } from 'typebox/compile'
import { Case } from '../../shared/cases/case.ts'
import { CaseManifest, caseFileParts, caseFileVersion, type CaseFilePart } from '../../shared/cases/caseFile.ts'
import { countInWords } from '../../shared/countInWords.ts'
import { oneLine } from '../../shared/oneLine.ts'
import { isWireObject, jsonValue } from '../../shared/readings/wireObject.ts'
import { withoutTokensIn } from './changeCase.ts'
import { sha256Of } from '../common/sha256.ts'
import { handedJson } from '../platform/answers/json.ts'
import { entriesOf, unpacked, type ZipEntry } from './zip.ts'

/** A case file as it was read. */
export interface ReadCase extends Pick<CaseManifest, 'savedAt' | 'by' | 'isAnonymous'> {
  readonly case: Case
  /** Of the whole file. */
  readonly sha256: string
  readonly notes: readonly string[]
}

/** The fault of a case file, in a sentence. */
interface Refused {
  readonly problem: string
}

const refused = (problem: string): Refused => ({ problem })
const [isManifest, isCase] = [Compile(CaseManifest), Compile(Case)]
const isPart = (name: string): name is CaseFilePart => Object.hasOwn(caseFileParts, name)

/** Reads a case file; the bytes may be anything. Nothing is unpacked onto the disk, and its HTML is only counted. */
export async function readCaseFile(
  bytes: Buffer,
  withoutTokens: (text: string) => Promise<string>
): Promise<ReadCase | Refused> {
  const parts = partsOf(bytes)
  if ('problem' in parts) return parts
  const manifest = await manifestOf(parts.get('manifest.json'))
  if ('problem' in manifest) return manifest
  const listed = new Map(manifest.files.map((file) => [file.name, file]))
  const added = [...parts.keys()].find((name) => name !== 'manifest.json' && !listed.has(name))
  if (added !== undefined) return refused(`${added} is not in the manifest: it was added since the file was saved.`)
  let value: unknown
  for (const [name, { bytes: size, sha256 }] of listed) {
    const entry = parts.get(name)
    if (!entry) return refused(`${name} is missing.`)
    const content = await unpacked(entry)
    if (!content) return refused(damaged(name))
    if (content.length !== size || sha256Of(content) !== sha256)
      return refused(
        `${name} is not as it was saved: its checksum differs. It was changed since, or damaged on its way.`
      )
    if (name === 'case.json') value = handedJson(content)
  }
  if (value === undefined) return refused('Its case is damaged, or more than a case can be.')
  const clean = isCase.Check(value) ? await withoutTokensIn(value, withoutTokens) : undefined
  if (!isCase.Check(clean)) return refused('Its case is not as Pitboss saves it.')
  const { savedAt, by, isAnonymous } = manifest
  const twice = dropDoubles(clean)
  const notes = [
    ...(twice > 0 ? [`${countInWords(twice, 'part was', 'parts were')} left out: another one has the same id.`] : []),
    ...(isAnonymous ? ['It does not say who the player is, so nothing can tell whether another one is the same.'] : [])
  ]
  return { case: clean, savedAt, by, isAnonymous, sha256: sha256Of(bytes), notes }
}

const damaged = (name: string): string => `${name} is damaged, or has another size than the file says.`

/** The files of a case file by their names; any other file refuses it, wherever its name would lead. */
function partsOf(bytes: Buffer): ReadonlyMap<CaseFilePart, ZipEntry> | Refused {
  const parts = new Map<CaseFilePart, ZipEntry>()
  for (const entry of entriesOf(bytes) ?? []) {
    const { name } = entry
    if (!isPart(name)) return refused(`It holds “${oneLine(name).slice(0, 80)}”, which no case file does.`)
    if (parts.has(name)) return refused(`It holds ${name} twice.`)
    if (entry.bytes > caseFileParts[name]) return refused(`${name} is larger than a case file can hold.`)
    parts.set(name, entry)
  }
  return parts.size > 0 ? parts : refused('This is no case file, or it was cut short.')
}

async function manifestOf(entry: ZipEntry | undefined): Promise<CaseManifest | Refused> {
  if (!entry) return refused('It has no manifest, so nothing tells whether it is as it was saved.')
  const content = await unpacked(entry)
  if (!content) return refused(damaged('manifest.json'))
  const value = jsonValue(content.toString())
  const version = isWireObject(value) ? value.version : undefined
  if (typeof version === 'number' && version > caseFileVersion) {
    return refused(`It is of version ${version}, from a newer Pitboss; this one reads version ${caseFileVersion}.`)
  }
  const isListed = isManifest.Check(value) && new Set(value.files.map(({ name }) => name)).size === value.files.length
  return isListed && value.files.some(({ name }) => name === 'case.json')
    ? value
    : refused('Its manifest is not as Pitboss writes it.')
}

/** Leaves out parts that have the id of another one, and counts them. */
function dropDoubles(one: Case): number {
  const lists = [one.notes, one.evidence, one.answers]
  const all = lists.flat().length
  const once = <Part extends { readonly id: string }>(parts: readonly Part[]) =>
    [...new Map(parts.toReversed().map((part) => [part.id, part])).values()].toReversed()
  one.notes = once(one.notes)
  one.evidence = once(one.evidence)
  one.answers = once(one.answers)
  return all - one.notes.length - one.evidence.length - one.answers.length
}
