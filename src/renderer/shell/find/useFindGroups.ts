import { commands } from '../../../shared/commands.ts'
import { request } from '../../bridge/request.ts'
import { keysOf } from '../../domain/keysInWords.ts'
import { isRunnable, runCommand } from '../../hooks/useCommands.ts'
import { useConnections } from '../../session/connections.ts'
import { useHistory } from '../../session/history.ts'
import { nameOf, useRecentBonuses } from '../../session/recentBonuses.ts'
import { useSession } from '../../session/session.ts'
import { useViewChoices } from '../../stores/view/useViewChoices.ts'
import { screens } from '../navigation/screens.ts'
import { addresses, type FindGroup, type FindItem } from './findItems.ts'

const screenNames = new Set<string>(screens.map(({ name }) => name))

const commandItems = (areScreens: boolean): readonly FindItem[] =>
  commands
    .filter(({ id }) => screenNames.has(id) === areScreens && id !== 'find' && isRunnable(id))
    .map(({ id, label }): FindItem => {
      const keys = keysOf(id)
      const place = areScreens ? { place: { address: `/${id}` } } : {}
      return { id, label, ...(keys !== undefined && { keys }), ...place, run: () => void runCommand(id) }
    })

function useRecent(): readonly FindItem[] {
  const { bonuses } = useRecentBonuses()
  const [categories] = useHistory('categories')
  const [groups] = useHistory('groups')
  return [
    ...bonuses.map((bonus): FindItem => ({
      id: `recent ${bonus.bonusId}`,
      label: nameOf(bonus),
      note: 'bonus',
      also: bonus.bonusId,
      place: { address: addresses.bonus(bonus.bonusId) }
    })),
    ...categories.map((name): FindItem => ({
      id: `recent category ${name}`,
      label: name,
      note: 'banners',
      place: { address: addresses.category(name) }
    })),
    ...groups.map((name): FindItem => ({
      id: `recent group ${name}`,
      label: name,
      note: 'jackpot group',
      place: { address: addresses.group(name) }
    }))
  ]
}

const placeOf = (connection: string, account: string | undefined) => ({
  address: '/overview',
  connection,
  ...(account !== undefined && { account })
})

function usePlaces(): readonly FindItem[] {
  const connections = useConnections()
  const used = useSession()
  return connections.flatMap(({ id, name, environment, accounts }): FindItem[] => [
    {
      id: `connection ${id}`,
      label: `Use ${name}`,
      note: id === used.connection ? `${environment}, in use` : environment,
      run: () => used.use(id, accounts[0]?.id),
      place: placeOf(id, accounts[0]?.id)
    },
    ...accounts.map((account) => ({
      id: `account ${id} ${account.id}`,
      label: `Use ${account.label} of ${name}`,
      note: account.id === used.account && id === used.connection ? 'player, in use' : 'player',
      run: () => used.use(id, account.id),
      place: placeOf(id, account.id)
    }))
  ])
}

/** Everything that Find offers without a pasted text. */
export function useFindGroups(): readonly FindGroup[] {
  const recent = useRecent()
  const places = usePlaces()
  const windows = useConnections().flatMap(({ id, name, accounts }) =>
    accounts.map((account): FindItem => ({
      id: `window ${id} ${account.id}`,
      label: `Open ${account.label} of ${name} in a new window`,
      run: () => void request('windows.open', { connection: id, account: account.id })
    }))
  )
  const view = useViewChoices().flatMap(({ name, value, choices, choose }) =>
    choices.map((choice): FindItem => ({
      id: `view ${name} ${choice.value}`,
      label: `${name}: ${choice.label}`,
      ...(choice.value === value && { note: 'now' }),
      run: () => choose(choice.value)
    }))
  )
  return [
    { name: 'Recent', items: recent },
    { name: 'Screens', items: commandItems(true) },
    { name: 'Commands', items: [...commandItems(false), ...view] },
    { name: 'Connections and players', items: places },
    { name: 'In a new window', items: windows }
  ]
}
