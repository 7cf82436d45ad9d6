import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { grouped } from '../../../shared/countInWords.ts'
import { findingGroups, isOpen, type Finding } from '../../domain/finding.ts'
import layout from '../layout.module.css'
import classes from './Findings.module.css'

const tones = { flaw: 'bad', check: 'attention', note: undefined } as const

/** A finding as a tag. The tooltip and the description for screen readers contain the finding's message. */
export function FindingTag({ finding: { severity, rule, words } }: { finding: Finding }): ReactNode {
  return (
    <span className={classes.tag} data-tone={tones[severity]} title={words} aria-description={words}>
      {rule}
    </span>
  )
}

/** A finding on one line: its tag, followed by the given children or, by default, by its message. */
export const FindingLine = ({ finding, children }: { finding: Finding; children?: ReactNode }): ReactNode => (
  <Group gap="sm" align="start" wrap="nowrap">
    <FindingTag finding={finding} />
    <span dir="auto" className={layout.fill} style={{ overflowWrap: 'anywhere' }}>
      {children ?? finding.words}
    </span>
  </Group>
)

interface Props<Item extends Finding> {
  readonly name: string
  readonly findings: readonly Item[]
  readonly children: (finding: Item) => ReactNode
}

// Limit the list, because thousands of games may break the same rule.
const mostOfKind = 200

/** Lists findings, worst first. Shows the first finding of each rule; the others, and all notes, are collapsed. */
export function FindingList<Item extends Finding>({ name, findings, children }: Props<Item>): ReactNode {
  const notes = findings.filter((one) => !isOpen(one))
  const drawn = (some: readonly Item[]) =>
    findingGroups(some).map(({ rule, findings: [first, ...others] }) => (
      <Box key={rule} component="li" py="xs">
        {first && children(first)}
        {others.length > 0 && (
          <Box component="details" ps="sm">
            <summary className={layout.link}>{grouped(others.length)} more of this kind</summary>
            <ul className={layout.plainList}>
              {others.slice(0, mostOfKind).map((finding, at) => (
                <li key={at}>{children(finding)}</li>
              ))}
              {others.length > mostOfKind && <li>and {grouped(others.length - mostOfKind)} more</li>}
            </ul>
          </Box>
        )}
      </Box>
    ))
  return (
    <>
      <ul aria-label={name} className={layout.plainList}>
        {drawn(findings.filter(isOpen))}
      </ul>
      {notes.length > 0 && (
        <details>
          <Box component="summary" py="xs" fz="sm" fw={600}>
            Notes ({notes.length})
          </Box>
          <ul aria-label="Notes" className={layout.plainList}>
            {drawn(notes)}
          </ul>
        </details>
      )}
    </>
  )
}
