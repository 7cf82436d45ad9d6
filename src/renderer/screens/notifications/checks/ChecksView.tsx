import { useMemo, type ReactNode } from 'react'
import { grouped } from '../../../../shared/countInWords.ts'
import type { Message } from '../../../domain/html/message.ts'
import { DriftCount } from '../../../components/Drift.tsx'
import { Flag } from '../../../components/field/Reading.tsx'
import classes from './Checks.module.css'
import { spokenLanguages } from '../model/compareContents.ts'
import type { ContentFacts } from '../model/contentFacts.ts'
import { LanguageMatrix } from './LanguageMatrix.tsx'
import { differencesIn, type LoadedNotification } from '../model/loadedNotifications.ts'
import { factsOf, messageFindings, notificationFindings } from '../model/notificationFindings.ts'

interface Props {
  readonly loaded: LoadedNotification
  /** The message in the chosen language, and the language's name. */
  readonly message: Message | undefined
  readonly name: string
  readonly all: readonly LoadedNotification[]
  readonly choose: (place: number) => void
}

function Contents({ facts }: { facts: readonly ContentFacts[] }): ReactNode {
  return (
    <table aria-label="Contents" className={classes.table}>
      <thead>
        <tr>
          <th>language</th>
          <th>default</th>
          <th className={classes.number}>characters</th>
          <th className={classes.number}>links</th>
          <th>placeholders</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ name, language, isDefault, characters, isWordless, links, placeholders }, place) => (
          <tr key={place}>
            <td title={language}>{name}</td>
            <td>
              <Flag value={isDefault.raw} name="is_default" />
            </td>
            <td className={classes.number}>
              {isWordless === true ? 'no words' : characters === undefined ? 'not read' : grouped(characters)}
            </td>
            <td className={classes.number}>{links.length}</td>
            <td className={classes.wire}>{placeholders.join(' ') || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The findings about a notification, and its languages beside those of the other loaded ones. */
export function ChecksView({ loaded, message, name, all, choose }: Props): ReactNode {
  const spoken = useMemo(() => spokenLanguages(all.map(factsOf)), [all])
  const findings = useMemo(
    () => [...notificationFindings(loaded, spoken), ...(message ? messageFindings(message, name) : [])],
    [loaded, spoken, message, name]
  )
  const facts = factsOf(loaded)
  const differences = differencesIn(loaded.notification)
  return (
    <div className={classes.checks}>
      {findings.length === 0 ? (
        <p className={classes.clean}>
          No problems found
          {differences.length > 0 && (
            <>
              {' '}
              apart from <DriftCount drift={differences} />
            </>
          )}
          .
        </p>
      ) : (
        <ul aria-label="Findings" className={classes.findings}>
          {findings.map(({ check, sentence }, place) => (
            <li key={place}>
              <span className={classes.check}>{check}</span>
              <span dir="auto">{sentence}</span>
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && <Contents facts={facts} />}
      <h3>Languages of the loaded notifications</h3>
      <LanguageMatrix all={all} spoken={spoken} chosen={loaded} choose={choose} />
    </div>
  )
}
