// Severities in order, worst first.
const severities = ['flaw', 'check', 'note'] as const
/** A flaw is always wrong; a check needs a person's judgement; a note only informs. */
export type Severity = (typeof severities)[number]

export interface Finding<Rule extends string = string> {
  readonly rule: Rule
  readonly severity: Severity
  readonly words: string
}

export interface FindingAbout<
  Subject,
  Field extends string = string,
  Rule extends string = string
> extends Finding<Rule> {
  readonly subject: Subject
  /** The platform's own name for the field, with dots if nested. */
  readonly field: Field
}

/** Sorts findings by severity; equal ones keep their order. */
export const bySeverity = <Item extends Finding>(findings: readonly Item[]): Item[] =>
  findings.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))

/** Whether a finding needs action; false for a note. */
export const isOpen = ({ severity }: Finding): boolean => severity !== 'note'

export interface FindingGroup<Item extends Finding> {
  readonly rule: string
  /** At least one finding, the worst first. */
  readonly findings: readonly Item[]
}

/** Groups findings by rule. The rules with the worst findings come first. */
export const findingGroups = <Item extends Finding>(findings: readonly Item[]): FindingGroup<Item>[] =>
  [...Map.groupBy(bySeverity(findings), ({ rule }) => rule)].map(([rule, group]) => ({ rule, findings: group }))
