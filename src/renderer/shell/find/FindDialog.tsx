import '../../components/dialog/Dialog.tsx'
import '@mantine/core/styles/Combobox.css'
import { Combobox, Modal, useCombobox } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useFocusReturn } from '../../components/dialog/Dialog.tsx'
import { closeFrameDialog } from '../../stores/frameDialog.ts'
import layout from '../../components/layout.module.css'
import classes from './FindDialog.module.css'
import { foundIn, groupsOf, matching, mostPasted, otherPlayers, type FindItem } from './findItems.ts'
import { openItem } from './openItem.ts'
import { useFindGroups } from './useFindGroups.ts'
import { useSeenItems } from './useSeenItems.ts'

function Item({ item }: { readonly item: FindItem }): ReactNode {
  return (
    <Combobox.Option value={item.id} className={classes.item}>
      <span className={`${layout.cut} ${layout.fill}`}>{item.label}</span>
      {item.note !== undefined && <span className={classes.note}>{item.note}</span>}
      {item.keys !== undefined && <kbd className={layout.key}>{item.keys}</kbd>}
    </Combobox.Option>
  )
}

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
    const how = { isInNewWindow: isInNewWindow.current }
    closeFrameDialog()
    // After the dialog has given the focus back.
    if (item) setTimeout(() => openItem(item, how))
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
            <input
              className={classes.box}
              aria-label="Find"
              placeholder="Paste an id, a link or a mail, or type a command"
              value={text}
              maxLength={mostPasted}
              spellCheck={false}
              autoComplete="off"
              ref={focusAtOnce}
              data-autofocus
              onChange={(event) => setText(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') closeFrameDialog()
              }}
            />
          </Combobox.EventsTarget>
          <Combobox.Options
            className={classes.list}
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
                {items.map((item) => (
                  <Item key={item.id} item={item} />
                ))}
              </Combobox.Group>
            ))}
            {groups.length === 0 && <Combobox.Empty>Nothing here has these words.</Combobox.Empty>}
          </Combobox.Options>
          <p className={classes.hint}>
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
          </p>
        </Combobox>
      </Modal.Content>
    </Modal.Root>
  )
}
