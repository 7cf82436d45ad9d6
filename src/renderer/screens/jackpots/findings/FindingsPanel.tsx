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
import { FilterBox } from '../../../collection/rows/FilterBox.tsx'
import { loadedFrom, useRowView } from '../../../collection/state/useRowView.ts'
import { RecordTable } from '../../../collection/grid/RecordTable.tsx'
import { useColumnSettings } from '../../../collection/columns/useColumnSettings.ts'
import type { OpenRows } from '../../../collection/rows/useOpenRow.ts'
import { findingsOf, type GameFinding } from './findings.ts'
import layout from '../../../components/layout.module.css'
import classes from '../Jackpots.module.css'
import { nameOf, type LoadedGame } from '../model/loadedGame.ts'
import { PictureCheck } from './PictureCheck.tsx'
import { picturesOf } from '../model/pictures.ts'

const rawIdentifier = rawAt(JackpotGame, 'identifier')

const columns: readonly RecordColumn<GameFinding>[] = [
  { name: 'level', value: ({ severity }) => severity, width: 72 },
  { name: 'game', value: ({ subject }) => nameOf(subject.received), width: 160 },
  { name: 'finding', value: ({ rule }) => rule, width: 176 },
  { name: 'field', value: ({ place }) => place, width: 150 },
  { name: 'found', value: ({ words }) => words, width: 400 },
  { name: 'identifier', value: ({ subject }) => rawIdentifier(subject.received), width: 230, isIdentifier: true }
]

const addressesOf = (games: readonly LoadedGame[]): string[] =>
  games.flatMap(({ received }) =>
    picturesOf(received).flatMap(({ address, isDocumented }) =>
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
  /** The filtered games. */
  readonly games: readonly LoadedGame[]
  readonly rows: OpenRows<LoadedGame>
  /** A game's index in the loaded ones. */
  readonly placeOf: (game: LoadedGame) => number
  readonly connection: string
}

/** A press on a finding opens its game; of several findings about a game the pressed one stays marked. */
function useOpenFinding(findings: readonly GameFinding[], { rows, placeOf }: Props): OpenRows<GameFinding> {
  const { open, openAt, close } = rows
  const [pressed, setPressed] = useState(-1)
  const isOpen = (finding: GameFinding | undefined) => finding !== undefined && finding.subject === open?.row
  const place = isOpen(findings[pressed]) ? pressed : findings.findIndex(isOpen)
  const finding = findings[place]
  return {
    open: finding && { row: finding, place, origin: undefined },
    openAt: (at) => {
      const game = findings[at]?.subject
      setPressed(at)
      if (game) openAt(placeOf(game))
    },
    close,
    next: undefined,
    previous: undefined
  }
}

/** The findings about the shown games. */
export function FindingsPanel(props: Props): ReactNode {
  const { games, connection } = props
  const today = new Date(useNow()).toISOString().slice(0, 10)
  const checked = usePictureChecks((checks) => checks.checked)
  const all = useMemo(() => findingsOf(games, { today, checked }), [games, today, checked])
  const [muted, mute] = useMutedRules('jackpots')
  const counted = useMemo(() => unmuted(all, muted), [all, muted])
  const [rule, setRule] = useState('')
  const loaded = useMemo(
    () => loadedFrom(rule === '' ? counted : counted.filter((one) => one.rule === rule), () => undefined),
    [counted, rule]
  )
  const arranged = useColumnSettings('findings', columns)
  const view = useRowView('jackpot findings', loaded.rows, columns)
  const rows = useOpenFinding(loaded.rows, props)
  return (
    <>
      <div className={classes.panelTools}>
        <FilterBox view={view} what="findings" />
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
        <PictureCheck addresses={() => addressesOf(games)} connection={connection} />
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
