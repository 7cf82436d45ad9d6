import { useFocusReturn } from '../../components/dialog/Dialog.tsx'
import '@mantine/core/styles/Combobox.css'
import { Box, Combobox, Modal, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { closeFrameDialog } from '../../stores/frameDialog.ts'
import layout from '../../components/layout.module.css'
import {
  foundIn,
  groupsOf,
  matching,
  mostPasted,
  otherPlayers,
  type FindItem,
  sessionOf,
  subjectLine,
  type FindGroup
} from './findItems.ts'
import { useSeenItems } from './seenItems.ts'
import { navigate } from '../../session/address.ts'
import { scopeOf, switchTo, useSession, isSame } from '../../session/session.ts'
import { lookUpBonus } from '../../stores/bonusLookup.ts'
import { openWindow, toast } from '../../stores/toasts.ts'
import { changeList, listAt, readAddress } from '../../collection/state/listState.ts'
import { commands } from '../../../shared/commands.ts'
import { keysOf } from '../../domain/keysInWords.ts'
import { isRunnable, runCommand } from '../../hooks/useCommands.ts'
import { useConnections, useNamedAccounts, switchInWords } from '../../session/connections.ts'
import { useHistory, nameOf, useRecentBonuses } from '../../session/history.ts'
import { usePreferenceChoices } from '../../stores/view/preferenceChoices.ts'
import { screens } from '../navigation/screens.ts'
import { typedBox } from '../../components/boxes/boxes.tsx'

// The focus trap focuses a moment later: what is typed in between would be lost.
const focusAtOnce = (box: HTMLInputElement | null): void => box?.focus()

/** Find: what was pasted, what was used before, and every command, by typing. Nothing is requested before Enter. */
export function FindDialog(): ReactNode {
  useFocusReturn()
  const [text, setText] = useState('')
  const all = useFindGroups()
  const groups = groupsOf(foundIn(text, useSeenItems(text)), matching(all, text))
  const combobox = useCombobox({ opened: true })
  const isOthersOnly = groups[0]?.name === otherPlayers
  const selectFirst = useEffectEvent(() =>
    isOthersOnly ? combobox.resetSelectedOption() : void combobox.selectFirstOption()
  )
  const { listId } = combobox
  // Seen ids arrive a moment after the text.
  const first = groups[0]?.items[0]?.id
  useEffect(() => selectFirst(), [text, listId, first])
  // Of the key or the press that chooses: the combobox does not tell it.
  const isInNewWindow = useRef(false)
  const noteKeys = ({ ctrlKey, metaKey }: KeyboardEvent | MouseEvent) => (isInNewWindow.current = ctrlKey || metaKey)
  const run = (id: string) => {
    const item = groups.flatMap(({ items }) => items).find((one) => one.id === id)
    const isBeside = isInNewWindow.current
    closeFrameDialog()
    // After the dialog has given the focus back.
    if (item) setTimeout(() => openItem(item, isBeside))
  }
  return (
    <Modal.Root
      opened
      onClose={closeFrameDialog}
      size={640}
      yOffset="12vh"
      centered={false}
      padding={0}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content
        aria-label="Find"
        onKeyDownCapture={({ nativeEvent }) => noteKeys(nativeEvent)}
        onClickCapture={({ nativeEvent }) => {
          // Enter makes a click of its own.
          if (nativeEvent.isTrusted) noteKeys(nativeEvent)
        }}
      >
        <Combobox store={combobox} onOptionSubmit={run}>
          <Combobox.EventsTarget withExpandedAttribute>
            <TextInput
              variant="unstyled"
              size="sm"
              px="lg"
              py={5}
              style={{ borderBottom: '1px solid var(--line)' }}
              aria-label="Find"
              placeholder="Paste an id, a link or a mail, or type a command"
              maxLength={mostPasted}
              ref={focusAtOnce}
              data-autofocus
              {...typedBox(text, setText)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') closeFrameDialog()
              }}
            />
          </Combobox.EventsTarget>
          <Combobox.Options
            mah="56vh"
            p={4}
            style={{ overflow: 'auto', outline: 'none' }}
            aria-label="Find"
            onMouseMove={({ target, currentTarget }) => {
              // Enter opens the line that is pointed at.
              const line = target instanceof Element ? target.closest('[data-combobox-option]') : null
              if (line?.hasAttribute('data-combobox-selected') === false)
                combobox.selectOption([...currentTarget.querySelectorAll('[data-combobox-option]')].indexOf(line))
            }}
          >
            {groups.map(({ name, items }) => (
              <Combobox.Group key={name} label={name}>
                {items.map(({ id, label, note, keys }) => (
                  <Combobox.Option key={id} value={id} className={layout.line}>
                    <span className={`${layout.cut} ${layout.fill}`}>{label}</span>
                    {note !== undefined && <span style={{ fontSize: 12, opacity: 0.85 }}>{note}</span>}
                    {keys !== undefined && <kbd className={layout.key}>{keys}</kbd>}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
            {groups.length === 0 && <Combobox.Empty>Nothing found.</Combobox.Empty>}
          </Combobox.Options>
          <Box component="p" px="lg" py="sm" style={{ borderTop: '1px solid var(--line)' }} className={layout.quiet}>
            {isOthersOnly ? (
              <span role="status">
                Only other players match. Enter alone changes no player: choose a line with{' '}
                <kbd className={layout.key}>↓</kbd> first
              </span>
            ) : (
              <>
                <kbd className={layout.key}>Enter</kbd> opens, <kbd className={layout.key}>Ctrl+Enter</kbd> opens in a
                new window
              </>
            )}
          </Box>
        </Combobox>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Opens an item, its place in a new window where that is wished; what has no place runs in this one. */
function openItem(item: FindItem, isInNewWindow: boolean): void {
  const { place, run, asks } = item
  const session = sessionOf(item, useSession.getState())
  if (place && isInNewWindow) return void openWindow({ ...scopeOf(session), place: place.address })
  if (run) return run()
  if (!place) return
  if (!switchTo(session, 'led')) return toast('This player was deleted meanwhile.', 'bad')
  if (asks !== undefined) lookUpBonus(asks)
  const list = listAt(place.address)
  const filter = list === undefined ? '' : readAddress(list, place.address).filter
  if (list === undefined || filter === '') return navigate(place.address)
  // The rows that are loaded stay, and their filter is another one.
  changeList(list, { filter })
  navigate(`/${list}`)
}

const screenNames = new Set<string>(screens.map(({ name }) => name))

const commandItems = (areScreens: boolean): readonly FindItem[] =>
  commands
    .filter(({ id }) => screenNames.has(id) === areScreens && id !== 'find' && isRunnable(id))
    .map(({ id, label }): FindItem => {
      const keys = keysOf(id)
      const place = areScreens ? { place: { address: `/${id.toLowerCase()}` } } : {}
      return { id, label, ...(keys !== undefined && { keys }), ...place, run: () => void runCommand(id) }
    })

function useRecent(): readonly FindItem[] {
  const { bonuses } = useRecentBonuses()
  const [categories] = useHistory('categories')
  const [groups] = useHistory('groups')
  return [
    ...bonuses.map((bonus) => ({
      ...subjectLine('bonus', bonus.bonusId, nameOf(bonus), 'bonus'),
      also: bonus.bonusId
    })),
    ...categories.map((name) => subjectLine('category', name, name, 'banners')),
    ...groups.map((name) => subjectLine('group', name, name, 'jackpot group'))
    // The pasted text may name one of them.
  ].map((line) => ({ ...line, id: `recent ${line.id}` }))
}

/** Every other player, and the connections that have none: a connection is used with a player of its own. */
function useOtherPlayers(): readonly FindItem[] {
  const used = useSession()
  const connections = useConnections()
  const named = useNamedAccounts()
  // Of thousands of players, so that they are not named anew for each letter.
  return useMemo(
    () =>
      connections.flatMap(({ id, name, environment, accounts }) => {
        const players = accounts.length > 0 ? accounts.map((account) => account.id) : [undefined]
        return players.flatMap((account): FindItem[] => {
          const session = { connection: id, account }
          if (isSame(session, used)) return []
          return [
            {
              id: `player ${id} ${account ?? ''}`,
              label: switchInWords(session),
              note: `${name} · ${environment}`,
              also: 'use player connection',
              place: { address: '/overview', session },
              isOther: true
            }
          ]
        })
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the labels name whom the answers named
    [connections, used, named]
  )
}

function useFindGroups(): readonly FindGroup[] {
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
