import { Box, Button, Group } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { countInWords } from '../../shared/countInWords.ts'
import { MutingButton } from '../components/findings/Muting.tsx'
import layout from '../components/layout.module.css'
import { findingGroups, isOpen, unmuted, type FindingAbout } from '../domain/finding.ts'
import { inStandardForm } from '../domain/locale/forms.ts'
import { contentText } from '../domain/ticket.ts'
import { textIn, type RecordColumn } from '../records/column.ts'
import { useMuting } from '../session/muting.ts'
import { useColumnSettings } from './columns/useColumnSettings.ts'
import { FilterRow } from './filter/FilterRow.tsx'
import { RecordTable } from './grid/RecordTable.tsx'
import { copyText, saveTable } from '../stores/toasts.ts'
import { cellsOfRows } from './selection/copyRows.ts'
import { loadedFrom, useRowView } from './state/useRowView.ts'
import { Select } from '../components/boxes/boxes.tsx'

interface Props<Found extends FindingAbout<number>> {
  /** The kind; each has muted findings of its own. */
  readonly of: 'banners' | 'jackpots'
  readonly findings: readonly Found[]
  readonly about: readonly RecordColumn<Found>[]
  /** Names what a finding is about, for good; one that is muted alone is known by it. */
  readonly aboutOf: (finding: Found) => string
  readonly open: number | undefined
  /** Opens what a finding is about. */
  readonly openAt: (finding: Found) => void
  readonly close: () => void
  readonly title: string
  /** The chosen rule, where it is chosen elsewhere too. */
  readonly chosen?: readonly [rule: string, choose: (rule: string) => void]
  readonly tools?: ReactNode
  readonly nothing: ReactNode
}

/** No rule has this name. */
const withoutNotes = 'without notes'

/** The findings of rules about many of a kind, filtered by rule, by words and by field; a press opens the one that a finding is about. */
export function FindingsTable<Found extends FindingAbout<number>>(props: Props<Found>): ReactNode {
  const { of, findings, about, aboutOf, open, openAt, close, title, tools, nothing } = props
  const { muted } = useMuting(of)
  const own = useState('')
  const [rule, setRule] = props.chosen ?? own
  const counted = useMemo(() => unmuted(findings, muted, aboutOf), [findings, muted, aboutOf])
  const loaded = useMemo(
    () => loadedFrom(counted.filter((one) => (rule === withoutNotes ? isOpen(one) : rule === '' || rule === one.rule))),
    [counted, rule]
  )
  const columns = useMemo(
    (): readonly RecordColumn<Found>[] => [
      { name: 'level', value: ({ severity }) => severity, width: 72 },
      ...about,
      { name: 'finding', value: (finding) => finding.rule, width: 170 },
      { name: 'found', value: ({ words }) => words, width: 300, takesSpare: true, hint: ({ words }) => words },
      { name: 'field', value: ({ place }) => place, width: 206, isIdentifier: true }
    ],
    [about]
  )
  const view = useRowView(`${of} findings`, loaded.rows, columns)
  const arranged = useColumnSettings('findings', columns)
  const rows = view.rows
  // The pressed one stays marked while what it is about is open.
  const [last, setPressed] = useState('')
  const keyOf = (one: Found) => [one.rule, one.words, aboutOf(one)].join('\n')
  const place = rows.findIndex((one) => one.subject === open && keyOf(one) === last)
  const pressed = rows[place]
  const ofKind = pressed?.rule ?? (rule === withoutNotes ? '' : rule)
  const shown = () => view.order.flatMap((at) => rows[at] ?? [])
  const copy = () => {
    const found = shown()
    const said = [`${countInWords(found.length, 'finding', 'findings')}.`]
    void copyText(inStandardForm(() => contentText({ title, said, table: cellsOfRows(found, columns) }, 'markdown')))
  }
  const save = () => {
    const cells = shown().map((one) => columns.map((column) => textIn(column, one)))
    void saveTable(title, [columns.map(({ name }) => name), ...cells])
  }
  return (
    <>
      <Group gap={8} className={layout.bar}>
        <Box flex="1 1 220px">
          <FilterRow view={view} name="Filter loaded rows" isOrderShown />
        </Box>
        <RuleSelect all={counted} rule={rule} choose={setRule} />
        <MutingButton of={of} muting={{ rule: ofKind, about: pressed && aboutOf(pressed) }} />
        <MutingButton of={of} />
        {tools}
        <Button onClick={copy}>Copy as Markdown</Button>
        <Button onClick={save}>Save CSV…</Button>
      </Group>
      <RecordTable
        name="Findings"
        columns={arranged}
        view={view}
        rows={{
          open: pressed && { row: pressed, place, origin: undefined },
          openAt: (at) => {
            const row = rows[at]
            if (!row) return
            setPressed(keyOf(row))
            openAt(row)
          },
          close
        }}
        empty={
          rows.length > 0 ? (
            <h2>No finding has all these words</h2>
          ) : (
            <>
              <h2>{muted.length > 0 ? 'Nothing else found' : 'Nothing found'}</h2>
              {nothing}
            </>
          )
        }
      />
    </>
  )
}

interface RuleProps {
  readonly all: readonly FindingAbout<number>[]
  readonly rule: string
  readonly choose: (rule: string) => void
}

function RuleSelect({ all, rule, choose }: RuleProps): ReactNode {
  const groups = useMemo(() => findingGroups(all), [all])
  // The chosen rule stays where nothing breaks it any more.
  const kept = [withoutNotes, '', ...groups.map((group) => group.rule)].includes(rule) ? [] : [rule]
  return (
    <Select
      name="Kind of finding"
      choices={[
        { value: '', label: `all kinds, ${all.length}` },
        { value: withoutNotes, label: `${withoutNotes}, ${all.filter(isOpen).length}` },
        ...groups.map(({ rule: value, findings }) => {
          const about = new Set(findings.map(({ subject }) => subject)).size
          return { value, label: `${value}, ${findings.length}${about < findings.length ? ` in ${about}` : ''}` }
        }),
        ...kept.map((value) => ({ value, label: `${value}, 0` }))
      ]}
      value={rule}
      choose={choose}
    />
  )
}
