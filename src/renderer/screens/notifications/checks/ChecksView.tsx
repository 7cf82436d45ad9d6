import { Box, Stack } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { grouped } from '../../../../shared/countInWords.ts'
import type { Message } from '../../../domain/html/message.ts'
import { isDifference } from '../../../domain/driftWords.ts'
import { unmuted } from '../../../domain/finding.ts'
import { useMuting } from '../../../session/muting.ts'
import { useApiDetails } from '../../../stores/view/preferences.ts'
import { DriftCount } from '../../../components/drift/Drift.tsx'
import { FindingTag } from '../../../components/findings/FindingTag.tsx'
import { MutingButton } from '../../../components/findings/Muting.tsx'
import { Flag } from '../../../components/field/Reading.tsx'
import { spokenLanguages } from '../model/compareContents.ts'
import type { ContentFacts } from '../model/contentFacts.ts'
import { LanguageMatrix } from './LanguageMatrix.tsx'
import { differencesIn, type ReceivedNotification } from '../model/notificationRows.ts'
import { aboutOf, factsOf, messageFindings, notificationFindings } from '../model/notificationFindings.ts'
import layout from '../../../components/layout.module.css'
import classes from './Checks.module.css'

interface Props {
  readonly notification: ReceivedNotification
  /** Its index in the loaded ones; -1 where it is not among them. */
  readonly place: number
  /** The message in the chosen language, and the language's name. */
  readonly message: Message | undefined
  readonly name: string
  readonly all: readonly ReceivedNotification[]
  readonly choose: (place: number) => void
}

function Contents({ facts }: { facts: readonly ContentFacts[] }): ReactNode {
  return (
    <table aria-label="Contents" className={classes.table}>
      <thead>
        <tr>
          <th>language</th>
          <th>default</th>
          <th className={layout.number}>characters</th>
          <th className={layout.number}>links</th>
          <th>placeholders</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ name, language, isDefault, characters, isWordless, links, placeholders }, at) => (
          <tr key={at}>
            <td title={language}>{name}</td>
            <td>
              <Flag value={isDefault.raw} name="is_default" />
            </td>
            <td className={layout.number}>
              {isWordless === true ? 'no words' : characters === undefined ? 'not read' : grouped(characters)}
            </td>
            <td className={layout.number}>{links.length}</td>
            <td className={`${layout.code} ${classes.wire}`}>{placeholders.join(' ') || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The findings about a notification, and its languages beside those of the other loaded ones. */
export function ChecksView({ notification, place, message, name, all, choose }: Props): ReactNode {
  const spoken = useMemo(() => spokenLanguages(all.map(factsOf)), [all])
  const { muted } = useMuting('notifications')
  const found = useMemo(
    () => [...notificationFindings(notification, spoken), ...(message ? messageFindings(message, name) : [])],
    [notification, spoken, message, name]
  )
  const about = aboutOf(notification)
  const findings = unmuted(found, muted, about)
  const facts = factsOf(notification)
  const differences = differencesIn(notification)
  const hasDetails = useApiDetails()
  return (
    <Stack>
      {findings.length === 0 ? (
        <p className={classes.clean}>
          No problems found
          {hasDetails && differences.some(isDifference) && (
            <>
              {' '}
              apart from <DriftCount drift={differences} />
            </>
          )}
          .
        </p>
      ) : (
        <ul aria-label="Findings" className={`${layout.plainList} ${classes.findings}`}>
          {findings.map((finding, at) => (
            <li key={at}>
              <FindingTag finding={finding} />
              <span dir="auto">{finding.words}</span>
              <MutingButton
                of="notifications"
                muting={{ rule: finding.rule, about: about(finding) }}
                variant="subtle"
                size="compact-xs"
              />
            </li>
          ))}
        </ul>
      )}
      <MutingButton of="notifications" size="compact-xs" mr="auto" />
      {facts.length > 0 && <Contents facts={facts} />}
      <Box component="h3" mt="xs" mb={-4} className={layout.heading}>
        Languages of the loaded notifications
      </Box>
      <LanguageMatrix all={all} spoken={spoken} chosen={place} choose={choose} />
    </Stack>
  )
}
