import { byWeight, type BannerFinding } from '../model/finding.ts'

/** The findings of one rule. */
export interface FindingGroup {
  /** The word of its findings. */
  readonly rule: string
  /** The worst first. */
  readonly findings: readonly BannerFinding[]
}

/** The findings by their rule: rules with the worst findings first, in their order otherwise. */
export function findingGroups(findings: readonly BannerFinding[]): FindingGroup[] {
  const groups = new Map<string, BannerFinding[]>()
  for (const finding of byWeight(findings)) groups.set(finding.word, [...(groups.get(finding.word) ?? []), finding])
  return [...groups].map(([rule, found]) => ({ rule, findings: found }))
}

/** A rule that was muted says nothing: its findings count nowhere. */
export const unmuted = (findings: readonly BannerFinding[], muted: readonly string[]): readonly BannerFinding[] =>
  muted.length === 0 ? findings : findings.filter(({ word }) => !muted.includes(word))
