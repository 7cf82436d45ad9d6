import { useFocusReturn } from '../../components/dialog/Dialog.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Kbd.layer.css'
import { Box, Combobox, Kbd, Modal, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { closeFrameDialog } from '../../stores/frameDialog.ts'
import layout from '../../components/layout.module.css'
import { itemsFor, groupsOf, matching, mostPasted, subjectLine, type FindGroup, type FindItem } from './findItems.ts'
import { scopeOf, useSession } from '../../session/session.ts'
import { lookUpBonus } from '../../stores/bonusLookup.ts'
import { openWindow, toast } from '../../stores/toasts.ts'
import { readPasted } from '../../screens/connections/connectionDraft.ts'
import { changeList, listAt, readAddress } from '../../collection/state/listState.ts'
import { commands } from '../../../shared/commands.ts'
import { hasCommand } from '../../keys/keyPress.ts'
import { keysOf } from '../../keys/keysInWords.ts'
import { isRunnable, runCommand } from '../../hooks/useCommands.ts'
import { useHistory, nameOf, useRecentBonuses } from '../../stores/view/nameHistory.ts'
import { usePreferenceChoices } from '../../stores/view/preferenceChoices.ts'
import { openScreen, screens, screensOf } from '../navigation/screens.ts'
import { usePreferences } from '../../stores/view/preferences.ts'
import type { Role } from '../../../shared/values/choosable.ts'
import { typedBox } from '../../components/boxes/boxes.tsx'

// Set the focus here, because the focus trap sets it too late and the first key presses would be lost.
const focusAtOnce = (box: HTMLInputElement | null): void => box?.focus()

/** The Find dialog: pasted ids, recent subjects and every command. Sends no request before Enter. */
export function FindDialog(): ReactNode {
  useFocusReturn()
  const [text, setText] = useState('')
  const role = usePreferences((preferences) => preferences.role)
  const all = useFindGroups(role)
  const groups = groupsOf(itemsFor(text), matching(all, text), role)
  const combobox = useCombobox({ opened: true })
  const selectFirst = useEffectEvent(() => void combobox.selectFirstOption())
  const { listId } = combobox
  // Recent bonuses arrive after the dialog opens, so select the first item again.
  const first = groups[0]?.items[0]?.id
  useEffect(() => selectFirst(), [text, listId, first])
  // The combobox doesn't say whether Ctrl is held.
  const isInNewWindow = useRef(false)
  const noteKeys = (event: KeyboardEvent | MouseEvent) => (isInNewWindow.current = hasCommand(event))
  const run = (id: string) => {
    const item = groups.flatMap(({ items }) => items).find((one) => one.id === id)
    const isBeside = isInNewWindow.current
    closeFrameDialog()
    // Open the item after the dialog has returned the focus.
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
          // Enter also causes a click, which must be ignored.
          if (nativeEvent.isTrusted) noteKeys(nativeEvent)
        }}
      >
        <Combobox store={combobox} onOptionSubmit={run}>
          <Combobox.EventsTarget withExpandedAttribute>
            <TextInput
              size="sm"
              p="sm"
              leftSection={<IconSearch size={14} />}
              aria-label="Find"
              placeholder="Paste an id, a link or a mail, or type a command"
              maxLength={mostPasted}
              ref={focusAtOnce}
              data-autofocus
              {...typedBox(text, setText)}
              onPaste={(event) => {
                if (!readPasted(event.clipboardData.getData('text/plain'), true)?.hasToken) return
                // Never show a token.
                event.preventDefault()
                toast(`A token adds a player: paste it into the player menu (${keysOf('account')}).`)
              }}
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
              // Select the line under the pointer, so that Enter opens it.
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
                    {note !== undefined && (
                      <span style={{ fontSize: 'var(--mantine-font-size-xs)', opacity: 0.85 }}>{note}</span>
                    )}
                    {keys !== undefined && <Kbd>{keys}</Kbd>}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
            {groups.length === 0 && <Combobox.Empty>Nothing found.</Combobox.Empty>}
          </Combobox.Options>
          <Box component="p" px="lg" py="sm" style={{ borderTop: '1px solid var(--line)' }} className={layout.quiet}>
            <Kbd>Enter</Kbd> opens, <Kbd>Ctrl+Enter</Kbd> opens in a new window
          </Box>
        </Combobox>
      </Modal.Content>
    </Modal.Root>
  )
}

function openItem({ address, run, asks }: FindItem, isInNewWindow: boolean): void {
  if (address !== undefined && isInNewWindow) {
    return void openWindow({ ...scopeOf(useSession.getState()), screen: address })
  }
  if (run) return run()
  if (address === undefined) return
  if (asks !== undefined) lookUpBonus(asks)
  const list = listAt(address)
  const filter = list === undefined ? '' : readAddress(address).filter
  if (list === undefined || filter === '') return openScreen(address)
  // Keep the loaded rows, but close the open record, which isn't what the user searched for.
  changeList(list, { filter, open: undefined })
  openScreen(`/${list}`)
}

const screenNames = new Set<string>(screens.map(({ name }) => name))

/** Returns either the commands that open screens, with the role's screens first, or all other commands. */
function commandItems(areScreens: boolean, role: Role): readonly FindItem[] {
  const listed = screensOf(role, true).map(({ name }): string => name)
  const rankOf = (id: string) => (listed.includes(id) ? listed.indexOf(id) : listed.length)
  return commands
    .filter(({ id }) => screenNames.has(id) === areScreens && id !== 'find' && isRunnable(id))
    .toSorted((one, other) => rankOf(one.id) - rankOf(other.id))
    .map(({ id, label }): FindItem => {
      const keys = keysOf(id)
      const address = areScreens ? { address: `/${id.toLowerCase()}` } : {}
      return { id, label, ...(keys !== undefined && { keys }), ...address, run: () => void runCommand(id) }
    })
}

function useRecent(): readonly FindGroup[] {
  const { bonuses } = useRecentBonuses()
  const [categories] = useHistory('categories')
  const [groups] = useHistory('groups')
  const recent = (line: FindItem): FindItem => ({ ...line, note: 'recent' })
  return [
    {
      name: 'Bonuses',
      items: bonuses.map((bonus) => ({
        ...recent(subjectLine('bonus', bonus.bonusId, nameOf(bonus))),
        also: bonus.bonusId
      }))
    },
    { name: 'Banners', items: categories.map((name) => recent(subjectLine('category', name, name))) },
    { name: 'Jackpots', items: groups.map((name) => recent(subjectLine('group', name, name))) }
  ]
}

function useFindGroups(role: Role): readonly FindGroup[] {
  const recent = useRecent()
  const view = usePreferenceChoices('View').flatMap(({ name, value, choices, choose }) =>
    choices.map((choice): FindItem => ({
      id: `view ${name} ${choice.value}`,
      label: `${name}: ${choice.label}`,
      ...(choice.value === value && { note: 'now' }),
      run: () => choose(choice.value)
    }))
  )
  return [
    ...recent,
    { name: 'Screens', items: commandItems(true, role) },
    { name: 'Commands', items: [...commandItems(false, role), ...view] }
  ]
}
