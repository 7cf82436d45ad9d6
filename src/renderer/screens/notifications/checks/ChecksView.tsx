import { Box, Stack } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import type { Message } from '../../../domain/html/message.ts'
import { isDifference } from '../../../domain/driftWords.ts'
import { useApiDetails } from '../../../stores/view/preferences.ts'
import { DriftCount } from '../../../components/drift/Drift.tsx'
import { FindingLine, FindingList } from '../../../components/findings/Findings.tsx'
import { When } from '../../../components/field/When.tsx'
import {
  spokenLanguages,
  compareContents,
  factsOf,
  messageFindings,
  notificationFindings
} from '../model/notificationFindings.ts'
import { differencesIn, idOf, type ReceivedNotification } from '../model/notificationRows.ts'
import layout from '../../../components/layout.module.css'
import { createdAt, ofNotification, languageInWords } from '../../../domain/notifications/notification.ts'
import { titleNow, useTitle } from '../../../components/notification/useTitle.ts'
import { RecordTable } from '../../../collection/grid/RecordTable.tsx'
import { loadedFrom } from '../../../collection/state/loadedRows.ts'
import { useListView } from '../../../collection/view/useListView.ts'
import { type RecordColumn } from '../../../records/column.ts'

interface Props {
  readonly notification: ReceivedNotification
  readonly contentIndex: number
  readonly message: Message | undefined
  readonly name: string
  readonly all: readonly ReceivedNotification[]
  readonly choose: (contentIndex: number) => void
}

/** Shows the findings about a notification, and the languages of all loaded notifications. */
export function ChecksView({ notification, contentIndex, message, name, all, choose }: Props): ReactNode {
  const spoken = useMemo(() => spokenLanguages(all.map(factsOf)), [all])
  const findings = useMemo(
    () => [...notificationFindings(notification, spoken), ...(message ? messageFindings(message, name) : [])],
    [notification, spoken, message, name]
  )
  const differences = differencesIn(notification)
  const hasDetails = useApiDetails()
  return (
    <Stack>
      {findings.length === 0 ? (
        <Box component="p" m={0} fz="sm" c="var(--good)">
          No problems found
          {hasDetails && differences.some(isDifference) && (
            <>
              {' '}
              apart from <DriftCount drift={differences} />
            </>
          )}
          .
        </Box>
      ) : (
        <FindingList name="Findings" findings={findings}>
          {(finding) => <FindingLine finding={finding} />}
        </FindingList>
      )}
      <Box component="h3" mt="xs" mb={-4} className={layout.heading}>
        Languages of the loaded notifications
      </Box>
      <LanguageMatrix all={all} spoken={spoken} chosen={contentIndex} choose={choose} />
    </Stack>
  )
}

interface MatrixProps extends Pick<Props, 'all' | 'choose'> {
  readonly spoken: readonly string[]
  readonly chosen: number
}

function languageIn(notification: ReceivedNotification, code: string): string {
  const facts = factsOf(notification)
  const own = facts.filter((one) => one.code === code)
  const [first] = own
  const isKnown =
    ofNotification.contents(notification).value !== undefined && facts.every((one) => one.language !== undefined)
  if (!first) return isKnown ? 'missing' : 'not read'
  if (own.length > 1) return `${own.length} times`
  if (first.isWordless !== false) return first.isWordless ? 'no words' : 'not read'
  return first.isDefault.value === true ? 'default' : 'yes'
}

function oddities(notification: ReceivedNotification): string {
  const facts = factsOf(notification)
  const defaults = facts.filter(({ isDefault }) => isDefault.value === true).length
  const checks = new Set(compareContents(facts).map(({ rule }) => rule))
  return (
    [
      checks.has('default') && (defaults === 0 ? 'no default' : `${defaults} defaults`),
      checks.has('content') && 'not all read',
      checks.has('placeholders') && 'placeholders',
      checks.has('links') && 'links differ',
      checks.has('numbers') && 'numbers differ'
    ]
      .filter((word) => word !== false)
      .join(', ') || '–'
  )
}

const list = 'languages'

const TitleCell = ({ row }: { row: ReceivedNotification }): ReactNode => useTitle(row).words

const titleCell = (row: ReceivedNotification): ReactNode => <TitleCell row={row} />

const timeOf = (row: ReceivedNotification): ReactNode => <When value={createdAt(row)} isShort />

const columnOf = (name: string, label: string, wordsIn: (row: ReceivedNotification) => string) => ({
  name,
  label,
  value: wordsIn,
  width: 110,
  cell: (row: ReceivedNotification) => (
    <span style={{ color: /^(?:yes|default|–)$/.test(wordsIn(row)) ? undefined : 'var(--attention)' }}>
      {wordsIn(row)}
    </span>
  )
})

const inLetters = (code: string): string => code.replaceAll(/\W/g, (sign) => `.${sign.charCodeAt(0)}.`)

function LanguageMatrix({ all, spoken, chosen, choose }: MatrixProps): ReactNode {
  const columns = useMemo(
    (): readonly RecordColumn<ReceivedNotification>[] => [
      { name: 'title', label: 'Notification', value: (row) => titleNow(row).words, width: 190, cell: titleCell },
      // A column's name is saved as letters and digits, and must be unique.
      ...spoken.map((code) => columnOf(`in_${inLetters(code)}`, languageInWords(code), (row) => languageIn(row, code))),
      { ...columnOf('mismatch', 'Mismatch', oddities), takesSpare: true },
      { name: 'created_at', label: 'Time', value: createdAt, width: 180, cell: timeOf }
    ],
    [spoken]
  )
  const loaded = useMemo(() => loadedFrom(all), [all])
  return (
    <Box display="flex" mah={420} bd="1px solid var(--line)">
      <RecordTable
        name="Language matrix"
        view={useListView({ list, loaded, idOf, columns })}
        openRow={{
          open: chosen === -1 ? undefined : { row: all[chosen], recordIndex: chosen, origin: undefined },
          openAt: choose,
          close: () => {}
        }}
      />
    </Box>
  )
}
