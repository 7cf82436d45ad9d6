import { Box, Button, Group, UnstyledButton } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { countInWords, grouped } from '../../shared/countInWords.ts'
import { FindingKinds } from '../components/findings/Findings.tsx'
import layout from '../components/layout.module.css'
import { isOpen, type FindingAbout } from '../domain/finding.ts'
import { contentText } from '../domain/ticket.ts'
import { textIn, type RecordColumn } from '../records/column.ts'
import { FilterRow } from './filter/FilterRow.tsx'
import { RecordTable } from './grid/RecordTable.tsx'
import { copyText, saveTable } from '../stores/toasts.ts'
import { cellsOfRows } from './selection/copyRows.ts'
import { loadedFrom } from './state/loadedRows.ts'
import { useListView } from './view/useListView.ts'

interface Props<Found extends FindingAbout<number>> {
  readonly findings: readonly Found[]
  readonly about: readonly RecordColumn<Found>[]
  readonly open: number | undefined
  /** Opens the subject of a finding. */
  readonly openAt: (finding: Found) => void
  readonly close: () => void
  readonly title: string
  /** The chosen rule and its setter. */
  readonly chosen: readonly [rule: string, choose: (rule: string) => void]
  /** The note that replaces *Nothing found*. */
  readonly nothing: ReactNode
}

const keyOf = ({ subject, rule, words, place }: FindingAbout<number>): string =>
  [subject, rule, words, place].join('\n')

/** A table of findings, filtered by rule and words. Notes show only if their rule is chosen. */
export function FindingsTable<Found extends FindingAbout<number>>(props: Props<Found>): ReactNode {
  const { findings, about, open, openAt, close, title, nothing } = props
  const [rule, setRule] = props.chosen
  const loaded = useMemo(
    () => loadedFrom(findings.filter((one) => (rule === '' ? isOpen(one) : rule === one.rule))),
    [findings, rule]
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
  const view = useListView({ list: 'jackpots findings', loaded, idOf: keyOf, columns, layout: 'findings' })
  const { rows } = view
  // Keep the pressed finding marked while its subject is open.
  const [last, setPressed] = useState('')
  const place = rows.findIndex((one) => one.subject === open && keyOf(one) === last)
  const pressed = rows[place]
  const shown = () => view.order.flatMap((at) => rows[at] ?? [])
  const copy = () => {
    const found = shown()
    const said = [`${countInWords(found.length, 'finding', 'findings')}.`]
    void copyText(contentText({ title, said, table: cellsOfRows(found, columns) }, 'markdown'))
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
        <Button onClick={copy}>Copy as Markdown</Button>
        <Button onClick={save}>Save CSV…</Button>
      </Group>
      <div className={layout.bar}>
        <KindFilter findings={findings} rule={rule} choose={setRule} />
      </div>
      <RecordTable
        name="Findings"
        view={view}
        openRow={{
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
            <>
              <h2>No finding has all these words</h2>
              {rule === '' && !findings.every(isOpen) && (
                <p>Notes are not searched. Choose their kind to search them.</p>
              )}
            </>
          ) : (
            nothing || <h2>Nothing found</h2>
          )
        }
      />
    </>
  )
}

interface FilterProps {
  readonly findings: readonly FindingAbout<number>[]
  /** The chosen rule; empty for all findings that need action. */
  readonly rule: string
  readonly choose: (rule: string) => void
}

/** Chooses one rule, or all findings except notes. */
function KindFilter({ findings, rule, choose }: FilterProps): ReactNode {
  const item = (value: string, label: string, count: string) => (
    <li>
      <UnstyledButton
        className={layout.choosable}
        px="xs"
        fz="sm"
        aria-pressed={rule === value}
        data-chosen={rule === value || undefined}
        onClick={() => choose(value)}
      >
        {label}
      </UnstyledButton>{' '}
      <span className={layout.quiet}>{count}</span>
    </li>
  )
  return (
    <FindingKinds
      name="Kinds of findings"
      className={`${layout.plainList} ${layout.row}`}
      findings={findings}
      before={item('', 'All', grouped(findings.filter(isOpen).length))}
      kind={({ rule: value, findings: found }) => {
        const about = new Set(found.map(({ subject }) => subject)).size
        const count = grouped(found.length)
        return item(value, value, about < found.length ? `${count} in ${grouped(about)}` : count)
      }}
    />
  )
}
