import { Button, NativeSelect } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { rawAt } from '../../../../shared/readings/reading.ts'
import { MutedRules } from '../../../components/MutedRules.tsx'
import { useNow } from '../../../hooks/useNow.ts'
import { useMutedRules } from '../../../session/mutedRules.ts'
import { usePictureChecks } from '../../../stores/pictureChecks.ts'
import type { RecordColumn } from '../../../records/column.ts'
import { FilterBox } from '../../../collection/rows/FilterBox.tsx'
import { loadedFrom, useRowView } from '../../../collection/state/useRowView.ts'
import { RecordTable } from '../../../collection/grid/RecordTable.tsx'
import { useColumnSettings } from '../../../collection/columns/useColumnSettings.ts'
import type { OpenRows } from '../../../collection/rows/useOpenRow.ts'
import { findingKinds, findingsOf, type GameFinding } from './findings.ts'
import classes from '../Jackpots.module.css'
import { nameOf, type LoadedGame } from '../model/loadedGame.ts'
import { PictureCheck } from './PictureCheck.tsx'
import { pictureFault } from './pictureFault.ts'
import { picturesOf } from '../model/pictures.ts'

const rawIdentifier = rawAt(JackpotGame, 'identifier')

const columns: readonly RecordColumn<GameFinding>[] = [
  { name: 'game', value: ({ game }) => nameOf(game.received), width: 160 },
  { name: 'finding', value: ({ kind }) => kind, width: 176 },
  { name: 'field', value: ({ field }) => field, width: 150 },
  { name: 'found', value: ({ words }) => words, width: 400 },
  { name: 'identifier', value: ({ game }) => rawIdentifier(game.received), width: 230, isIdentifier: true }
]

const addressesOf = (games: readonly LoadedGame[]): string[] =>
  games.flatMap(({ received }) =>
    picturesOf(received).flatMap(({ address, isDocumented }) =>
      isDocumented && typeof address === 'string' && address !== '' ? [address] : []
    )
  )

/** Filters findings by kind; each kind shows its number. */
function KindSelect({
  all,
  kind,
  choose
}: {
  all: readonly GameFinding[]
  kind: string
  choose: (kind: string) => void
}) {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(one.kind, (counts.get(one.kind) ?? 0) + 1)
  const found = findingKinds.filter((one) => counts.has(one) || one === kind)
  return (
    <NativeSelect
      aria-label="Kind of finding"
      data={[
        { value: '', label: `all kinds, ${all.length}` },
        ...found.map((one) => ({ value: one, label: `${one}, ${counts.get(one) ?? 0}` }))
      ]}
      value={kind}
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
  const isOpen = (finding: GameFinding | undefined) => finding !== undefined && finding.game === open?.row
  const place = isOpen(findings[pressed]) ? pressed : findings.findIndex(isOpen)
  const finding = findings[place]
  return {
    open: finding && { row: finding, place, origin: undefined },
    openAt: (at) => {
      const game = findings[at]?.game
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
  const all = useMemo(
    () => findingsOf(games, { today, faultOf: (picture) => pictureFault(picture, checked) }),
    [games, today, checked]
  )
  const [muted, mute] = useMutedRules('jackpots')
  const unmuted = useMemo(() => all.filter((one) => !muted.includes(one.kind)), [all, muted])
  const [kind, setKind] = useState('')
  const loaded = useMemo(
    () => loadedFrom(kind === '' ? unmuted : unmuted.filter((one) => one.kind === kind), () => undefined),
    [unmuted, kind]
  )
  const arranged = useColumnSettings('findings', columns)
  const view = useRowView('jackpot findings', loaded.rows, columns)
  const rows = useOpenFinding(loaded.rows, props)
  return (
    <>
      <div className={classes.panelTools}>
        <FilterBox view={view} what="findings" />
        <KindSelect all={unmuted} kind={kind} choose={setKind} />
        {kind !== '' && (
          <Button
            variant="subtle"
            aria-label={`Mute ${kind}`}
            title="Neither shown nor counted for this connection"
            onClick={() => {
              mute(kind, true)
              setKind('')
            }}
          >
            Mute
          </Button>
        )}
        <span className={classes.space} />
        <PictureCheck addresses={() => addressesOf(games)} connection={connection} />
      </div>
      <MutedRules muted={muted} countOf={(rule) => all.filter((one) => one.kind === rule).length} mute={mute} />
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
