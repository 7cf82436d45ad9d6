// The worst first.
const severities = ['flaw', 'check', 'note'] as const
/** A flaw is always wrong, a check needs a person's judgement, a note is information. */
export type Severity = (typeof severities)[number]

/** What a rule found. */
export interface Finding<Rule extends string = string> {
  /** The rule's name, in a few words; its findings are marked, counted and muted by it. */
  readonly rule: Rule
  readonly severity: Severity
  readonly words: string
}

/** A finding about one of many, such as a game or a banner. */
export interface FindingAbout<
  Subject,
  Place extends string = string,
  Rule extends string = string
> extends Finding<Rule> {
  readonly subject: Subject
  /** The platform's own name of the field, nested ones dotted. */
  readonly place: Place
}

/** Sorts findings by severity, otherwise in their order. */
export const bySeverity = <Found extends Finding>(findings: readonly Found[]): Found[] =>
  findings.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))

/** Whether a finding needs action; notes do not. */
export const isOpen = ({ severity }: Finding): boolean => severity !== 'note'

/** A muting: of all findings of a rule, or of the one about a thing. */
export interface Muted {
  readonly rule: string
  readonly about?: string | undefined
}

/** The findings without muted ones, which count nowhere; `aboutOf` names the thing that one is about, for good. */
export const unmuted = <Found extends Finding>(
  findings: readonly Found[],
  muted: readonly Muted[],
  aboutOf: (finding: Found) => string
): readonly Found[] =>
  muted.length === 0
    ? findings
    : findings.filter(
        (found) =>
          !muted.some(
            ({ rule, about }) => rule === found.rule && (about === undefined || about === aboutOf(found).slice(0, 1000))
          )
      )

/** The findings by their rule, the worst first: rules with the worst findings first, in their order otherwise. */
export const findingGroups = <Found extends Finding>(findings: readonly Found[]) =>
  [...Map.groupBy(bySeverity(findings), ({ rule }) => rule)].map(([rule, found]) => ({ rule, findings: found }))
