import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CaseNote, Evidence } from '../../../shared/cases/case.ts'
import { BonusDefinition } from '../../../shared/contract/bonuses.ts'
import type { JournalEntry } from '../../../shared/contract/journal.ts'
import { Notification } from '../../../shared/contract/notifications.ts'
import { Transaction } from '../../../shared/contract/transactions.ts'
import { receivedAs, type Received } from '../../../shared/readings/received.ts'
import { rawTransaction, transaction, type ReceivedTransaction } from '../transactions/transaction.ts'
import { gapsOf, type ListRead } from './gaps.ts'
import { around, arranged, gapInWords, lineWords } from './words.ts'
import { linesOf, type Known } from './timeline.ts'

const anna = { connection: 'demo', account: 'anna' }
const boris = { connection: 'demo', account: 'boris' }
const read = <Row>(rows: readonly Row[], part: Partial<ListRead<Row>> = {}): ListRead<Row> => ({
  ...anna,
  rows,
  first: 1,
  last: 1,
  perPage: undefined,
  total: undefined,
  isWalk: false,
  isAtEnd: true,
  isApart: false,
  ...part
})
const row = (id: unknown, processed_at: unknown, more: object = {}) =>
  receivedAs(Transaction, { id, processed_at, state: 'Succeed', source_body: 'card', ...more })
const played = (id: string, at: string, more: object = {}) =>
  row(id, at, { source_body: 'novaplay:dragon-riches round 7', ...more })
const message = (id: string, created_at: unknown, is_read: unknown = false) =>
  receivedAs(Notification, { id, created_at, is_read, contents: [{ content: '<p>Please send <b>a document</b></p>' }] })
const note = (id: string, at: string): CaseNote => ({ id, agent: 'Lena', at, text: 'Player writes\nby chat' })
const pin = (part: Partial<Evidence>): Evidence => ({
  id: 'e1',
  agent: 'Lena',
  at: '2026-11-23T09:00:00Z',
  kind: 'transaction',
  subject: '1',
  title: 'Deposit 50.00 EUR rejected',
  facts: [],
  differences: [],
  raw: '{}',
  ...part
})
const activation = (id: string, at: string, part: Partial<JournalEntry> = {}): JournalEntry => ({
  id,
  at,
  connection: { id: 'demo', name: 'Demo', environment: 'demo', origin: 'http://x' },
  account: { id: 'anna', label: 'Anna' },
  bonus: { id: 'b', title: 'Reload' },
  outcome: 'activated',
  ...part
})
interface Given extends Partial<Known> {
  readonly transactions?: readonly ListRead<ReceivedTransaction>[]
  readonly notifications?: readonly ListRead<Received<Notification>>[]
}
const known = ({ transactions = [read([])], notifications = [read([])], ...part }: Given = {}): Known => ({
  player: anna,
  lists: { transactions, notifications },
  activations: [],
  bonuses: [],
  own: { ...anna, notes: [], evidence: [] },
  zone: 'UTC',
  shownIn: 'UTC',
  pause: 30 * 60_000_000,
  titleOf: () => 'Money',
  detailsOf: (one) => String(rawTransaction.sourceBody(one)),
  sessionOf: ({ game }, rows) =>
    lineWords('Session', String(game), [rows.map((one) => transaction.id(one).value).join()]),
  ...part
})
const keys = (part: Given) => linesOf(known(part)).map(({ key }) => key)
const wordsIn = (part: Given) => linesOf(known(part)).flatMap((line) => (line.kind === 'gap' ? [] : line.words()))
const shown = (part: Given, zone = 'UTC', moment?: string) => {
  const lines = linesOf(known(part))
  const { items, newer, older } = arranged(
    lines,
    zone,
    moment === undefined ? undefined : around(Date.parse(moment) * 1000)
  )
  const words = items.map((item) => (item.kind === 'head' ? item.words : item.key))
  return moment === undefined ? words : [newer, ...words, older]
}

describe('a timeline', () => {
  const all: Given = {
    transactions: [read([row(1, '2026-11-22T21:12:40.000001Z'), row(2, '2026-11-21T10:00:00.000000Z')])],
    notifications: [read([message('n', '2026-11-22T21:15:02.000000Z')])],
    activations: [activation('a', '2026-11-22T20:31:05.000Z')],
    bonuses: [
      {
        ...anna,
        bonusId: 'b',
        name: 'Reload',
        at: '2026-11-22T20:31:00.000Z',
        facts: receivedAs(BonusDefinition, { date_start: '2026-11-01 00:00:00', date_end: '2027-01-01 00:00:00' })
      }
    ],
    own: {
      ...anna,
      notes: [note('c', '2026-11-22T21:24:00Z')],
      evidence: [pin({ id: 'e', subject: '77', happenedAt: '2026-11-22T21:12:41Z' })]
    }
  }
  const order = [
    'ends b',
    'note c',
    'notification n',
    'evidence e',
    'transaction 1',
    'activation a',
    'bonus b',
    'transaction 2',
    'begins b'
  ]

  test('has all that is known of a player, newest first', () => {
    expect(keys(all)).toEqual(order)
  })

  test('has nothing of another player, of whatever kind', () => {
    expect(keys({ ...all, player: boris }).every((key) => key.startsWith('gap'))).toBe(true)
    expect(keys({ ...all, player: { connection: 'other', account: 'anna' } })).toHaveLength(2)
    const ofToken = (user: string) =>
      activation(user, '2026-11-22T10:00:00Z', { account: { id: 'anna', label: 'Anna', users: [user] } })
    const shownOf = { player: { ...anna, users: ['u1'] }, activations: [ofToken('U1'), ofToken('u2')] }
    expect(keys(shownOf)).toEqual(['activation U1'])
  })

  test('is under the days of the zone in which times are shown', () => {
    expect(shown(all).filter((words) => String(words).includes(','))).toEqual([
      'Friday, 1 Jan 2027',
      'Sunday, 22 Nov 2026',
      'Saturday, 21 Nov 2026',
      'Sunday, 1 Nov 2026'
    ])
    expect(shown({ transactions: all.transactions ?? [] }, 'Asia/Tokyo')[0]).toBe('Monday, 23 Nov 2026')
  })

  test('keeps the order of what has one time, and the platform’s among its rows', () => {
    const at = '2026-11-22T10:00:00.000000Z'
    expect(
      keys({ transactions: [read([row(2, at), row(1, at), row(3, at)])], activations: [activation('a', at)] })
    ).toEqual(['activation a', 'transaction 2', 'transaction 1', 'transaction 3'])
  })

  test('puts what has no readable time in a group of its own at the end, whatever it is', () => {
    const items = shown({
      transactions: [read([row(1, 'soon'), row(2, '2026-11-22T10:00:00.000000Z'), row(3, null)])],
      own: { ...anna, notes: [], evidence: [pin({ subject: '9' })] }
    })
    expect(items).toEqual([
      'Sunday, 22 Nov 2026',
      'transaction 2',
      'No readable time',
      'transaction 1',
      'transaction 3',
      'evidence e1'
    ])
  })

  test('reads evidence without a time of its own as of when it was read, where it is a bonus or a request', () => {
    const evidence = (['transaction', 'request', 'bonus'] as const).map((kind) =>
      pin({ id: kind, kind, subject: kind, readAt: '2026-11-22T10:00:00Z' })
    )
    const items = shown({ own: { ...anna, notes: [], evidence } })
    expect(items.slice(1, 3)).toEqual(['evidence request', 'evidence bonus'])
    expect(items.slice(3)).toEqual(['No readable time', 'evidence transaction'])
  })

  test('has a row that is loaded twice once, as the newer answer says, and one that is also pinned with its pins', () => {
    const at = '2026-11-22T10:00:00.000000Z'
    const rows = [[row(1, at, { state: 'Rejected' })], [row(1, at, { state: 'Pending' }), row(2, at)]]
    const part = {
      transactions: rows.map((one) => read(one)),
      own: { ...anna, notes: [], evidence: [pin({}), pin({ id: 'e2' }), pin({ id: 'e3', kind: 'notification' })] }
    }
    expect(linesOf(known(part))).toMatchObject([
      { key: 'transaction 1', pins: [{ id: 'e1' }, { id: 'e2' }] },
      { key: 'transaction 2', pins: [] },
      { key: 'evidence e3', pins: [{ id: 'e3' }] }
    ])
    expect(wordsIn(part).map(({ title }) => title)).toContain('Money rejected')
    expect(wordsIn(part).map(({ title }) => title)).not.toContain('Money pending')
  })

  test('drops no row: neither an id that one page has twice nor rows without one', () => {
    const at = '2026-11-22T10:00:00.000000Z'
    const found = keys({ transactions: [read([row(1, at), row(1, at), row(undefined, at), row(undefined, at)])] })
    expect(new Set(found).size).toBe(4)
  })

  test('loses and repeats nothing, whatever its times are', () => {
    const times = fc.constantFrom('2026-11-22T10:00:00Z', '2026-11-22 10:20:00', '2031-01-01T00:00:00Z', 'soon', null)
    fc.assert(
      fc.property(fc.array(fc.tuple(times, fc.boolean()), { maxLength: 40 }), (given) => {
        const rows = given.map(([at, isGame], id) => row(id, at, isGame ? { source_body: 'nova:dragon round 7' } : {}))
        const ids = linesOf(known({ transactions: [read(rows)] })).flatMap((line) => {
          if (line.kind === 'gap') return []
          return line.kind === 'session' ? line.words().note.split(',') : (line.id ?? '')
        })
        expect(ids.toSorted()).toEqual(given.map((_, id) => String(id)).toSorted())
      }),
      { numRuns: 50 }
    )
  })
})

describe('a session', () => {
  const rows = [
    played('5', '2026-11-21T23:42:00.000000Z'),
    played('4', '2026-11-21T23:41:00.000000Z', { state: 'Rejected' }),
    played('3', '2026-11-21T23:40:00.000000Z'),
    played('2', '2026-11-21T23:39:00.000000Z'),
    played('1', '2026-11-21T20:00:00.000000Z')
  ]
  const lines = (evidence: readonly Evidence[] = []) =>
    linesOf(known({ transactions: [read(rows)], own: { ...anna, notes: [], evidence } })).map((line) =>
      line.kind === 'session' ? line.words().note : line.key
    )

  test('is one line; a row that did not succeed, one after a pause and one that is pinned stand alone', () => {
    expect(lines()).toEqual(['5,3,2', 'transaction 4', 'transaction 1'])
    expect(lines([pin({ subject: '3' })])).toEqual(['5,2', 'transaction 4', 'transaction 3', 'transaction 1'])
  })

  test('is none of rows that name no game', () => {
    const at = '2026-11-21T23:42:00.000000Z'
    expect(keys({ transactions: [read([row(1, at), row(2, at)])] })).toHaveLength(2)
  })
})

describe('around a moment', () => {
  const days = Array.from({ length: 24 }, (_, hour) =>
    row(hour, `2026-11-22T${String(hour).padStart(2, '0')}:00:00.000000Z`)
  )
  const part = { transactions: [read([...days.toReversed(), row('x', 'soon')])] }

  test('is what happened within half an hour of it, the others counted; what has no time may be of any', () => {
    expect(shown(part, 'UTC', '2026-11-22T10:20:00Z')).toEqual([
      13,
      'Sunday, 22 Nov 2026',
      'transaction 10',
      'No readable time',
      'transaction x',
      10
    ])
    expect(shown(part, 'UTC', '2026-11-22T10:30:00Z')).toContain('transaction 11')
  })

  test('is a session that goes on over it, and a gap that it may be in', () => {
    const long = [played('2', '2026-11-22T12:00:00.000000Z'), played('1', '2026-11-22T11:35:00.000000Z')]
    const cut = { transactions: [read(long, { isAtEnd: false })] }
    const session = ['Sunday, 22 Nov 2026', 'session transaction 2']
    expect(shown(cut, 'UTC', '2026-11-22T11:05:00Z')).toEqual([0, ...session, expect.stringContaining('gap'), 0])
    expect(shown(cut, 'UTC', '2026-11-22T12:10:00Z')).toEqual([0, ...session, 0])
    expect(shown(cut, 'UTC', '2026-11-22T13:00:00Z')).toEqual([0, 1])
  })
})

describe('a gap', () => {
  const hour = 3_600_000_000
  const timed = (hours: readonly (number | undefined)[], part: Partial<ListRead<unknown>>) => ({
    read: read<unknown>(hours, { isAtEnd: false, total: 90, ...part }),
    times: hours.map((at) => at && at * hour)
  })
  const found = (...reads: ReturnType<typeof timed>[]) =>
    gapsOf('transactions', reads).map(({ from, to, above, isAnywhere }) =>
      isAnywhere ? 'anywhere' : [from && from / hour, to && to / hour, above?.first]
    )

  test('is between reads that do not follow each other, and after the last one', () => {
    expect(found(timed([90, 80], {}), timed([50, 40], { first: 4, last: 4 }))).toEqual([
      [50, 80, 1],
      [undefined, 40, 4]
    ])
  })

  test('is none between pages that follow each other, or whose times overlap', () => {
    const end = { first: 2, last: 2, isAtEnd: true }
    expect(found(timed([90, 80], {}), timed([80, 40], end))).toEqual([])
    expect(found(timed([90, 80], {}), timed([85, 40], { ...end, first: 3, last: 3, total: 7 }))).toEqual([])
  })

  test('is between pages of a list that grew meanwhile, or of another size, although their numbers follow', () => {
    const end = { first: 2, last: 2, isAtEnd: true }
    expect(found(timed([90, 80], {}), timed([70, 40], { ...end, total: 91 }))).toEqual([[70, 80, 1]])
    expect(found(timed([90, 80], {}), timed([70, 40], { ...end, perPage: 50 }))).toEqual([[70, 80, 1]])
  })

  test('is before the first page that is loaded, and where nothing is', () => {
    expect(found(timed([50, 40], { first: 3, last: 9, isAtEnd: true }))).toEqual([[50, undefined, undefined]])
    expect(found()).toEqual([[undefined, undefined, undefined]])
    expect(found(timed([], { isAtEnd: true }))).toEqual([])
    expect(found(timed([], { isAtEnd: true, first: 2 }))).toHaveLength(1)
  })

  test('is of any time where a page is not in the order of time or rows may be missing, unless the list is whole', () => {
    expect(found(timed([40, 80], {}))).toEqual(['anywhere'])
    expect(found(timed([80, 40], { isApart: true, isAtEnd: true }))).toEqual(['anywhere'])
    expect(found(timed([40, 80], { isAtEnd: true }))).toEqual([])
    expect(found(timed([undefined], {}))).toEqual(['anywhere'])
    expect(found(timed([80, undefined, 40], {}))).toEqual([[undefined, 40, 1]])
  })

  test('stands where it is, says which list it is of, and has no day of its own', () => {
    const part = {
      transactions: [
        read([row(9, '2026-11-18T14:30:00.000000Z')], { isAtEnd: false }),
        read([row(1, '2026-11-15T12:00:00.000000Z')], { first: 5, last: 5, isAtEnd: true })
      ]
    }
    expect(shown(part).map((one) => String(one).slice(0, 16))).toEqual([
      'Wednesday, 18 No',
      'transaction 9',
      'gap transactions',
      'Sunday, 15 Nov 2',
      'transaction 1'
    ])
    const gap = (from: string | undefined, to: string | undefined, isAnywhere = false) => {
      const at = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time) * 1000)
      const whole = { kind: 'gap', key: '', list: 'transactions', at: 0, above: undefined } as const
      return gapInWords({ ...whole, from: at(from), to: at(to), isAnywhere }, 'UTC')
    }
    const [early, late] = ['2026-11-15T12:00:00Z', '2026-11-15T14:30:00Z']
    expect(gap(early, '2026-11-18T10:00:00Z')).toBe('Transactions not loaded: 15 Nov 2026 – 18 Nov 2026')
    expect(gap(early, late)).toBe('Transactions not loaded: 15 Nov 2026, 12:00–14:30')
    expect(gap(undefined, early)).toBe('Transactions not loaded: before 15 Nov 2026, 12:00')
    expect(gap(early, undefined)).toBe('Transactions not loaded: after 15 Nov 2026, 12:00')
    expect(gap(undefined, undefined)).toBe('No transactions loaded')
    expect(gap(undefined, undefined, true)).toContain('not in the order of time')
  })
})

describe('a line says', () => {
  test('a rejected row with its word and reason, and one that succeeded without', () => {
    const rejected = row(1, 'x', { state: 'Rejected', state_description: 'Locked' })
    expect(wordsIn({ transactions: [read([rejected, row(2, 'x')])] })).toEqual([
      { what: '', title: 'Money rejected', note: 'Locked · card', isWarning: true },
      { what: '', title: 'Money', note: 'card', isWarning: false }
    ])
  })

  test('a notification with its first line, and whether it was read', () => {
    const told = [message('a', 'x', false), message('b', 'x', true), message('c', 'x', null)]
    const [what, title] = ['Notification', 'Please send a document']
    expect(wordsIn({ notifications: [read(told)] })).toMatchObject([
      { what, title, note: 'not read' },
      { what, title, note: 'read' },
      { what, title, note: 'not known whether it was read' }
    ])
  })

  test('an activation with its outcome, and what a person found out', () => {
    const resolved = { at: 'x', note: '', outcome: 'activated' } as const
    const activations = [
      activation('a', 'x'),
      activation('b', 'x', { outcome: 'refused', message: 'Not\u202e yours' }),
      activation('c', 'x', { outcome: 'unknown', resolved })
    ]
    const what = 'Activation of a bonus'
    expect(wordsIn({ activations })).toEqual([
      { what, title: 'activated', note: 'Reload', isWarning: false },
      { what, title: 'refused', note: 'Reload · Not  yours', isWarning: true },
      { what, title: 'unknown, resolved as activated', note: 'Reload', isWarning: false }
    ])
  })

  test('a note with its first line and its agent', () => {
    expect(wordsIn({ own: { ...anna, notes: [note('c', 'x')], evidence: [] } })).toMatchObject([
      { what: 'Note', title: 'Player writes', note: 'Lena' }
    ])
  })
})
