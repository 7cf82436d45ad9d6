export type Grouping = 'sessions' | 'rounds'

/** The fields of a row that decide its group. */
export interface RowFacts {
  readonly game: string | undefined
  readonly round: string | undefined
  /** In microseconds since 1970; undefined if the row has no readable time. */
  readonly at: number | undefined
}

export interface Group {
  readonly game: string | undefined
  /** Undefined if the group is a session or its rows have no round. */
  readonly round: string | undefined
  /** False if no row of the group has a readable time, so its session is unknown. */
  readonly isTimed: boolean
  readonly rows: number
  /** The earliest and the latest time, in microseconds. */
  readonly first: number
  readonly last: number
}

/** Loaded rows in groups. Each row belongs to exactly one group. */
export interface GroupedRows {
  readonly groups: readonly Group[]
  readonly groupOf: ArrayLike<number>
}

type Open = { -readonly [Key in keyof Group]: Group[Key] }

interface OfGame {
  readonly rounds: Map<string, number>
  session: number
  untimed: number
}

/** Whether all readable times are ascending, or all descending. */
export function isInTimeOrder(count: number, timeAt: (index: number) => number | undefined): boolean {
  let [isUp, isDown] = [true, true]
  let last: number | undefined
  for (let index = 0; index < count && (isUp || isDown); index += 1) {
    const at = timeAt(index)
    if (at === undefined) continue
    if (last !== undefined) {
      isUp &&= at >= last
      isDown &&= at <= last
    }
    last = at
  }
  return isUp || isDown
}

/** Returns row indexes in order of time; undefined if the rows are already in order, in either direction. */
const inTimeOrder = (facts: readonly RowFacts[]): ArrayLike<number> | undefined =>
  isInTimeOrder(facts.length, (index) => facts[index]?.at)
    ? undefined
    : Uint32Array.from(facts.keys()).toSorted((one, other) => (facts[one]?.at ?? 0) - (facts[other]?.at ?? 0))

/**
 * Groups loaded rows, in any order. A session is one game, and ends with a pause of more than `pause` microseconds;
 * rows without a game form their own sessions. A round has one game and one round number; rows without a round are
 * grouped into sessions.
 */
export function groupRows(facts: readonly RowFacts[], by: Grouping, pause: number): GroupedRows {
  const groups: Open[] = []
  const groupOf = new Uint32Array(facts.length)
  const games = new Map<string | undefined, OfGame>()
  const begin = ({ game, at }: RowFacts, round?: string): number =>
    groups.push({ game, round, isTimed: at !== undefined, rows: 0, first: Infinity, last: -Infinity }) - 1

  const roundGroup = (row: RowFacts, { rounds }: OfGame, round: string): number => {
    const known = rounds.get(round) ?? begin(row, round)
    rounds.set(round, known)
    return known
  }
  const sessionGroup = (row: RowFacts, ofGame: OfGame): number => {
    if (row.at === undefined) {
      if (ofGame.untimed === -1) ofGame.untimed = begin(row)
      return ofGame.untimed
    }
    const open = groups[ofGame.session]
    // The times are all ascending or all descending, so at most one of these differences is positive.
    if (!open || Math.max(row.at - open.last, open.first - row.at) > pause) ofGame.session = begin(row)
    return ofGame.session
  }

  const recordIndexes = inTimeOrder(facts)
  for (let index = 0; index < facts.length; index += 1) {
    const recordIndex = recordIndexes ? (recordIndexes[index] ?? 0) : index
    const row = facts[recordIndex]
    if (!row) continue
    let ofGame = games.get(row.game)
    if (!ofGame) games.set(row.game, (ofGame = { rounds: new Map(), session: -1, untimed: -1 }))
    const id =
      by === 'rounds' && row.round !== undefined ? roundGroup(row, ofGame, row.round) : sessionGroup(row, ofGame)
    groupOf[recordIndex] = id
    const group = groups[id]
    if (!group) continue
    group.rows += 1
    if (row.at === undefined) continue
    group.isTimed = true
    if (row.at < group.first) group.first = row.at
    if (row.at > group.last) group.last = row.at
  }
  return { groups, groupOf }
}

/** A group's rows in display order. */
export interface ShownGroup {
  readonly group: Group
  readonly recordIndexes: readonly number[]
}

/** Returns the groups of the rows on screen, in the order of their first rows. */
export function shownGroups({ groups, groupOf }: GroupedRows, order: readonly number[]): readonly ShownGroup[] {
  const shown = Map.groupBy(order, (recordIndex) => groupOf[recordIndex] ?? -1)
  return [...shown].flatMap(([id, recordIndexes]) => {
    const group = groups[id]
    return group ? { group, recordIndexes } : []
  })
}
