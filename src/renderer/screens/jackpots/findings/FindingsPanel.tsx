import { SegmentedControl, Button } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { grouped, countInWords } from '../../../../shared/countInWords.ts'
import { FindingsTable } from '../../../collection/FindingsTable.tsx'
import layout from '../../../components/layout.module.css'
import type { OpenRows } from '../../../collection/rows/useOpenRow.ts'
import { useNow } from '../../../hooks/useNow.ts'
import type { RecordColumn } from '../../../records/column.ts'
import { usePictureChecks, checkPictures, stopChecking } from '../../../stores/pictureChecks.ts'
import { findingsOf, pictureRules, rawIdentifier, type GameFinding } from './findings.ts'
import { nameOf, type ReceivedGame, picturesOf, addressIn, isDocumented } from '../model/game.ts'
import type { GameView } from '../model/useGames.tsx'
import { useSession } from '../../../session/session.ts'

const columnsOf = (games: readonly ReceivedGame[]): readonly RecordColumn<GameFinding>[] => [
  { name: 'game', value: ({ subject }) => nameOf(games[subject]), width: 160 },
  { name: 'identifier', value: ({ subject }) => rawIdentifier(games[subject]), width: 230, isIdentifier: true }
]

const addressesOf = (games: readonly ReceivedGame[]): string[] =>
  games.flatMap((game) =>
    picturesOf(game)
      .filter(isDocumented)
      .flatMap((picture) => addressIn(picture) ?? [])
  )

const isOfPicture = ({ rule }: Pick<GameFinding, 'rule'>): boolean => pictureRules.includes(rule)

export interface GameFindings {
  readonly isOfPictures: boolean
  /** The selected rule; empty for all rules. */
  readonly rule: string
  readonly addresses: readonly string[]
  /** The number of these addresses that aren't checked yet. */
  readonly unchecked: number
  readonly all: readonly GameFinding[]
  readonly pictures: number
  /** The findings about pictures if `isOfPictures` is true, otherwise the findings about data. */
  readonly findings: readonly GameFinding[]
  readonly choose: (isOfPictures: boolean, rule?: string) => void
}

/** Returns the findings about filtered games, split into pictures and data. */
export function useGameFindings({ rows: games, order }: GameView, isShown: boolean): GameFindings {
  const today = new Date(useNow()).toISOString().slice(0, 10)
  const checked = usePictureChecks((checks) => checks.checked)
  const addresses = useMemo(() => addressesOf(order.map((place) => games[place])), [games, order])
  const [isOfPictures, setOfPictures] = useState(true)
  const [rule, setRule] = useState('')
  const all = useMemo(
    () => (isShown ? findingsOf(games, order, { today, checked }) : []),
    [isShown, games, order, today, checked]
  )
  const findings = useMemo(() => all.filter((one) => isOfPicture(one) === isOfPictures), [all, isOfPictures])
  return {
    isOfPictures,
    rule,
    all,
    addresses,
    unchecked: addresses.filter((address) => !checked.has(address)).length,
    pictures: all.filter(isOfPicture).length,
    findings,
    choose: (isOfThem, of = '') => {
      setOfPictures(isOfThem)
      setRule(of)
    }
  }
}

/** Switches between findings about pictures and data, and checks the pictures. */
export function FindingsTools({ view, found }: { view: GameView; found: GameFindings }): ReactNode {
  const { filter, change } = view
  const { isOfPictures, addresses, all, pictures, choose } = found
  return (
    <>
      <SegmentedControl
        aria-label="Findings about"
        data={[
          { value: 'pictures', label: `Pictures, ${grouped(pictures)}` },
          { value: 'data', label: `Data, ${grouped(all.length - pictures)}` }
        ]}
        value={isOfPictures ? 'pictures' : 'data'}
        onChange={(value) => choose(value === 'pictures')}
      />
      <PictureCheck addresses={addresses} found={all} choose={(rule) => choose(true, rule)} />
      {filter !== '' && (
        <span className={layout.quiet}>
          of games with “{filter}”{' '}
          <button type="button" className={layout.link} onClick={() => change({ filter: '' })}>
            Clear the filter
          </button>
        </span>
      )}
    </>
  )
}

interface Props {
  readonly games: readonly ReceivedGame[]
  readonly rows: OpenRows<ReceivedGame>
  readonly found: GameFindings
}

/** The findings about the filtered games. */
export function FindingsPanel({ games, rows: { open, openAt, close }, found }: Props): ReactNode {
  const about = useMemo(() => columnsOf(games), [games])
  const { findings, isOfPictures, rule, unchecked, choose } = found
  return (
    <FindingsTable
      findings={findings}
      about={about}
      open={open?.place}
      openAt={({ subject }) => openAt(subject)}
      close={close}
      title="Findings of games"
      chosen={[rule, (chosen) => choose(isOfPictures, chosen)]}
      nothing={
        isOfPictures &&
        unchecked > 0 && (
          <>
            <h2>Not checked yet</h2>
            <p>{countInWords(unchecked, 'picture was', 'pictures were')} not looked at. Press Check pictures.</p>
          </>
        )
      }
    />
  )
}

interface CheckProps {
  readonly addresses: readonly string[]
  readonly found: readonly Pick<GameFinding, 'rule'>[]
  readonly choose: (rule: GameFinding['rule']) => void
}

const faults = ['picture broken', 'picture of another size', 'picture heavy'] as const

/** Checks pictures with one request each, and shows progress and results. */
export function PictureCheck({ addresses, found, choose }: CheckProps): ReactNode {
  const connection = useSession((session) => session.connection)
  const { progress, checked } = usePictureChecks(({ progress, checked }) => ({ progress, checked }))
  const looked = new Set(addresses.filter((address) => checked.has(address))).size
  const countOf = (fault: string) => found.filter(({ rule }) => rule === fault).length
  const wrong = faults.filter((fault) => countOf(fault) > 0)
  return (
    <>
      <Button
        title="Fetches each of these pictures and compares its size with its name"
        onClick={() => (progress ? stopChecking() : void checkPictures(connection, addresses))}
      >
        {progress ? 'Stop' : 'Check pictures'}
      </Button>
      <span role="status" className={layout.quiet}>
        {progress && `${grouped(progress.done)} of ${grouped(progress.of)} pictures`}
        {!progress && looked > 0 && (
          <>
            {countInWords(looked, 'picture', 'pictures')} checked:{' '}
            {wrong.map((fault, at) => (
              <span key={fault}>
                {at > 0 && ', '}
                <button type="button" className={layout.link} onClick={() => choose(fault)}>
                  {grouped(countOf(fault))} {fault.replace('picture ', '')}
                </button>
              </span>
            ))}
            {wrong.length === 0 && 'no finding'}
          </>
        )}
      </span>
    </>
  )
}
