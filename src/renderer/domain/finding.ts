// The worst first.
const severities = ['flaw', 'check', 'note'] as const
/** A flaw is always wrong, a check needs a person's judgement, a note is information. */
export type Severity = (typeof severities)[number]

/** What a rule found. */
export interface Finding<Rule extends string = string> {
  /** The rule's name in a few words; marks and counts use it. */
  readonly rule: Rule
  readonly severity: Severity
  readonly words: string
}

/** A finding about one item of many, such as a game or a banner. */
export interface FindingAbout<
  Subject,
  Place extends string = string,
  Rule extends string = string
> extends Finding<Rule> {
  readonly subject: Subject
  /** The platform's own name of the field, nested ones dotted. */
  readonly place: Place
}

/** Sorts findings by severity; stable. */
export const bySeverity = <Found extends Finding>(findings: readonly Found[]): Found[] =>
  findings.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))

/** Whether a finding needs action; notes do not. */
export const isOpen = ({ severity }: Finding): boolean => severity !== 'note'

/** Findings of one rule. */
export interface FindingGroup<Found extends Finding> {
  readonly rule: string
  /** The worst first; at least one. */
  readonly findings: readonly Found[]
}

/** The findings by rule; rules with the worst findings come first. */
export const findingGroups = <Found extends Finding>(findings: readonly Found[]): FindingGroup<Found>[] =>
  [...Map.groupBy(bySeverity(findings), ({ rule }) => rule)].map(([rule, found]) => ({ rule, findings: found }))
