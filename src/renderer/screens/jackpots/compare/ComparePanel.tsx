import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, type FormEvent, type ReactNode } from 'react'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { useConnections } from '../../../session/connections.ts'
import { rowsAs } from '../../../bridge/answers.ts'
import { ask, ProblemError, request } from '../../../bridge/request.ts'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import { Waiting } from '../../../components/waiting/Waiting.tsx'
import { useNow } from '../../../hooks/useNow.ts'
import { useChosenZone } from '../../../components/field/When.tsx'
import { ageInWords } from '../../../domain/time/relativeInWords.ts'
import { isSameList, useGamesSeen } from '../../../stores/gamesSeen.ts'
import { newPaginationId } from '../../../collection/paging/allPagesStore.ts'
import { endInWords } from '../../../collection/paging/allPagesWords.ts'
import { useSession } from '../../../session/session.ts'
import classes from '../Jackpots.module.css'
import { DifferencesTable, type Others } from './DifferencesTable.tsx'
import { groupList } from '../model/useGames.ts'
import { groupFault } from '../model/groupId.ts'
import type { ReceivedGame } from '../model/game.ts'

interface Asked {
  readonly kind: 'asked'
  readonly connection: string
  readonly account: string
  readonly group: string
  readonly press: number
}

/** The games to compare with. */
type Wanted = Asked | { readonly kind: 'seen'; readonly id: number }

/** Loads all pages of a group. */
async function loadGroup({ connection, account, group }: Asked, signal: AbortSignal): Promise<Others> {
  const id = newPaginationId()
  signal.addEventListener('abort', () => void request('exports.stop', { walk: id }), { once: true })
  await ask('exports.walk', { connection, account, walk: id, list: groupList(group) })
  let games: readonly ReceivedGame[] = []
  for (;;) {
    const batch = (await ask('exports.next', { walk: id })).value
    const { rows, place, walked: counts, end } = rowsAs(JackpotGame, batch)
    games = place === 'top' ? [...rows, ...games] : [...games, ...rows]
    if (end?.problem) throw new ProblemError(end.problem)
    if (end) return { games, ...(!end.isComplete && { doubt: endInWords(end, counts) }) }
  }
}

/** The games to compare with: kept earlier in this session, or loaded now. */
function useOthers(wanted: Wanted | undefined) {
  const seen = useGamesSeen(({ lists }) => lists)
  return useQuery<Others, ProblemError>({
    queryKey: ['jackpots.compare', wanted],
    queryFn: async ({ signal }) => {
      if (wanted?.kind === 'asked') return loadGroup(wanted, signal)
      return { games: seen.find(({ id }) => id === wanted?.id)?.games ?? [] }
    },
    enabled: wanted !== undefined,
    gcTime: 0
  })
}

function useChoices(games: readonly ReceivedGame[]) {
  const connection = useSession((session) => session.connection)
  const connections = useConnections()
  const seen = useGamesSeen(({ lists }) => lists)
  const now = useNow()
  const zone = useChosenZone()
  return useMemo(() => {
    const nameOf = (id: string) => connections.find((one) => one.id === id)?.name ?? 'a deleted connection'
    const asked = connections
      .toSorted((one, other) => Number(other.id === connection) - Number(one.id === connection))
      .flatMap(({ id, name, accounts }) =>
        accounts
          .filter(({ token }) => token !== undefined)
          .map((account) => ({ value: `${id} ${account.id}`, label: `${name}, ${account.label}, now` }))
      )
    const kept = seen
      .filter((list) => !isSameList(list.games, games))
      .map(({ id, group, extent, at, connection: of }) => ({
        value: String(id),
        label: `${group}, ${extent}, ${ageInWords(new Date(at).toISOString(), now, zone)}${of === connection ? '' : `, ${nameOf(of)}`}`
      }))
    return [
      { group: 'Ask a platform for all pages', items: asked },
      ...(kept.length > 0 ? [{ group: 'Seen in this session', items: kept }] : [])
    ]
  }, [connections, connection, seen, games, now, zone])
}

interface Props {
  readonly games: readonly ReceivedGame[]
  readonly group: string
  /** Why the games may not be all of the group, in words; absent where they are. */
  readonly extent: string
}

/** Compares the loaded games with another group, an earlier time of this session, or another connection. */
export function ComparePanel({ games, group, extent }: Props): ReactNode {
  const choices = useChoices(games)
  const [value, setValue] = useState<string>()
  const [other, setOther] = useState(group)
  const [refused, setRefused] = useState<string>()
  const [wanted, setWanted] = useState<Wanted>()
  const [withImages, setWithImages] = useState(true)
  const others = useOthers(wanted)
  const client = useQueryClient()
  const chosen = value ?? choices[0]?.items[0]?.value ?? ''
  const [connection = '', account] = chosen.split(' ')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (account === undefined) return setWanted({ kind: 'seen', id: Number(chosen) })
    const fault = groupFault(other.trim())
    setRefused(fault)
    const press = wanted?.kind === 'asked' ? wanted.press + 1 : 0
    if (fault === undefined) setWanted({ kind: 'asked', connection, account, group: other.trim(), press })
  }
  return (
    <>
      <form className={classes.panelTools} onSubmit={submit} noValidate>
        <NativeSelect
          aria-label="Compare with"
          data={choices}
          value={chosen}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        {account !== undefined && (
          <TextInput
            aria-label="Group id there"
            value={other}
            error={refused}
            spellCheck={false}
            onChange={(event) => setOther(event.currentTarget.value)}
          />
        )}
        <Button type="submit" loading={others.isFetching}>
          Compare games
        </Button>
        <Checkbox
          label="with picture addresses"
          checked={withImages}
          onChange={(event) => setWithImages(event.currentTarget.checked)}
        />
      </form>
      {wanted?.kind === 'asked' && others.isFetching && (
        <Waiting
          key={wanted.press}
          cancel={() => void client.cancelQueries({ queryKey: ['jackpots.compare', wanted], exact: true })}
        />
      )}
      {others.error && (
        <div className={classes.problem}>
          <ProblemNotice error={others.error} tried="jackpots.list" />
        </div>
      )}
      <DifferencesTable games={games} others={others.data} withImages={withImages} left={`${group}, ${extent}`} />
    </>
  )
}
