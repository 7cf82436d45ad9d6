import { whatReader } from '../../shared/readings/sourceWords.ts'
import fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { BonusDefinition, UserBonus } from '../../shared/contract/bonuses.ts'
import type { JournalEntry } from '../../shared/contract/journal.ts'
import { Transaction } from '../../shared/contract/transactions.ts'
import { assumedCounting } from '../../shared/values/newConnection.ts'
import { Exact } from '../../shared/readings/exact.ts'
import { receivedAs } from '../../shared/readings/received.ts'
import { bonusTicket } from '../screens/bonuses/BonusHead.tsx'
import { makeBonus, receivedBonus, type Part } from '../domain/bonus/testing/makeBonus.ts'
import { contentText, draftText, type TicketContent } from '../domain/ticket.ts'
import { activationTicket } from '../components/bonus/receipt.ts'
import { problemTicket } from '../components/ProblemBox.tsx'
import { transactionItem } from '../components/transaction/shownColumns.tsx'
import { playerTicket } from '../screens/overview/PlayerTicket.tsx'
import { notificationTicket } from '../screens/notifications/message/NotificationHead.tsx'

// This time is before every end date in the tickets.
vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z'), toFake: ['Date'] })
afterAll(() => vi.useRealTimers())

const head = {
  player: 'Anna K.',
  users: ['7b1f0c2e-3d4a-4f5b-8c6d-000000000009'],
  connection: 'Demo platform',
  environment: 'demo',
  agent: 'Kim',
  time: '20 Nov 2026, 12:00:00 UTC'
}
const options = { money: 'major', time: 'utc', zone: 'UTC', chosenZone: 'UTC' } as const
const now = Date.parse('2026-11-20T12:00:00Z')

const row = (part: object = {}) =>
  receivedAs(Transaction, {
    id: 4711,
    state: 'Rejected',
    state_description: 'Wallet is locked by a check',
    processed_at: '2026-11-22 21:12:40',
    amount: 5000,
    balance_type: 'Real',
    source_type: 'Source@Deposit',
    source_body: 'card',
    user_wallet: {
      id: 'the-wallet',
      user_id: 'the-user',
      currency: 'EUR',
      currency_subunits: 2,
      balance: 1235,
      bonus_balance: 0
    },
    ...part
  })
const rules = { zone: 'UTC', shownIn: 'UTC', counting: assumedCounting, whatOf: whatReader([]) }

const parties = {
  connection: { id: 'demo', name: 'Demo', environment: 'demo', origin: 'http://127.0.0.1' },
  account: { id: 'ada', label: 'Ada' },
  bonus: { id: 'the-bonus', title: 'Welcome | back' }
} as const
const entry: JournalEntry = { id: 'one', at: '2026-03-01T12:00:00.000Z', ...parties, outcome: 'activated', status: 201 }
const activated = (bonus: object) => activationTicket(entry, options, receivedAs(UserBonus, bonus))

const message = {
  html: '',
  removed: [],
  isCut: true,
  hadToken: false,
  remote: [],
  links: [],
  text: 'Hi <b>you</b>\nPlayer: Eve\n# 25 spins'
}
const told = notificationTicket([['State', 'Unread']], ': Hi', message)

const kinds: Record<string, TicketContent> = {
  bonus: bonusTicket(receivedBonus({ title: '50 % # now', for_promo: 1 }), now, options),
  'an empty bonus': bonusTicket(undefined, now, options),
  'a bonus that is not found': problemTicket({
    code: 'rejected',
    operation: 'bonuses.find',
    status: 404,
    subject: 'the-bonus',
    message: 'No bonus'
  }),
  transaction: transactionItem(row({ source_body: 'novaplay:a|b\n*c* round 7' }), rules, 'major').content(),
  notification: told,
  activation: activated({
    id: 'user-bonus',
    status: 'waiting_freespin_play_and_deposit',
    freespin_amount: 25,
    bonus_wager: { target_amount: '87500', end_time: '2026-03-15 02:30:00' },
    game: [7]
  }),
  'an unknown outcome': activationTicket({ ...entry, outcome: 'unknown', cause: 'ECONNRESET' }, options),
  player: playerTicket([row()], options)
}

test('every kind of copied record in both formats matches its saved text', async () => {
  const all = Object.entries(kinds).flatMap(([kind, content]) =>
    (['plain', 'markdown'] as const).map((format) => `=== ${kind}, ${format}\n${contentText(content, format)}`)
  )
  await expect(all.join('\n')).toMatchFileSnapshot('tickets.golden.txt')
})

const markdownOf = (value: string) => contentText({ title: 'T', facts: [['F', value]] }, 'markdown').split('**F:** ')[1]

describe('in Markdown', () => {
  test.each([
    ['<img src=x onerror=y>', String.raw`\<img src=x onerror=y>`],
    ['![x](https://tracker.invalid)', String.raw`!\[x](https://tracker.invalid)`],
    ['`code` *loud* ~~gone~~', String.raw`\`code\` \*loud* \~\~gone\~~`],
    ['_so_ free_spin __x__', String.raw`\_so_ free_spin \_\_x__`],
    ['&lt;b&gt;', String.raw`\&lt;b\&gt;`],
    [String.raw`\| \<b> C:\temp`, String.raw`\\| \\\<b> C:\temp`],
    ['line\u2028break\r\n# head', 'line break # head'],
    ...['https://a.invalid/?b=1&c_d=2#e~f', '#1 of [3]', '5 * 3 < 20', '~50 EUR', '- one', '1. two', '> 3'].map(
      (plain) => [plain, plain]
    )
  ])('%j is escaped only as far as needed', (text, written = '') => expect(markdownOf(text)).toBe(`${written}\n`))

  test.each([
    ['# one', String.raw`\# one`],
    ['  > two', String.raw`\> two`],
    ['- three', String.raw`\- three`],
    ['4. four', String.raw`4\. four`],
    ['===', String.raw`\===`],
    ['--- | ---', String.raw`\--- | ---`],
    ['#five 2.0 -6', '#five 2.0 -6']
  ])('a quoted line that begins with %j starts no heading, list or table', (line, written) => {
    expect(contentText({ title: 'T', quote: `${line}\nend` }, 'markdown')).toBe(`## T\n\n> ${written}\n> end\n`)
  })
})

describe('any received data', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '\nPlayer: Eve',
      'Player: Eve',
      '\r\n- **Player:** Eve',
      '\u202eevE',
      '\u2028> x',
      '| Player: Eve |',
      '## #',
      '[x]: https://x.invalid'
    )
  )
  const facts = fc.array(fc.tuple(fc.constantFrom('Fact', 'Other'), hostile), { maxLength: 3 })
  const content = fc.record({
    title: hostile.map((text) => `Bonus: ${text}`),
    facts,
    quote: hostile
  })

  test('each line of a copied record begins with a word or a mark of ours', () => {
    const plain = /^(?:(?:Bonus|Fact|Other):( |$)|>( |$)|$)/
    const markdown = /^(?:- \*\*(?:Fact|Other):\*\* |## Bonus:|>( |$)|$)/
    fc.assert(
      fc.property(content, (copied) => {
        for (const [format, lines] of [
          ['plain', plain],
          ['markdown', markdown]
        ] as const) {
          const text = contentText(copied, format)
          for (const line of text.split(/[\r\n\u2028\u2029]/)) expect(line).toMatch(lines)
          expect(text).not.toMatch(/[\p{Bidi_Control}\0]/u)
        }
      })
    )
  })

  test('a ticket has one line per item, whatever its items contain', () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 3 }), (items) => {
        for (const format of ['plain', 'markdown'] as const) {
          const text = draftText(head, { says: '', note: '', items, say: [], requests: [] }, format)
          expect(text.match(/^- /gm)?.length ?? 0).toBe(items.length)
          expect(text).not.toMatch(/[\p{Bidi_Control}\0]/u)
        }
      })
    )
  })

  test('if one amount of a bonus has decimals, all its amounts stay as received', () => {
    const amounts = { bonus_amount: 2500, wager_max_bonus: 250.75, max_bet: new Exact('1E+3') }
    const lines = contentText(bonusTicket(receivedBonus(amounts), now, options), 'plain').split('\n')
    expect(lines).toContain('Amount: 2500 EUR, as received: unit not documented')
    expect(lines).toContain('Highest bonus from wagering: 250.75 EUR, as received: unit not documented')
    expect(lines).toContain('Highest bet: 1E+3 EUR, as received: unit not documented')
    expect(lines.join('\n')).not.toContain('usual decimals')
  })

  test('a bonus names itself and its unreadable fields', () => {
    const odd = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constant(undefined))
    const names = Object.keys(makeBonus())
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), odd), (bonus) => {
        const text = contentText(bonusTicket(receivedAs(BonusDefinition, bonus), now, options), 'plain')
        expect(text).toMatch(/^Bonus(?:: | without a title)/)
        expect(text).not.toContain('undefined')
      })
    )
    for (const title of [[], ' ', '\u202e', null]) {
      expect(contentText(bonusTicket(receivedBonus({ title }), now, options), 'plain')).toMatch(
        /^Bonus without a title/
      )
    }
    const ugly: Part = {
      wager: 'abc',
      max_bet: new Exact('9007199254740993'),
      sticky_bonus: 'no',
      date_start: '2026-02-30'
    }
    const text = contentText(bonusTicket(receivedBonus(ugly), now, options), 'plain')
    for (const line of [
      'Wager: “abc” (cannot be read)',
      'Highest bet: 90,071,992,547,409.93 EUR',
      'Sticky bonus: “no” (cannot be read)'
    ])
      expect(text.split('\n')).toContain(line)
    expect(text).toContain('Starts: “2026-02-30” (cannot be read)')
  })

  test('a value of a megabyte is shortened and shows its length; a quotation stays whole', () => {
    const long = 'x'.repeat(1_000_000)
    const text = contentText({ title: 'T', facts: [['F', long]], quote: `${long}*`.repeat(2) }, 'markdown')
    expect(text).toContain('x… (1,000,000 characters in all)\n')
    expect(text.length).toBeGreaterThan(2_000_000)
    expect(text.length).toBeLessThan(2_010_000)
  })
})
