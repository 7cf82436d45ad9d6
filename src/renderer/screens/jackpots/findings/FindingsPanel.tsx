import { NativeSelect } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { rawAt } from '../../../../shared/readings/reading.ts'
import { findingGroups, unmuted } from '../../../domain/finding.ts'
import { MuteButton, MutedRules } from '../../../components/findings/MutedRules.tsx'
import { useNow } from '../../../hooks/useNow.ts'
import { useMutedRules } from '../../../session/mutedRules.ts'
import { usePictureChecks } from '../../../stores/pictureChecks.ts'
import type { RecordColumn } from '../../../records/column.ts'
import { FilterRow } from '../../../collection/filter/FilterRow.tsx'
import { loadedFrom, useRowView } from '../../../collection/state/useRowView.ts'
import { RecordTable } from '../../../collection/grid/RecordTable.tsx'
import { useColumnSettings } from '../../../collection/columns/useColumnSettings.ts'
import type { OpenRows } from '../../../collection/rows/useOpenRow.ts'
import { findingsOf, type GameFinding } from './findings.ts'
import layout from '../../../components/layout.module.css'
import classes from '../Jackpots.module.css'
import { nameOf, type ReceivedGame } from '../model/game.ts'
import { PictureCheck } from './PictureCheck.tsx'
import { picturesOf } from '../model/pictures.ts'

const rawIdentifier = rawAt(JackpotGame, 'identifier')

const columnsOf = (games: readonly ReceivedGame[]): readonly RecordColumn<GameFinding>[] => [
  { name: 'level', value: ({ severity }) => severity, width: 72 },
  { name: 'game', value: ({ subject }) => nameOf(games[subject]), width: 160 },
  { name: 'finding', value: ({ rule }) => rule, width: 176 },
  { name: 'field', value: ({ place }) => place, width: 150 },
  { name: 'found', value: ({ words }) => words, width: 400 },
  { name: 'identifier', value: ({ subject }) => rawIdentifier(games[subject]), width: 230, isIdentifier: true }
]

const addressesOf = (games: readonly ReceivedGame[]): string[] =>
  games.flatMap((game) =>
    picturesOf(game).flatMap(({ address, isDocumented }) =>
      isDocumented && typeof address === 'string' && address !== '' ? [address] : []
    )
  )

/** Filters findings by their rule; each rule shows its number. */
function RuleSelect({
  all,
  rule,
  choose
}: {
  all: readonly GameFinding[]
  rule: string
  choose: (rule: string) => void
}) {
  const groups = useMemo(() => findingGroups(all), [all])
  // The chosen rule stays where the games of a filter do not break it.
  const isKept = rule !== '' && !groups.some((group) => group.rule === rule)
  return (
    <NativeSelect
      aria-label="Kind of finding"
      data={[
        { value: '', label: `all kinds, ${all.length}` },
        ...groups.map(({ rule: value, findings }) => ({ value, label: `${value}, ${findings.length}` })),
        ...(isKept ? [{ value: rule, label: `${rule}, 0` }] : [])
      ]}
      value={rule}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}

interface Props {
  /** The loaded games, and the indexes of those that pass the filters. */
  readonly games: readonly ReceivedGame[]
  readonly order: readonly number[]
  readonly rows: OpenRows<ReceivedGame>
  readonly connection: string
}

/** A press on a finding opens its game; of several findings about a game the pressed one stays marked. */
function useOpenFinding(findings: readonly GameFinding[], { open, openAt, close }: Props['rows']) {
  const [pressed, setPressed] = useState(-1)
  const isOpen = (finding: GameFinding | undefined) => finding !== undefined && finding.subject === open?.place
  const place = isOpen(findings[pressed]) ? pressed : findings.findIndex(isOpen)
  const finding = findings[place]
  return {
    open: finding && { row: finding, place, origin: undefined },
    openAt: (at: number) => {
      const game = findings[at]?.subject
      setPressed(at)
      if (game !== undefined) openAt(game)
    },
    close
  }
}

/** The findings about the shown games. */
export function FindingsPanel({ games, order, rows: gameRows, connection }: Props): ReactNode {
  const today = new Date(useNow()).toISOString().slice(0, 10)
  const checked = usePictureChecks((checks) => checks.checked)
  const all = useMemo(() => findingsOf(games, order, { today, checked }), [games, order, today, checked])
  const [muted, mute] = useMutedRules('jackpots')
  const counted = useMemo(() => unmuted(all, muted), [all, muted])
  const [rule, setRule] = useState('')
  const loaded = useMemo(
    () => loadedFrom(rule === '' ? counted : counted.filter((one) => one.rule === rule)),
    [counted, rule]
  )
  const columns = useMemo(() => columnsOf(games), [games])
  const arranged = useColumnSettings('findings', columns)
  const view = useRowView('jackpot findings', loaded.rows, columns)
  const rows = useOpenFinding(loaded.rows, gameRows)
  return (
    <>
      <div className={classes.panelTools}>
        <FilterRow view={view} name="Filter loaded rows" what="findings" />
        <RuleSelect all={counted} rule={rule} choose={setRule} />
        {rule !== '' && (
          <MuteButton
            rule={rule}
            mute={(one, isMuted) => {
              mute(one, isMuted)
              setRule('')
            }}
          />
        )}
        <span className={layout.space} />
        <PictureCheck addresses={() => addressesOf(order.map((place) => games[place]))} connection={connection} />
      </div>
      <MutedRules findings={all} muted={muted} mute={mute} />
      <RecordTable
        name="Findings"
        columns={arranged}
        view={view}
        rows={rows}
        empty={
          <>
            <h2>
              {loaded.rows.length === 0
                ? muted.length > 0
                  ? 'Nothing else found'
                  : 'Nothing found'
                : 'No finding has all these words'}
            </h2>
            {loaded.rows.length === 0 && <p>Pictures are looked at when you press Check pictures.</p>}
          </>
        }
      />
    </>
  )
}
