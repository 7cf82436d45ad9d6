import type { ReactNode } from 'react'
import { createdAt, readContents, languageInWords } from '../../../domain/notifications/notification.ts'
import { titleOf } from '../../../domain/notifications/titleOf.ts'
import { When } from '../../../components/field/When.tsx'
import { unmuted, type Muted } from '../../../domain/finding.ts'
import { useMuting } from '../../../session/muting.ts'
import layout from '../../../components/layout.module.css'
import classes from './Checks.module.css'
import { compareContents } from '../model/compareContents.ts'
import type { ReceivedNotification } from '../model/notificationRows.ts'
import { aboutOf, factsOf } from '../model/notificationFindings.ts'

interface Props {
  readonly all: readonly ReceivedNotification[]
  /** The languages that occur, the most frequent first. */
  readonly spoken: readonly string[]
  /** The index of the open one; -1 where it is not among them. */
  readonly chosen: number
  readonly choose: (place: number) => void
}

const mostRows = 200
const mostLanguages = 12

function cellOf(
  notification: ReceivedNotification,
  language: string
): { readonly word: string; readonly isOdd: boolean } {
  const facts = factsOf(notification)
  const own = facts.filter((one) => one.language === language)
  const [first] = own
  const isKnown = readContents(notification).value !== undefined && facts.every((one) => one.language !== undefined)
  if (!first) return { word: isKnown ? 'missing' : 'not read', isOdd: true }
  if (own.length > 1) return { word: `${own.length} times`, isOdd: true }
  if (first.isWordless !== false) return { word: first.isWordless ? 'no words' : 'not read', isOdd: true }
  return { word: first.isDefault.value === true ? 'default' : 'yes', isOdd: false }
}

function oddities(notification: ReceivedNotification, muted: readonly Muted[]): string {
  const facts = factsOf(notification)
  const defaults = facts.filter(({ isDefault }) => isDefault.value === true).length
  const findings = unmuted(compareContents(facts), muted, aboutOf(notification))
  const checks = new Set(findings.map(({ rule }) => rule))
  return [
    checks.has('default') && (defaults === 0 ? 'no default' : `${defaults} defaults`),
    checks.has('content') && 'not all read',
    checks.has('placeholders') && 'placeholders',
    checks.has('links') && 'links differ'
  ]
    .filter((word) => word !== false)
    .join(', ')
}

/** A table of loaded notifications and their languages, with the findings of each. */
export function LanguageMatrix({ all, spoken, chosen, choose }: Props): ReactNode {
  const { muted } = useMuting('notifications')
  const languages = spoken.slice(0, mostLanguages)
  const [left, others] = [all.length - mostRows, spoken.length - mostLanguages]
  return (
    <>
      <div className={classes.scroll} tabIndex={0} role="group" aria-label="Language matrix, scrolls">
        <table aria-label="Language matrix" className={classes.table}>
          <thead>
            <tr>
              <th>notification</th>
              {languages.map((language) => (
                <th key={language} title={language}>
                  {languageInWords(language)}
                </th>
              ))}
              <th>mismatch</th>
            </tr>
          </thead>
          <tbody>
            {all.slice(0, mostRows).map((notification, place) => (
              <tr key={place} aria-current={place === chosen || undefined}>
                <td className={classes.notification}>
                  <button type="button" className={`${layout.bare} ${layout.cut}`} onClick={() => choose(place)}>
                    <When value={createdAt(notification)} isShort />{' '}
                    <span dir="auto">{titleOf(notification).words}</span>
                  </button>
                </td>
                {languages.map((language) => {
                  const { word, isOdd } = cellOf(notification, language)
                  return (
                    <td key={language} data-odd={isOdd || undefined}>
                      {word}
                    </td>
                  )
                })}
                <td data-odd="">{oddities(notification, muted)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(left > 0 || others > 0) && (
        <p className={layout.quiet}>
          {left > 0 && `and ${left} more notifications `}
          {others > 0 && `and ${others} more languages`}
        </p>
      )}
    </>
  )
}
