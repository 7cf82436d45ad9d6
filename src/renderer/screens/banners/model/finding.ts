import type { ColourName, SlotName, TextName } from './slots.ts'

/** How much a finding matters: a flaw is wrong whatever was meant, a check wants a look, a note is good to know. */
export const levels = ['flaw', 'check', 'note'] as const
export type Level = (typeof levels)[number]

/** Something about a banner that a designer wants to know. */
export interface BannerFinding {
  /** The banner's place in the answer. */
  readonly at: number
  /** The field that it is about. */
  readonly where: SlotName | TextName | ColourName | 'order' | 'banner'
  readonly level: Level
  /** In a word or three, for a tag. */
  readonly word: string
  /** In a sentence, with the figures. */
  readonly text: string
}

/** The findings by weight, then by banner, in the order they were found. */
export const byWeight = (findings: readonly BannerFinding[]): BannerFinding[] =>
  findings.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level) || a.at - b.at)

/** The findings that want something done; notes do not. */
export const isOpen = ({ level }: BannerFinding): boolean => level !== 'note'
