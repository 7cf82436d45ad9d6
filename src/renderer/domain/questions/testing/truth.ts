import type { QuestionId } from '../../../../shared/cases/answer.ts'
import type { Counting, SourceName } from '../../../../shared/contract/connections.ts'
import type { JournalEntry } from '../../../../shared/contract/journal.ts'
import type { InputName } from '../question.ts'

// A player with what really happened. The platform of the same folder answers about it, well or badly.

/** A movement of money that happened. */
export interface Happened {
  readonly id: number
  readonly at: number
  /** In the smallest unit; positive is to the player. */
  readonly amount: number
  readonly state: string
  readonly description: string | null
  readonly sourceType: string
  readonly body: string
  readonly balanceType: 'Real' | 'Bonus'
}

/** A notification that was sent. */
export interface Sent {
  readonly id: string
  readonly at: number
  readonly readAt: number | undefined
  readonly texts: readonly { readonly language: string; readonly content: string }[]
}

/** An offer as it is, in instants. */
export interface Offer {
  readonly id: string
  readonly title: string
  readonly isActive: boolean
  readonly start: number
  readonly end: number
  readonly weekdays: readonly number[]
  readonly needsVerification: boolean
}

/** A player of a seed: the truth, what the player says, and how the connection and the platform are. */
export interface TruePlayer {
  readonly seed: number
  /** Another platform for the same player. */
  readonly salt?: number
  readonly story: string
  readonly question: QuestionId
  readonly typed: Readonly<Partial<Record<InputName, string>>>
  readonly currency: { readonly code: string; readonly places: number }
  readonly events: readonly Happened[]
  readonly sent: readonly Sent[]
  readonly offer: Offer | undefined
  readonly journal: readonly JournalEntry[]
  readonly names: readonly SourceName[]
  /** What the connection states of a positive amount; that it is money in where it is absent. */
  readonly positive?: Counting['positive']
  /** Whether the names and the zone of the connection are those of the platform. */
  readonly isNamedRight: boolean
  /** Hours that the platform's times without a zone are ahead of UTC; the connection says UTC. */
  readonly ahead: number
  /** The most rows of a page. */
  readonly cap: number
  readonly refusesSize: boolean
  /** Rules that an answer of a sound platform has to draw. */
  readonly expected: readonly string[]
}

export const now = Date.parse('2026-11-22T21:30:00Z')
export const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
export const [player, otherPlayer] = ['7b1f0c2e-3d4a-4f5b-8c6d-00000000aaaa', '7b1f0c2e-3d4a-4f5b-8c6d-00000000bbbb']

/** Numbers of a seed, the same at every run. */
export function randomOf(seed: number) {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  const share = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(share() * (most - least + 1))
  const pick = <Item>(items: readonly Item[]): Item => items[whole(0, items.length - 1)] as Item
  const uuid = () =>
    `${whole(0x10000000, 0xffffffff).toString(16)}-3d4a-4f5b-8c6d-${String(whole(1, 999_999_999)).padStart(12, '0')}`
  return { share, whole, pick, uuid, happens: (likelihood: number) => share() < likelihood }
}
export type Random = ReturnType<typeof randomOf>

const rightNames: readonly SourceName[] = [
  { sourceType: 'Source@GameProcessing', word: 'Game round', kind: 'game' },
  { sourceType: 'Source@Deposit', word: 'Deposit', kind: 'in' },
  { sourceType: 'Source@Withdrawal', word: 'Withdrawal', kind: 'out' },
  { sourceType: 'Source@BonusActivation', word: 'Bonus activation', kind: 'bonus' },
  { sourceType: 'Source@Refund', word: 'Refund', kind: 'refund' }
]
const wrongNames: readonly SourceName[] = rightNames.map(({ sourceType }, at) => ({
  sourceType,
  word: `Not ${sourceType.slice(7)}`,
  kind: rightNames[(at + 1) % rightNames.length]?.kind ?? 'other'
}))

/** Amounts in major units as a person types them. */
const typedAmount = (amount: number, { code, places }: TruePlayer['currency']): string => {
  const digits = String(Math.abs(amount)).padStart(places + 1, '0')
  return places === 0 ? `${digits} ${code}` : `${digits.slice(0, -places)}.${digits.slice(-places)} ${code}`
}

const typedDay = (at: number): string => new Date(at).toISOString().slice(0, 10)
const typedTime = (at: number): string => `${typedDay(at)} ${new Date(at).toISOString().slice(11, 16)}`

type Told = Partial<Happened> & Pick<Happened, 'at' | 'amount'>
type Story = Pick<TruePlayer, 'typed' | 'expected'> & {
  readonly name: string
  readonly told?: readonly Told[]
  readonly sent?: readonly Sent[]
  readonly offer?: Offer
  readonly journal?: readonly JournalEntry[]
}
type Teller = (random: Random, currency: TruePlayer['currency']) => Story

const deposit = { sourceType: 'Source@Deposit', body: '{"method":"card","reference":511904227}' }
const reasons = ['Wallet is locked by a check', 'Declined by the issuer', 'Limit exceeded. Try later.']

const money: readonly Teller[] = [
  'succeeds',
  'rejected',
  'pending',
  'odd state',
  'refunded',
  'twice',
  'late',
  'absent',
  'other currency',
  'withdrawal'
].map((name): Teller => (random, currency) => {
  const amount = random.whole(1100, 99_000)
  const at = now - random.whole(2, 60) * hour
  const row = { at, amount, ...deposit }
  const reason = random.pick(reasons)
  const told: Readonly<Record<string, readonly Told[]>> = {
    succeeds: [row],
    rejected: [{ ...row, state: 'Rejected', description: reason }],
    pending: [{ ...row, state: 'Pending' }],
    'odd state': [{ ...row, state: 'AwaitingProviderCallback', description: random.pick([null, reason]) }],
    refunded: [
      { ...row, state: 'Canceled' },
      { ...row, at: at + hour, sourceType: 'Source@Refund' }
    ],
    twice: [
      { ...row, state: 'Rejected', description: reason },
      { ...row, at: at + 5 * minute }
    ],
    late: [{ ...row, at: at + 25 * hour > now ? at : at + 25 * hour }],
    absent: [],
    'other currency': [row],
    withdrawal: [
      { ...row, amount: -amount, sourceType: 'Source@Withdrawal', state: random.pick(['Succeed', 'Canceled']) }
    ]
  }
  const typed = typedAmount(amount, name === 'other currency' ? { ...currency, code: 'CHF' } : currency)
  const isAbsent = name === 'absent' || name === 'other currency'
  return {
    name,
    told: told[name] ?? [],
    typed: { amount: typed, ...(random.happens(0.7) && { moment: random.pick([typedDay(at), typedTime(at)]) }) },
    expected: isAbsent ? ['amount-absent'] : ['row-state']
  }
})

const wins: readonly Teller[] = [
  'paid',
  'paid late',
  'bonus money',
  'reversed',
  'pending',
  'absent',
  'other round'
].map((name): Teller => (random, currency) => {
  const amount = random.whole(1100, 99_000)
  const at = now - random.whole(4, 60) * hour
  const round = `336-${random.whole(1000, 9999)}`
  const body = `novaplay:golden-fortune round ${round}`
  const stake = { at: at - minute, amount: -random.whole(20, 900), body }
  const row = { at, amount, body }
  const told: Readonly<Record<string, readonly Told[]>> = {
    paid: [stake, row],
    'paid late': [stake, { ...row, at: Math.min(now - minute, at + random.whole(2, 30) * hour) }],
    'bonus money': [stake, { ...row, balanceType: 'Bonus' }],
    reversed: [
      { ...stake, state: 'Reversed', description: 'Round was not finished' },
      { ...row, amount: -stake.amount, sourceType: 'Source@Refund' }
    ],
    pending: [stake, { ...row, state: 'Pending' }],
    absent: [stake],
    'other round': []
  }
  const [byAmount, byRound] = [random.happens(0.7), random.happens(0.6)]
  const isAbsent = name === 'absent' || name === 'other round' || (name === 'reversed' && byAmount)
  return {
    name,
    told: told[name] ?? [],
    typed: {
      moment: typedTime(at),
      ...((byAmount || !byRound) && { amount: typedAmount(amount, currency) }),
      ...(byRound && { words: round })
    },
    expected: [isAbsent || (name === 'reversed' && !byRound) ? 'amount-absent' : 'row-state', 'round-elsewhere']
  }
})

const entryOf = (bonus: string, outcome: JournalEntry['outcome'], account: string, at: number): JournalEntry => ({
  id: `entry-${at}-${account}`,
  at: new Date(at).toISOString(),
  connection: { id: 'casino', name: 'Casino', environment: 'production', origin: 'https://casino.example' },
  account: { id: account, label: account },
  bonus: { id: bonus, title: 'Sunday Reload' },
  outcome,
  ...(outcome === 'activated' && { status: 201 }),
  ...(outcome === 'refused' && { status: 422, message: 'Bonus is not active' })
})

const offers: readonly Teller[] = [
  'runs',
  'ended',
  'ended lately',
  'inactive',
  'ahead',
  'not today',
  'unknown id',
  'booked',
  'verification'
].map((name): Teller => (random) => {
  const id = random.uuid()
  const healthy: Offer = {
    id,
    title: random.pick(['Sunday Reload 50%', 'Welcome <Pack>', 'בונוס סוף שבוע']),
    isActive: true,
    start: now - 30 * day,
    end: now + 30 * day,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    needsVerification: name === 'verification'
  }
  const changes: Readonly<Record<string, Partial<Offer>>> = {
    ended: { end: now - random.whole(3, 20) * day },
    // Which zone it is of decides whether it has ended.
    'ended lately': { end: now + random.whole(-20, 20) * hour },
    inactive: { isActive: false },
    ahead: { start: now + random.whole(3, 9) * day },
    // 22 November 2026 is a Sunday.
    'not today': { weekdays: [2, 3] }
  }
  const at = now - random.whole(3, 40) * hour
  const outcome = random.pick(['activated', 'refused', 'unknown', 'pending', undefined] as const)
  const entry = entryOf(id, outcome ?? 'activated', outcome ? 'mine' : 'another', at)
  const booked = {
    at,
    amount: random.whole(500, 5000),
    sourceType: 'Source@BonusActivation',
    balanceType: 'Bonus' as const
  }
  const offer = name === 'unknown id' ? undefined : { ...healthy, ...changes[name] }
  return {
    name,
    ...(offer && { offer }),
    told: name === 'booked' ? [{ ...booked, body: random.pick([`{"bonus":"${id}"}`, 'campaign 217']) }] : [],
    journal: random.happens(0.6) ? [entry] : [],
    typed: { bonusId: id, ...(random.happens(0.5) && { moment: typedDay(at) }) },
    expected: [...(offer ? ['bonus-known'] : ['bonus-not-found']), 'bonus-held']
  }
})

const texts = {
  en: '<h3>We need one more <b>doc</b>ument</h3><p>Please send us a proof of address.</p>',
  de: '<h3>Wir brauchen noch ein Dokument</h3><p>Bitte schicke uns einen Adressnachweis.</p>',
  he: '<h3>נדרש מסמך נוסף</h3>'
}

const messages: readonly Teller[] = ['read', 'unread', 'absent', 'other language', 'two languages', 'long ago'].map(
  (name): Teller =>
    (random) => {
      const at = name === 'long ago' ? now - 40 * day : now - random.whole(2, 60) * hour
      const languages = { 'other language': ['de'], 'two languages': ['en', 'he'] }[name] ?? ['en']
      const message: Sent = {
        id: random.uuid(),
        at,
        readAt:
          name === 'read' || random.happens(0.3)
            ? Math.min(now - minute, at + random.whole(1, 90) * minute)
            : undefined,
        texts: languages.map((language) => ({
          language,
          content: texts[language === 'de' ? 'de' : language === 'he' ? 'he' : 'en']
        }))
      }
      const isFound = name !== 'absent' && name !== 'other language'
      const hasMoment = name !== 'long ago' && random.happens(0.6)
      return {
        name,
        sent: name === 'absent' ? [] : [message],
        typed: {
          words: random.pick(['one more document', 'proof of  ADDRESS']),
          ...(hasMoment && { moment: random.pick([typedDay(at), typedTime(at)]) })
        },
        expected: [
          isFound ? 'message-listed' : 'message-absent',
          ...(name === 'other language' && hasMoment ? ['message-near'] : []),
          ...(isFound || (name === 'other language' && hasMoment)
            ? [message.readAt === undefined ? 'message-unread' : 'message-read']
            : []),
          'message-elsewhere'
        ]
      }
    }
)

const tellers: Readonly<Record<QuestionId, readonly Teller[]>> = {
  'bonus-not-arrived': offers,
  'money-missing': money,
  'win-not-paid': wins,
  'message-missing': messages
}

const currencies = [
  { code: 'EUR', places: 2 },
  { code: 'EUR', places: 2 },
  { code: 'JPY', places: 0 },
  { code: 'BTC', places: 8 }
]

/** Rounds of games that have nothing to do with the story: none has an amount of a story. */
function noise(random: Random, count: number): Told[] {
  return Array.from({ length: count }, () => ({
    at: now - random.whole(1, 80 * 60) * minute + random.whole(0, 59) * 1000,
    amount: random.whole(1, 1000) * (random.happens(0.6) ? -1 : 1),
    body: `redlantern:dragon-riches round ${random.whole(10_000, 99_999)}`
  }))
}

const otherMessages = (random: Random, count: number): Sent[] =>
  Array.from({ length: count }, () => {
    const at = now - 80 * hour - random.whole(0, 200 * 60) * minute
    const content = `<p>25 free spins on game ${random.whole(1, 99)}</p>`
    return {
      id: random.uuid(),
      at,
      readAt: random.happens(0.5) ? at + hour : undefined,
      texts: [{ language: 'en', content }]
    }
  })

/** The player of a seed. */
export function playerOf(seed: number): TruePlayer {
  const random = randomOf(seed)
  const question =
    (['bonus-not-arrived', 'money-missing', 'win-not-paid', 'message-missing'] as const)[seed % 4] ?? 'money-missing'
  const currency = random.pick(currencies)
  const {
    name,
    told = [],
    sent = [],
    offer,
    journal = [],
    typed,
    expected
  } = random.pick(tellers[question])(random, currency)
  const isLong = random.happens(0.1)
  const all = [...told, ...noise(random, random.whole(0, isLong ? 260 : 45))].toSorted(
    (one, other) => one.at - other.at
  )
  const naming = random.pick(['right', 'right', 'right', 'none', 'none', 'wrong'] as const)
  const ahead = random.pick([0, 0, 0, 2, -7, 11])
  return {
    seed,
    story: `${question}: ${name}`,
    question,
    typed,
    currency,
    events: all.map((one, at) => ({
      id: 88_000 + at * 3,
      state: 'Succeed',
      description: null,
      sourceType: 'Source@GameProcessing',
      body: '',
      balanceType: 'Real',
      ...one
    })),
    sent: [...sent, ...otherMessages(random, random.whole(0, 25))].toSorted((one, other) => one.at - other.at),
    offer,
    journal,
    names: naming === 'right' ? rightNames : naming === 'none' ? [] : wrongNames,
    isNamedRight: naming !== 'wrong' && ahead === 0,
    ahead,
    cap: random.pick([10, 15, 25, 200, 200]),
    refusesSize: random.happens(0.15),
    expected
  }
}
