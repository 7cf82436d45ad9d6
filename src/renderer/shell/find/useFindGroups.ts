import { commands } from '../../../shared/commands.ts'
import { keysOf } from '../../domain/keysInWords.ts'
import { isRunnable, runCommand } from '../../hooks/useCommands.ts'
import { useConnections } from '../../session/connections.ts'
import { useHistory } from '../../session/history.ts'
import { nameOf, useRecentBonuses } from '../../session/recentBonuses.ts'
import { switchInWords } from '../../session/identities.ts'
import { isSame, useSession } from '../../session/session.ts'
import { usePreferenceChoices } from '../../stores/view/preferenceChoices.ts'
import { screens } from '../navigation/screens.ts'
import { addresses, otherPlayers, type FindGroup, type FindItem } from './findItems.ts'

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

/** Every other player, and the connections that have none: a connection is used with a player of its own. */
function useOtherPlayers(): readonly FindItem[] {
  const used = useSession()
  return useConnections().flatMap(({ id, name, environment, accounts }) => {
    const players = accounts.length > 0 ? accounts.map((account) => account.id) : [undefined]
    return players.flatMap((account): FindItem[] => {
      const session = { connection: id, account }
      if (isSame(session, used)) return []
      return [
        {
          id: `player ${id} ${account ?? ''}`,
          label: switchInWords(session),
          note: `${name} · ${environment}`,
          also: 'use player account connection',
          place: { address: '/overview', session },
          isOther: true
        }
      ]
    })
  })
}

/** Everything that Find offers without a pasted text. */
export function useFindGroups(): readonly FindGroup[] {
  const recent = useRecent()
  const players = useOtherPlayers()
  const view = usePreferenceChoices('View').flatMap(({ name, value, choices, choose }) =>
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
    { name: otherPlayers, items: players }
  ]
}
