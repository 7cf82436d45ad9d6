import { Box } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { findingGroups, isOpen, type Finding, type FindingGroup } from '../../domain/finding.ts'
import layout from '../layout.module.css'
import classes from './Findings.module.css'

const tones = { flaw: 'bad', check: 'attention', note: undefined } as const

/** A finding as a tag. The finding's words are the tooltip and the description for screen readers. */
export function FindingTag({ finding: { severity, rule, words } }: { finding: Finding }): ReactNode {
  return (
    <span className={classes.tag} data-tone={tones[severity]} title={words} aria-description={words}>
      {rule}
    </span>
  )
}

interface KindProps<Found extends Finding> {
  readonly name: string
  readonly findings: readonly Found[]
  /** Draws one kind of finding as list items. */
  readonly kind: (group: FindingGroup<Found>) => ReactNode
  /** List items above the kinds. */
  readonly before?: ReactNode
  readonly className?: string | undefined
}

/** Lists findings by rule, worst first. Notes are folded. */
export function FindingKinds<Found extends Finding>(props: KindProps<Found>): ReactNode {
  const { name, findings, kind, before, className = layout.plainList } = props
  const notes = findings.filter((one) => !isOpen(one))
  const drawn = (some: readonly Found[]) =>
    findingGroups(some).map((group) => <Fragment key={group.rule}>{kind(group)}</Fragment>)
  return (
    <>
      <ul aria-label={name} className={className}>
        {before}
        {drawn(findings.filter(isOpen))}
      </ul>
      {notes.length > 0 && (
        <details>
          <Box component="summary" py="xs" fz="sm" fw={600}>
            Notes ({notes.length})
          </Box>
          <ul aria-label="Notes" className={className}>
            {drawn(notes)}
          </ul>
        </details>
      )}
    </>
  )
}

interface ListProps<Found extends Finding> {
  readonly name: string
  readonly findings: readonly Found[]
  readonly children: (finding: Found) => ReactNode
}

/** Lists findings. Shows the first finding of each kind; the others of that kind are folded below it. */
export const FindingList = <Found extends Finding>({ name, findings, children }: ListProps<Found>): ReactNode => (
  <FindingKinds
    name={name}
    findings={findings}
    kind={({ findings: [first, ...others] }) => (
      <Box component="li" py="xs">
        {first && children(first)}
        {others.length > 0 && (
          <Box component="details" ps="sm">
            <summary className={layout.link}>{others.length} more of this kind</summary>
            <ul className={layout.plainList}>
              {others.map((finding, at) => (
                <li key={at}>{children(finding)}</li>
              ))}
            </ul>
          </Box>
        )}
      </Box>
    )}
  />
)
