import { describe, expect, test } from 'vitest'
import { draftText, type DraftContent } from './ticket.ts'

const head = {
  player: 'Anna B.',
  users: ['48213'],
  connection: 'Casino LIVE',
  environment: 'production',
  agent: 'Lena',
  time: '27 Nov 2026, 09:21 (Berlin)'
}
const draft: DraftContent = {
  says: 'I paid 50 € twice.\nMy bank shows both.',
  note: 'Asked Payments.',
  items: ['26 Nov 2026, 22:01: Deposit 50.00 EUR, Rejected (Transaction id: 989985)'],
  say: ['Your deposit is recorded.'],
  requests: ['27 Nov 2026, 09:12: GET /wallet-service/v1/forefront/transactions, platform’s request id r-7f3a']
}
const written = (part: Partial<DraftContent>, format: 'plain' | 'markdown' = 'markdown') =>
  draftText(head, { ...draft, ...part }, format)

describe('the text of a ticket', () => {
  test('has the player, the player’s words, observed events, sentences to the player, the note, and requests last', () => {
    expect(written({}, 'plain')).toBe(`Anna B. (48213), Casino LIVE (production), 27 Nov 2026, 09:21 (Berlin), Lena
The player says:
> I paid 50 € twice.
> My bank shows both.

- 26 Nov 2026, 22:01: Deposit 50.00 EUR, Rejected (Transaction id: 989985)

Say to the player: Your deposit is recorded.
Note: Asked Payments.

Requests:
- 27 Nov 2026, 09:12: GET /wallet-service/v1/forefront/transactions, platform’s request id r-7f3a
`)
  })

  test.each([
    ['an element', '<img src=x onerror=alert(1)>', String.raw`\<img`],
    ['a link', '[pay](https://evil.example)', String.raw`\[pay]`],
    ['code', '`rm` and `ls`', '\\`rm']
  ])('shows %s in an item, a word or a note literally', (_what, text, escaped) => {
    for (const part of [{ items: [text] }, { says: text }, { note: text }, { say: [text] }, { requests: [text] }])
      expect(written(part)).toContain(escaped)
  })

  test('has one line per item, even for an item of several lines', () => {
    const text = written({ requests: [], items: ['one\n- two\r\n> three\u2028# four', '\u202Eabc'] })
    expect(text.match(/^- /gm)).toHaveLength(2)
    expect(text).not.toMatch(/^# four|\u202E/m)
  })

  test('has separate parts in Markdown too, and no heading inside a sentence', () => {
    expect(written({ says: '# Resolved', note: '- [x] paid' })).toContain('\n\nThe player says: # Resolved\n\n- 26 Nov')
    expect(written({ note: '- [x] paid' })).toContain('\n\nNote: - [x] paid\n\n')
  })

  test('keeps the player’s words inside their quotation', () => {
    const text = written({ says: 'a\n\n---\n# b\n- c' })
    expect(text).not.toMatch(/^(?:---|# b|- c)/m)
  })
})
