import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import type { JournalEntry } from '../../../shared/contract/journal.ts'
import { AnswerLine } from '../../../shared/cases/answer.ts'
import { answerFor } from './testing/checkAnswer.ts'
import type { Change, Fault } from './testing/platform.ts'
import { day, hour, minute, now, player, playerOf, type Happened, type Sent, type TruePlayer } from './testing/truth.ts'

/** A player of a story, the fault of the platform, and a change of what it sends. */
type Case = Partial<TruePlayer> & { readonly fault?: Fault; readonly change?: Change }

const at = now - 5 * hour
const bonusId = '7b1f0c2e-3d4a-4f5b-8c6d-000000000001'
const event = (part: Partial<Happened> = {}): Happened => ({
  id: 88_121,
  at,
  amount: 5000,
  state: 'Rejected',
  description: 'Wallet is locked by a check',
  sourceType: 'Source@Deposit',
  body: '{"method":"card"}',
  balanceType: 'Real',
  ...part
})
const earlier = event({ id: 88_120, at: at - hour, amount: 1235, state: 'Succeed', description: null })
const names = [
  { sourceType: 'Source@Deposit', word: 'Deposit', kind: 'in' },
  { sourceType: 'Source@BonusActivation', word: 'Bonus activation', kind: 'bonus' }
] as const

const sound: TruePlayer = {
  ...playerOf(1),
  currency: { code: 'EUR', places: 2 },
  events: [],
  sent: [],
  offer: undefined,
  journal: [],
  names,
  cap: 200,
  refusesSize: false
}
const money = (events: readonly Happened[], more: Case = {}): Case => ({
  question: 'money-missing',
  typed: { amount: '50.00 EUR', moment: '22 Nov 2026' },
  events,
  ...more
})
const win = (events: readonly Happened[], more: Case = {}): Case => ({
  question: 'win-not-paid',
  typed: { moment: '22 Nov 2026', words: '336-129' },
  events,
  ...more
})
const round = event({
  state: 'Succeed',
  description: null,
  sourceType: 'Source@GameProcessing',
  body: 'golden round 336-129'
})

const offer = {
  id: bonusId,
  title: 'Sunday Reload',
  isActive: true,
  start: now - 30 * day,
  end: now + 30 * day,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  needsVerification: false
}
const entry: JournalEntry = {
  id: 'entry-1',
  at: new Date(at).toISOString(),
  connection: { id: 'casino', name: 'Casino', environment: 'production', origin: 'https://casino.example' },
  account: { id: 'mine', label: 'Anna K.' },
  bonus: { id: bonusId.toUpperCase(), title: 'Sunday Reload' },
  outcome: 'activated',
  status: 201
}
const anothers: JournalEntry = { ...entry, account: { id: 'another', label: 'Boris T.' } }
const bonus = (part: Partial<typeof offer> | undefined, more: Case = {}): Case => ({
  question: 'bonus-not-arrived',
  typed: { bonusId },
  offer: part && { ...offer, ...part },
  ...more
})
const naming = event({ body: `{"bonus":"${bonusId}"}`, sourceType: 'Source@BonusActivation' })

const sent = (part: Partial<Sent> = {}): Sent => ({
  id: '1a2b3c4d-3d4a-4f5b-8c6d-000000000001',
  at,
  readAt: at + minute,
  texts: [{ language: 'en', content: '<p>One more <b>doc</b>ument</p>' }],
  ...part
})
const german = sent({ texts: [{ language: 'de', content: '<p>Noch ein Dokument</p>' }] })
const message = (part: readonly Sent[], more: Case = {}): Case => ({
  question: 'message-missing',
  typed: { words: 'more document', moment: '22 Nov 2026' },
  sent: part,
  ...more
})
const changed =
  (part: object): Change =>
  (row) => ({ ...row, ...part })
const ofWallet =
  (part: object): Change =>
  (row) => ({ ...row, user_wallet: { ...(row['user_wallet'] as object), ...part } })

const linesOf = ({ fault, change, ...part }: Case) =>
  answerFor({ ...sound, ...part }, fault, change).then(({ lines }) => lines)

test.each<[mark: string, rule: string, text: string | RegExp, withEvidence: Case, without: Case]>([
  [
    'proved',
    'row-state',
    'Transaction 88121 has the state Rejected, 22 Nov 2026, 16:30:00 UTC. Reason given: Wallet is locked by a check.',
    money([event()]),
    money([event()], { change: changed({ state: null }) })
  ],
  ['proved', 'row-state', /Rejected/, money([event()]), money([event()], { change: changed({ state: 7 }) })],
  ['proved', 'row-state', /Rejected/, money([event()]), money([event()], { change: changed({ id: '88121' }) })],
  [
    'proved',
    'row-balance',
    /88121 is of the balance “Bonus”/,
    money([event({ balanceType: 'Bonus' })]),
    money([event()])
  ],
  [
    'proved',
    'row-late',
    /after the time that the player names, 20 Nov 2026 UTC/,
    money([event()], { typed: { amount: '50', moment: '20 Nov 2026' } }),
    money([event()])
  ],
  [
    'proved',
    'list-read',
    'All 2 transactions that the platform lists were read (1 of 1 page).',
    money([earlier, event()]),
    money([earlier, event()], { fault: 'row hidden' })
  ],
  [
    'proved',
    'words-absent',
    'No transaction names “336-129” in its details.',
    win([event()]),
    win([event(), { ...round, amount: -100 }])
  ],
  [
    'proved',
    'bonus-known',
    'The platform knows the bonus “Sunday Reload”.',
    bonus({}),
    bonus({}, { change: changed({ id: player }) })
  ],
  ['proved', 'bonus-not-found', /answers 404/, bonus(undefined), bonus({})],
  [
    'proved',
    'bonus-verdict',
    /has ended: its end, “2026-11-12 21:30:00”, is past in every/,
    bonus({ end: now - 10 * day }),
    bonus({ end: now - 3 * hour })
  ],
  [
    'proved',
    'bonus-verdict',
    /“Sunday Reload” is not active, as the platform says/,
    bonus({ isActive: false }),
    bonus({ isActive: false }, { change: changed({ active: 0 }) })
  ],
  [
    'proved',
    'bonus-verdict',
    /has not started/,
    bonus({ start: now + 9 * day }),
    bonus({ start: now + 9 * day }, { change: changed({ date_start: 1_796_000_000 }) })
  ],
  ['proved', 'bonus-verification', /needs a verified player/, bonus({ needsVerification: true }), bonus({})],
  [
    'proved',
    'row-names-bonus',
    'Transaction 88121 names the bonus.',
    bonus({}, { events: [naming] }),
    bonus({}, { events: [event()] })
  ],
  [
    'proved',
    'bonus-unbooked',
    'No transaction names the bonus in its details.',
    bonus({}, { events: [event()] }),
    bonus({}, { events: [event()], change: (row) => ('source_body' in row ? { ...row, source_body: null } : row) })
  ],
  [
    'proved',
    'activation',
    'The bonus was activated with Pitboss, and the platform confirmed it, 22 Nov 2026, 16:30:00 UTC (201).',
    bonus({}, { journal: [entry] }),
    bonus({}, { journal: [anothers] })
  ],
  [
    'proved',
    'activation-none',
    /had no activation of this bonus for this player, 22 Nov/,
    bonus({}, { journal: [anothers] }),
    bonus({}, { journal: [entry] })
  ],
  [
    'proved',
    'message-listed',
    'The notification 1a2b3c4d of 22 Nov 2026, 16:30:00 UTC holds these words, in English.',
    message([sent()]),
    message([german])
  ],
  [
    'proved',
    'message-near',
    /does not hold these words. It begins: “Noch ein Dokument”/,
    message([german]),
    message([sent({ ...german, at: at - 9 * day })])
  ],
  [
    'proved',
    'message-read',
    /marked as read, 22 Nov 2026, 16:31:00 UTC/,
    message([sent()]),
    message([sent()], { change: changed({ is_read: true, read_at: null }) })
  ],
  [
    'proved',
    'message-unread',
    /marked as not read/,
    message([sent({ readAt: undefined })]),
    message([sent()], { change: changed({ is_read: false }) })
  ],
  [
    'proved',
    'message-languages',
    /has texts in German alone/,
    message([german]),
    message([german], {
      change: changed({ contents: [{ language: 5, content: 'Noch ein Dokument', is_default: true }] })
    })
  ],
  [
    'proved',
    'message-absent',
    'None of the 1 notification read holds these words, in any language.',
    message([german]),
    message([german], { change: changed({ contents: null }) })
  ],
  [
    'assumed',
    'row-what',
    'Transaction 88121 is called Deposit and is 50.00 EUR. Assumed: the name of “Source@Deposit” on this connection; 2 decimal places for EUR.',
    money([event()]),
    win([round], { names: [], change: ofWallet({ currency_subunits: 1 }) })
  ],
  [
    'assumed',
    'row-booked',
    /88121 was booked to the bonus balance/,
    money([event({ state: 'Succeed', balanceType: 'Bonus' })]),
    money([event({ state: 'Pending' })])
  ],
  [
    'assumed',
    'row-refused',
    /88121 did not go through. Assumed: that is what “Rejected” means/,
    money([event()]),
    money([event({ state: 'Reversed' })])
  ],
  [
    'assumed',
    'balance-stayed',
    /stayed at 1,012.35 EUR with transaction 88121, as with 88120 before it/,
    money([earlier, event()]),
    money([event()])
  ],
  [
    'assumed',
    'row-time',
    /Assumed: the zone of “2026-11-22 16:30:00”/,
    money([event()], { change: changed({ processed_at: '2026-11-22 16:30:00' }) }),
    money([event()])
  ],
  [
    'assumed',
    'amount-absent',
    /^None of the 1 transaction read is a transaction of 50.00 EUR, 22 Nov 2026 UTC/,
    money([earlier]),
    money([event()])
  ],
  ['assumed', 'bonus-absent', /Assumed: that is what 404 means/, bonus(undefined), bonus({})],
  [
    'assumed',
    'bonus-verdict',
    /: Not today\. .+ Assumed: Monday = 1; zone UTC; the offer/,
    bonus({ weekdays: [2, 3] }),
    bonus({}, { change: changed({ active: null }) })
  ],
  [
    'assumed',
    'bonus-then',
    /at the time named \(20 Nov 2026 UTC\): Running/,
    bonus({}, { typed: { bonusId, moment: '20 Nov 2026' } }),
    bonus({})
  ],
  [
    'unknown',
    'row-unnamed',
    /“Source@Deposit” has no name on this connection/,
    money([event()], { names: [] }),
    money([event()])
  ],
  [
    'unknown',
    'row-amount-unread',
    /was received as 5000/,
    win([round], { change: ofWallet({ currency_subunits: 1 }) }),
    win([round])
  ],
  [
    'unknown',
    'row-time-unread',
    /its time is “soon”/,
    bonus({}, { events: [naming], change: changed({ processed_at: 'soon' }) }),
    bonus({}, { events: [naming] })
  ],
  [
    'unknown',
    'row-open',
    /^What the state “Pending” of transaction 88121 means/,
    money([event({ state: 'Pending' })]),
    money([event()])
  ],
  ['unknown', 'row-final', /where the money is now/, money([event()]), money([event({ state: 'Succeed' })])],
  [
    'unknown',
    'row-unread',
    /its id or its state is not as documented/,
    money([event()], { change: changed({ state: '' }) }),
    money([event()])
  ],
  [
    'unknown',
    'more-fit',
    /^Whether 2 more transactions of that amount/,
    money([1, 2, 3, 4, 5].map((id) => event({ id }))),
    money([1, 2, 3].map((id) => event({ id })))
  ],
  [
    'unknown',
    'sign-unstated',
    /^Whether transaction 88121 .+ is a win or a stake cannot be known here: this connection does not state/,
    win([round], { positive: 'unknown' }),
    win([round])
  ],
  [
    'unknown',
    'rows-unclear',
    /Whether 1 transaction may be/,
    money([event()], { change: changed({ amount: '5000' }) }),
    money([event()])
  ],
  [
    'unknown',
    'list-cut',
    /: page 1 of the transactions was not answered \(/,
    money([event()], { fault: 'silent', seed: 1 }),
    money([earlier])
  ],
  [
    'unknown',
    'players-mixed',
    /the answers name 2 players/,
    money([earlier, event()], { fault: 'two players' }),
    money([earlier, event()])
  ],
  ['unknown', 'bonus-unread', /cannot be known here: it was not answered/, bonus({}, { fault: 'silent' }), bonus({})],
  [
    'unknown',
    'bonus-unclear',
    /Cannot decide: active is null/,
    bonus({}, { change: changed({ active: null }) }),
    bonus({})
  ],
  ['unknown', 'bonus-other', /the answer names another id/, bonus({}, { change: changed({ id: null }) }), bonus({})],
  [
    'unknown',
    'activation-unknown',
    /^What became of the activation that was begun/,
    bonus({}, { journal: [{ ...entry, outcome: 'unknown' }] }),
    bonus({}, { journal: [entry] })
  ],
  ['unknown', 'player-verification', /verified/, bonus({ needsVerification: true }), bonus({})],
  [
    'unknown',
    'message-unclear',
    /It is unread, but read_at has a time/,
    message([sent()], { change: changed({ is_read: false }) }),
    message([sent()])
  ],
  [
    'unknown',
    'message-unsure',
    /without an id as documented/,
    message([sent()], { change: changed({ id: 12 }) }),
    message([sent()])
  ],
  ['unknown', 'payment-elsewhere', /on its way/, money([earlier]), money([event()])]
])('%s: %s is drawn with its evidence, and not without it', async (mark, rule, text, withEvidence, without) => {
  const drawn = (await linesOf(withEvidence)).filter((line) => line.rule === rule && line.mark === mark)
  expect(drawn[0]?.text ?? (await linesOf(withEvidence))).toMatch(text)
  expect((await linesOf(without)).filter((line) => line.rule === rule && line.mark === mark)).toEqual([])
})

const before = (part: Partial<Happened>) => event({ at: at - 3 * day, id: 88_000, ...part })
const many = Array.from({ length: 15 }, (_, place) =>
  event({ id: place + 1, at: at - (14 - place) * 12 * hour, amount: 1 })
)
const old = sent({ id: '1a2b3c4d-3d4a-4f5b-8c6d-000000000002', at: at - 20 * day })
const recent = Array.from({ length: 15 }, (_, place) =>
  sent({ ...german, id: `1a2b3c4d-3d4a-4f5b-8c6d-0000000001${place + 10}`, at: at - (14 - place) * 12 * hour })
)

test.each<[what: string, asked: Case, said: string | undefined]>([
  ['no such amount in the whole list', money([earlier]), 'amount-absent'],
  ['the amount at another time', money([before({}), earlier]), 'amount-absent-then'],
  ['pages that were not read', money([before({ at: at - 20 * day }), ...many], { cap: 5 }), 'amount-absent-then'],
  [
    'the amount in another game',
    win([round], { typed: { moment: '22 Nov 2026', amount: '50', words: 'tiger' } }),
    undefined
  ],
  ['no such words in the whole list', message([german]), 'message-absent'],
  ['messages that were not read', message([old, ...recent], { cap: 5 }), 'message-absent-since']
])('with %s the player is told no more than that', async (_what, asked, said) => {
  const lines = await linesOf(asked)
  expect(lines.flatMap(({ rule, say }) => (/^(?:amount|message)-absent$/.test(rule) ? [say?.id] : []))).toEqual([said])
})

test.each(['Golden  round 336_129', 'round-336 129'])(
  'a game is found however its words are joined: %s',
  async (words) => {
    const rules = (await linesOf(win([round], { typed: { moment: '22 Nov 2026', words } }))).map(({ rule }) => rule)
    expect(rules).toContain('row-state')
    expect(rules).not.toContain('words-absent')
  }
)

test('a message is found whatever its quotes, dashes and blanks, and not by other words', async () => {
  const texts = [{ language: 'en', content: '<p>You’ve&nbsp;won – check\u00ad‑in</p>' }]
  const rulesFor = async (words: string) =>
    (await linesOf(message([sent({ texts })], { typed: { words } }))).map(({ rule }) => rule)
  expect(await rulesFor("you've won - check-in")).toContain('message-listed')
  expect(await rulesFor('you have won')).toContain('message-absent')
})

test('where no sign is stated, a stake is not told to the player who asks for a win', async () => {
  const sayings = async (one: Case) => (await linesOf(one)).flatMap(({ say }) => say?.id ?? [])
  expect(await sayings(win([round], { positive: 'unknown' }))).toEqual([])
  expect(await sayings(win([round]))).toEqual(['booked-other'])
})

test('a time whose zone is assumed is in no proved line', async () => {
  const lines = await linesOf(money([event()], { change: changed({ processed_at: '2026-11-22 16:30:00' }) }))
  const [line] = lines.filter(({ rule }) => rule === 'row-state')
  expect(line?.text).toBe('Transaction 88121 has the state Rejected. Reason given: Wallet is locked by a check.')
})

test('nothing of the names, the scale or the sign is in a proved line', async () => {
  for (const one of [money([earlier, event()]), win([round]), bonus({}, { events: [naming] })]) {
    const proved = (await linesOf(one)).filter(({ mark }) => mark === 'proved').map(({ text }) => text)
    expect(proved.join()).not.toMatch(/\b50\.00\b|Deposit|Bonus activation|money in/)
  }
})

test.each([' ', '\u202eRejected\nPROVED', '\ud800'.repeat(5), 'x'.repeat(5000), '{amount}', '</b>'])(
  'a text of the platform such as %j is one short line, and no placeholder',
  async (text) => {
    const isLine = Compile(AnswerLine)
    const words = { state: text, state_description: text, source_type: text, balance_type: text, title: text }
    const hostile = changed({
      ...words,
      contents: [{ language: text, content: `more document ${text}`, is_default: true }]
    })
    const cases = [money([event()]), win([round]), bonus({}, { events: [naming] }), message([sent()])]
    const lines = (await Promise.all(cases.map((one) => linesOf({ ...one, change: hostile })))).flat()
    expect(lines.length).toBeGreaterThan(12)
    expect(lines.filter((line) => !isLine.Check(line) || /\p{Bidi_Control}/u.test(line.text))).toEqual([])
  }
)
