/** The screens, in the order used by navigation, shortcuts and menu. */
export const screenNames = [
  'Overview',
  'Bonuses',
  'Transactions',
  'Notifications',
  'Banners',
  'Jackpots',
  'Activity',
  'Connections',
  'Settings'
] as const

export type ScreenName = (typeof screenNames)[number]

type MenuName = 'File' | 'Go' | 'Screen' | 'Help'

interface CommandEntry {
  readonly id: string
  readonly label: string
  /** The shortcut, such as `mod+shift+E`; *mod* is Ctrl, or Command on macOS. */
  readonly keys?: string
  readonly menu?: MenuName
}

interface ScreenCommand {
  readonly id: ScreenName
  readonly label: string
  readonly keys: string
  readonly menu: 'Go'
}

/** Settings uses a comma as its shortcut; every other screen uses a digit. */
const screenCommand = (name: ScreenName, at: number): ScreenCommand => ({
  id: name,
  label: name,
  keys: name === 'Settings' ? 'mod+,' : `mod+${at + 1}`,
  menu: 'Go'
})

/** All commands: menus, shortcuts, Find, tooltips and the key sheet use this list. */
export const commands = [
  ...screenNames.map(screenCommand),
  { id: 'window', label: 'New window of this player', keys: 'mod+shift+N', menu: 'File' },
  { id: 'find', label: 'Find…', keys: 'mod+K', menu: 'Go' },
  { id: 'back', label: 'Back', keys: 'alt+ArrowLeft', menu: 'Go' },
  { id: 'forward', label: 'Forward', keys: 'alt+ArrowRight', menu: 'Go' },
  { id: 'requests', label: 'Requests', keys: 'mod+J', menu: 'Go' },
  { id: 'connection', label: 'Choose connection…', keys: 'mod+E', menu: 'Go' },
  { id: 'account', label: 'Choose player…', keys: 'mod+P', menu: 'Go' },
  { id: 'ticket', label: 'Ticket of this player', keys: 'mod+T', menu: 'Go' },
  { id: 'view', label: 'Money, time, theme, density and role…', menu: 'Go' },
  { id: 'region', label: 'Next region of the window', keys: 'F6' },
  { id: 'copy-link', label: 'Copy link to this screen', menu: 'Screen' },
  { id: 'filter', label: 'Search loaded rows', keys: 'mod+F', menu: 'Screen' },
  { id: 'refresh', label: 'Refresh', keys: 'mod+R', menu: 'Screen' },
  { id: 'add-to-ticket', label: 'Add to ticket', keys: 'mod+shift+A', menu: 'Screen' },
  { id: 'export', label: 'Export…', keys: 'mod+shift+E', menu: 'Screen' },
  { id: 'api-details', label: 'API details', keys: 'mod+.', menu: 'Screen' },
  { id: 'save-review', label: 'Save review…', menu: 'Screen' },
  { id: 'open-review', label: 'Open saved review…', menu: 'Screen' },
  { id: 'guide', label: 'User guide', keys: 'F1', menu: 'Help' },
  { id: 'keys', label: 'Keyboard shortcuts', keys: 'shift+?', menu: 'Help' },
  { id: 'about', label: 'About Pitboss', menu: 'Help' }
] as const satisfies readonly CommandEntry[]

export type CommandId = (typeof commands)[number]['id']
