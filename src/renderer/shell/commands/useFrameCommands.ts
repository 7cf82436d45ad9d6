import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import { commands, type CommandId } from '../../../shared/commands.ts'
import { listen } from '../../bridge/request.ts'
import { runCommand, useCommands, type CommandRuns } from '../../hooks/useCommands.ts'
import { linkTo } from '../../../shared/link.ts'
import { scopeOf, useSession } from '../../session/session.ts'
import { addressNow, useAddress } from '../../session/address.ts'
import { toggleDrawer, useDrawer } from '../../stores/drawer.ts'
import { copyText, openWindow, toast } from '../../stores/toasts.ts'
import { toggleApiDetails } from '../../stores/view/preferences.ts'
import { useFrameDialog } from '../../stores/frameDialog.ts'
import { focusFirstBox, isShown, openScreen, screens } from '../navigation/screens.ts'
import { isPressed, isTyping } from '../../keys/keyPress.ts'
import { isMac } from '../../keys/keysInWords.ts'

/** Closes the drawer, unless a menu or a dialog is above it. */
function closeDrawer(event: KeyboardEvent): void {
  const { open } = useDrawer.getState()
  const isBelow = event.defaultPrevented || document.querySelector('[role="dialog"], [role="menu"]') !== null
  if (open && !isBelow) useDrawer.setState({ open: undefined })
}

const screenRuns = Object.fromEntries(screens.map(({ name, path }) => [name, () => openScreen(path)]))

function copyLink(): void {
  const text = linkTo(addressNow())
  if (text === undefined) toast('There is no link to this screen.', 'bad')
  else void copyText(text, 'Copied the link.')
}

const runs: CommandRuns = {
  ...screenRuns,
  window: () => void openWindow({ ...scopeOf(useSession.getState()), screen: addressNow().slice(0, 2000) }),
  find: () => useFrameDialog.setState({ open: 'find' }),
  'api-details': toggleApiDetails,
  keys: () => useFrameDialog.setState({ open: 'keys' }),
  guide: () => useFrameDialog.setState({ open: 'guide' }),
  about: () => useFrameDialog.setState({ open: 'about' }),
  back: () => history.back(),
  forward: () => history.forward(),
  requests: () => toggleDrawer('requests'),
  ticket: () => toggleDrawer('ticket'),
  region: focusNextRegion
}

/** Whether boxes need these keys for typing: a question mark, and on macOS Option with an arrow. */
const isForBoxes = (keys: string): boolean => keys === 'shift+?' || (isMac && keys.startsWith('alt'))

const shortcuts = commands.filter((command) => 'keys' in command)

function pressed(event: KeyboardEvent): void {
  const command = shortcuts.find(({ keys }) => isPressed(event, keys))
  if (isPressed(event, 'Escape')) closeDrawer(event)
  if (!command || (isForBoxes(command.keys) && isTyping(event))) return
  event.preventDefault()
  runOrSay(command.id)
}

/** Runs a command, or shows a message if it can't run on this screen. A modal dialog blocks every command. */
function runOrSay(id: CommandId): void {
  if (document.querySelector('[aria-modal="true"]') || runCommand(id)) return
  const label = commands.find((command) => command.id === id)?.label ?? id
  toast(`There is nothing on this screen for “${label}”.`)
}

/** Registers the frame's commands and every shortcut. The application menu sends the same commands. */
export function useFrameCommands(): void {
  const hasLink = useAddress((address) => linkTo(address) !== undefined)
  useCommands({ ...runs, 'copy-link': hasLink ? copyLink : undefined })
  useWindowEvent('keydown', pressed)
  useEffect(() => listen('menu.command', ({ command }) => runOrSay(command)), [])
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]:not([role="separator"])'

/** Moves focus to the next area: header, navigation, screen, drawer, or toasts that have a button. */
function focusNextRegion(): void {
  const drawers = ':is(section[aria-label="Requests"], section[aria-label="Ticket"])'
  const asking = '[aria-label="Messages"]:has([data-asking])'
  const regions = [...document.querySelectorAll(`header, nav[aria-label="Screens"], main, ${drawers}, ${asking}`)]
    // Skip the headers inside screens and drawers.
    .filter((region) => !region.parentElement?.closest(`main, ${drawers}`))
  const at = regions.findIndex((region) => region.contains(document.activeElement))
  const next = regions[(at + 1) % regions.length]
  if (next?.id === 'main') return focusFirstBox()
  const inside = next?.querySelector('[aria-current]')
  const target = inside ?? [...(next?.querySelectorAll(focusable) ?? [])].find(isShown) ?? next
  if (target instanceof HTMLElement) target.focus()
}
