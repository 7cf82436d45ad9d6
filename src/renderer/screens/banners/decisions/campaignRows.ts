import type { Decision } from '../../../../shared/contract/designs.ts'
import type { Decided } from '../../../../shared/review/decision.ts'
import { countInWords } from '../../../../shared/countInWords.ts'
import { cut } from '../../../../shared/text/cut.ts'
import type { Severity } from '../../../domain/finding.ts'
import {
  isSame,
  pairInWords,
  valueText,
  type BannerPair,
  type Comparison,
  type SideNames
} from '../difference/comparison.ts'
import { verdictOrReason, type Verdict } from '../difference/verdict.ts'
import type { BannerFinding, PlacedBanner } from '../model/bannerModel.ts'
import { designLines, type Device } from '../model/slots.ts'
import type { CampaignFilter } from '../studio/campaign.ts'

/** A row of the campaign: a banner that one side or both sides have. */
export interface CampaignRow {
  readonly placed: PlacedBanner
  /** The banner's unique name in its campaign. Its decisions are stored under this name. */
  readonly name: string
  /** Whether only the other side has the banner. */
  readonly isAway: boolean
  readonly pair: BannerPair
}

/** Returns the rows of a comparison in order. */
export function campaignRows({ pairs, names: [from] }: Pick<Comparison, 'pairs' | 'names'>): CampaignRow[] {
  const own = new Set(pairs.map(({ to }) => to?.name))
  return pairs.map((pair): CampaignRow => {
    if (pair.to) return { placed: pair.to, name: pair.to.name, isAway: false, pair }
    const { name } = pair.from
    return { placed: pair.from, name: cut(own.has(name) ? `${name} · ${from}` : name, 400), isAway: true, pair }
  })
}

/** Whether and how a banner differs from its reference, and the lines that explain it. */
export interface Against {
  /** `only here`: only the side on screen has the banner. `only there`: only the other side has it. */
  readonly kind: 'same' | 'differs' | 'only here' | 'only there' | 'not compared'
  readonly lines: readonly string[]
  readonly tone?: 'good' | 'bad' | 'attention' | undefined
}

const plainText = (value: unknown): string => (typeof value === 'string' ? value : valueText(value))

/** Says how the two sides of a row differ. */
export function againstPair(pair: BannerPair, names: SideNames): Against {
  const { from, to, isMoved, differences } = pair
  const words = pairInWords(pair, names).join(' · ')
  if (!from || !to) return { kind: to ? 'only here' : 'only there', lines: [words], tone: 'attention' }
  if (isSame(pair)) return { kind: 'same', lines: [words] }
  const first = differences.find(({ kind, slot }) => kind === 'differs' && slot === undefined)
  const isOpen = !isMoved && differences.every(({ kind }) => kind !== 'differs')
  return {
    kind: isOpen ? 'not compared' : 'differs',
    lines: [words, ...(first ? [`there: ${cut(plainText(first.before), 200)}`] : [])],
    ...(!isOpen && { tone: 'attention' })
  }
}

/** Describes the verdicts on a banner's designs. A verdict is undefined until its figure has been judged. */
export function againstDesigns(verdicts: readonly (readonly [Device, Verdict | undefined])[]): Against {
  if (verdicts.length === 0) return { kind: 'not compared', lines: ['No design yet'] }
  const words = verdicts.map(([, verdict]) => verdict?.word)
  const lines = designLines(
    verdicts.map(([device, verdict]) => [device, verdict ? verdictOrReason(verdict) : 'comparing…'])
  )
  if (words.includes('fails')) return { kind: 'differs', lines, tone: 'bad' }
  return words.every((word) => word === 'passes')
    ? { kind: 'same', lines, tone: 'good' }
    : { kind: 'not compared', lines }
}

const counted: readonly (readonly [Severity, one: string, many: string])[] = [
  ['flaw', 'error', 'errors'],
  ['check', 'warning', 'warnings'],
  ['note', 'note', 'notes']
]

/** Counts findings by severity, worst first. */
export const findingCounts = (findings: readonly BannerFinding[]): (readonly [Severity, words: string])[] =>
  counted.flatMap(([severity, one, many]) => {
    const { length } = findings.filter((finding) => finding.severity === severity)
    return length > 0 ? [[severity, countInWords(length, one, many)] as const] : []
  })

/** Returns the newest decision; *undecided* if the banner has changed since; *not checked* if that is unknown. */
export function decidedOf(newest: Pick<Decision, 'word'> | undefined, changed: readonly string[] | undefined): Decided {
  if (!newest || (changed && changed.length > 0)) return 'undecided'
  return changed ? newest.word : 'not checked'
}

/** Describes what has changed since the newest decision; undefined if nothing has. */
export function standingInWords(
  { word }: Pick<Decision, 'word'>,
  changed: readonly string[] | undefined
): string | undefined {
  if (!changed) return 'not checked: pictures are missing'
  return changed.length > 0 ? `changed since ${word}: ${changed.join(', ')}` : undefined
}

export interface Filtered {
  readonly decided: Decided
  readonly against: Pick<Against, 'kind'>
}

/** Returns a filter's name on screen; *Only there* and *Only here* name the side. */
export const filterInWords = (filter: CampaignFilter, [from, to]: SideNames): string =>
  filter === 'Only there' ? `Only in ${from}` : filter === 'Only here' ? `Only in ${to}` : filter

/** Whether a row matches a filter. */
export function passes(filter: CampaignFilter, { decided, against: { kind } }: Filtered): boolean {
  if (filter === 'All') return true
  return filter === 'Differ' ? kind === 'differs' : [kind, decided].some((one) => one === filter.toLowerCase())
}
