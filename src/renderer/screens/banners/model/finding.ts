import type { ColourName, SlotName, TextName } from './slots.ts'

/** The severity: a flaw is always wrong, a check needs a person's judgement, a note is information. */
const levels = ['flaw', 'check', 'note'] as const
type Level = (typeof levels)[number]

/** A finding about a banner. */
export interface BannerFinding {
  /** The banner's index in the answer. */
  readonly at: number
  /** The field concerned. */
  readonly where: SlotName | TextName | ColourName | 'order' | 'click' | 'banner'
  readonly level: Level
  /** A short label for a tag. */
  readonly word: string
  /** A sentence with the numbers. */
  readonly text: string
}

/** The colour of a level; a note has none. */
export const toneOf = (level: Level): 'bad' | 'attention' | undefined =>
  ({ flaw: 'bad', check: 'attention', note: undefined } as const)[level]

/** Sorts findings by severity, then by banner, otherwise in their order. */
export const byWeight = (findings: readonly BannerFinding[]): BannerFinding[] =>
  findings.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level) || a.at - b.at)

/** Whether a finding needs action; notes do not. */
export const isOpen = ({ level }: BannerFinding): boolean => level !== 'note'
