import type { Connection } from '../../../../shared/contract/connections.ts'
import type { Decision } from '../../../../shared/contract/designs.ts'
import { countInWords } from '../../../../shared/countInWords.ts'
import { cut } from '../../../../shared/text/cut.ts'
import type { Severity } from '../../../domain/finding.ts'
import { valueText } from '../compare/pairLines.ts'
import { isSame, pairInWords, type BannerPair, type SideNames } from '../difference/comparison.ts'
import { verdictOrReason, type Verdict } from '../difference/verdict.ts'
import type { BannerFinding, PlacedBanner } from '../model/bannerModel.ts'
import { deviceWords, type Device } from '../model/slots.ts'
import type { CampaignFilter } from '../studio/campaign.ts'
import type { Standing } from './standing.ts'

/** A banner of either side, as a row of the campaign. */
export interface CampaignRow {
  readonly placed: PlacedBanner
  /** By which its decisions are known: two banners of a campaign have two names. */
  readonly name: string
  /** Only the other side has it. */
  readonly isAway: boolean
  readonly pair: BannerPair
}

/** The rows of a comparison, in its order; `from` is the name of the other side. */
export function campaignRows(pairs: readonly BannerPair[], from: string): CampaignRow[] {
  const names = new Set(pairs.map(({ to }) => to?.name))
  return pairs.map((pair): CampaignRow => {
    if (pair.to) return { placed: pair.to, name: pair.to.name, isAway: false, pair }
    const { name } = pair.from
    return { placed: pair.from, name: cut(names.has(name) ? `${name} · ${from}` : name, 400), isAway: true, pair }
  })
}

/** How a banner differs from what it is compared with: a line, then what explains it. */
export interface Against {
  readonly kind: 'same' | 'differs' | 'new' | 'not compared'
  readonly lines: readonly string[]
  readonly tone?: 'good' | 'bad' | 'attention' | undefined
}

/** Which side is the newer one: of two sets that differ in a banner it has the new ones. */
export type NewerSide = 'from' | 'to' | undefined

const ranks: Readonly<Record<Connection['environment'], number>> = {
  development: 0,
  staging: 1,
  demo: 2,
  production: 2
}

/** What is tried earlier is newer: development before staging before production. */
export function newerSide(
  from: Connection['environment'] | undefined,
  to: Connection['environment'] | undefined
): NewerSide {
  if (!from || !to || ranks[from] === ranks[to]) return undefined
  return ranks[from] < ranks[to] ? 'from' : 'to'
}

const plainText = (value: unknown): string => (typeof value === 'string' ? value : valueText(value))

/** How two sides of a row differ. */
export function againstPair(pair: BannerPair, names: SideNames, newer: NewerSide): Against {
  const { to, isMoved, differences } = pair
  if (!pair.from || !to) {
    const [side, name] = to ? (['to', names[1]] as const) : (['from', names[0]] as const)
    const word = newer === undefined ? '' : newer === side ? 'new: ' : 'gone: '
    return { kind: newer === side ? 'new' : 'differs', lines: [`${word}only in ${name}`], tone: 'attention' }
  }
  const words = pairInWords(pair, names).join(' · ')
  if (isSame(pair)) return { kind: 'same', lines: [words] }
  const first = differences.find(({ kind, slot }) => kind === 'differs' && slot === undefined)
  const isOpen = !isMoved && differences.every(({ kind }) => kind !== 'differs')
  return {
    kind: isOpen ? 'not compared' : 'differs',
    lines: [words, ...(first ? [`there: ${cut(plainText(first.before), 200)}`] : [])],
    ...(!isOpen && { tone: 'attention' })
  }
}

/** The verdicts on a banner's figures that have a design; undefined for one that is being judged. */
export function againstDesigns(verdicts: readonly (readonly [Device, Verdict | undefined])[]): Against {
  if (verdicts.length === 0) return { kind: 'not compared', lines: ['No design yet'] }
  const words = verdicts.map(([, verdict]) => verdict?.word)
  const lines = verdicts.map(
    ([device, verdict]) => `${deviceWords[device]}: ${verdict ? verdictOrReason(verdict) : 'comparing…'}`
  )
  if (words.includes('fails')) return { kind: 'differs', lines, tone: 'bad' }
  return words.every((word) => word === 'passes')
    ? { kind: 'same', lines, tone: 'good' }
    : { kind: 'not compared', lines }
}

const counted: readonly (readonly [Severity, one: string, many: string])[] = [
  ['flaw', 'error', 'errors'],
  ['check', 'warning', 'warnings'],
  ['note', 'hint', 'hints']
]

/** How many findings there are of each severity, the worst first; empty without one. */
export const findingCounts = (findings: readonly BannerFinding[]): (readonly [Severity, words: string])[] =>
  counted.flatMap(([severity, one, many]) => {
    const { length } = findings.filter((finding) => finding.severity === severity)
    return length > 0 ? [[severity, countInWords(length, one, many)] as const] : []
  })

/** What is decided about a banner; a decision about other content than now is none. */
export type Decided = Decision['word'] | 'undecided' | 'not checked'

/** What the newest decision says, given how the content stands. */
export function decidedOf(newest: Pick<Decision, 'word'> | undefined, standing: Standing): Decided {
  if (!newest || standing === 'changed') return 'undecided'
  return standing === 'not checked' ? 'not checked' : newest.word
}

/** What the newest decision says, or that it is about other content. */
export function standingInWords({ word }: Pick<Decision, 'word'>, standing: Standing): string | undefined {
  if (standing === 'changed') return word === 'approved' ? 'changed since approved' : 'changed since changes needed'
  return standing === 'not checked' ? 'not checked: pictures are missing' : undefined
}

/** What a filter reads of a row. */
export interface Filtered {
  readonly decided: Decided
  readonly against: Pick<Against, 'kind'>
}

/** Whether a row passes a filter. */
export function passes(filter: CampaignFilter, { decided, against: { kind } }: Filtered): boolean {
  if (filter === 'All') return true
  if (filter === 'Differ') return kind === 'differs'
  return filter === 'New' ? kind === 'new' : decided === filter.toLowerCase()
}

/** How many banners are decided: *3 of 7 approved* and the rest. */
export function decidedInWords(
  rows: readonly Pick<Filtered, 'decided'>[]
): readonly [approved: string, others: string] {
  const count = (word: Decided) => rows.filter(({ decided }) => decided === word).length
  const others = (['changes needed', 'undecided', 'not checked'] as const).flatMap((word) =>
    count(word) > 0 || word !== 'not checked' ? [`${count(word)} ${word}`] : []
  )
  return [`${count('approved')} of ${rows.length} approved`, others.join(' · ')]
}
