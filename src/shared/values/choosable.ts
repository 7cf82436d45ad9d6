// The preferences with a fixed set of choices, as plain data. `shared/preferences` has the defaults.

/** How amounts are shown: in major units, or as received. */
export type MoneyDisplay = 'major' | 'raw'

/** How times are shown: in UTC, this machine's zone, or the connection's zone. */
export type TimeDisplay = 'utc' | 'local' | 'connection'

/** What the person does with Pitboss. The role decides which screens and tools Pitboss shows. */
export type Role = 'everything' | 'support' | 'design'

export interface Chosen {
  readonly money: MoneyDisplay
  readonly time: TimeDisplay
  readonly theme: 'light' | 'dark' | 'system'
  readonly density: 'compact' | 'normal' | 'spacious'
  readonly role: Role
  readonly asksAlways: boolean
  readonly sessionPause: number
  readonly ticketFormat: 'plain' | 'markdown'
  readonly apiDetails: boolean
}

interface Choosable<Value> {
  /** The section of Settings; absent if Settings doesn't show the preference. `View` is also a menu in the header. */
  readonly group?: PreferenceGroup
  readonly label: string
  readonly meaning?: string
  readonly choices: readonly Value[]
  /** The words for each choice. A function also gives words for stored values outside the choices. */
  readonly words: Readonly<Record<string, string>> | ((value: Value) => string)
}

export type PreferenceGroup = 'View' | 'Tickets' | 'Activation'
export type ChosenKey = keyof Chosen

const minutesInWords = (minutes: number): string =>
  minutes % 60 > 0 ? `${minutes} min` : minutes === 60 ? '1 hour' : `${minutes / 60} hours`

/** The preferences and their choices, in the order of Settings. */
export const choosable: { readonly [Key in ChosenKey]: Choosable<Chosen[Key]> } = {
  money: {
    group: 'View',
    label: 'Money',
    choices: ['major', 'raw'],
    words: { major: 'major units', raw: 'raw' }
  },
  time: {
    group: 'View',
    label: 'Time',
    choices: ['utc', 'local', 'connection'],
    words: { utc: 'UTC', local: 'local', connection: 'connection’s zone' }
  },
  theme: {
    group: 'View',
    label: 'Theme',
    choices: ['light', 'dark', 'system'],
    words: { light: 'Light', dark: 'Dark', system: 'System' }
  },
  density: {
    group: 'View',
    label: 'Density',
    choices: ['compact', 'normal', 'spacious'],
    words: { compact: 'Compact', normal: 'Normal', spacious: 'Spacious' }
  },
  role: {
    group: 'View',
    label: 'Role',
    meaning:
      'Support hides Banners, Jackpots and the tools for designers. Design puts Banners first and hides the ticket. Find and keys reach every screen.',
    choices: ['everything', 'support', 'design'],
    words: { everything: 'Everything', support: 'Support', design: 'Design' }
  },
  ticketFormat: {
    group: 'Tickets',
    label: 'Ticket format',
    meaning: 'For texts that you copy for a ticket, and receipts that you save.',
    choices: ['plain', 'markdown'],
    words: { plain: 'Plain text', markdown: 'Markdown' }
  },
  asksAlways: {
    group: 'Activation',
    label: 'Ask before an activation',
    meaning: 'In production, and if a token may be another player’s, you’ll always confirm once more.',
    choices: [false, true],
    words: { false: 'When it matters', true: 'Always' }
  },
  apiDetails: {
    label: 'API details',
    choices: [false, true],
    words: { false: 'Off', true: 'On' }
  },
  sessionPause: {
    label: 'New session after a gap of',
    choices: [5, 10, 15, 30, 60, 120, 240],
    words: minutesInWords
  }
}

export const chosenKeys = Object.keys(choosable).filter((key): key is ChosenKey => Object.hasOwn(choosable, key))

/** The maximum number of characters in the agent's name, which appears in tickets and pins. */
export const longestAgent = 60

/** The maximum number of tables or panes that can have an entry in a preference. */
export const mostNamed = 200

/** The smallest and largest size of a pane, in CSS pixels. */
export const paneSizes = { least: 40, most: 4000 }
