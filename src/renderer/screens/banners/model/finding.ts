import { bySeverity, type FindingAbout } from '../../../domain/finding.ts'
import type { ColourName, SlotName, TextName } from './slots.ts'

/** A finding about the banner at an index of the answer. */
export type BannerFinding = FindingAbout<number, SlotName | TextName | ColourName | 'order' | 'click' | 'banner'>

/** Sorts findings by severity, then by banner, otherwise in their order. */
export const byWeight = (findings: readonly BannerFinding[]): BannerFinding[] =>
  bySeverity(findings.toSorted((a, b) => a.subject - b.subject))
