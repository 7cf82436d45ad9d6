import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { NewTicketItem, ticketLimits } from '../../../shared/contract/tickets.ts'
import { itemOf, type ItemContent } from './AddToTicket.tsx'

const isItem = Compile(NewTicketItem)
const made = (content: ItemContent) => itemOf('transaction', () => content, 'Europe/Berlin')

describe('an item', () => {
  test('has the displayed content without empty facts, and its time in UTC', () => {
    expect(
      made({
        title: 'Deposit 50.00 EUR',
        happened: '2026-11-26 22:03:20',
        facts: [
          ['Id', '989986'],
          ['Empty', ''],
          ['Absent', undefined]
        ],
        say: 'It is recorded.'
      })
    ).toEqual({
      kind: 'transaction',
      title: 'Deposit 50.00 EUR',
      happenedAt: '2026-11-26T21:03:20.000Z',
      facts: [['Id', '989986']],
      say: 'It is recorded.'
    })
  })

  test('has no time if the time is unreadable', () => {
    expect(made({ title: 'T', happened: 'soon' })).toEqual({ kind: 'transaction', title: 'T', facts: [] })
  })

  test.each([
    ['a megabyte', 'x'.repeat(1_000_000)],
    ['a megabyte of emoji', '\u{1F468}\u200D\u{1F469}'.repeat(200_000)],
    ['half a character', 'a\uD83D'],
    ['lines and turned directions', 'one\ntwo\u202E\u2066three\u0000']
  ])('of %s stays within main’s limits', (_what, text) => {
    const item = made({ title: text, facts: Array(100).fill([text, text]), say: text })
    expect(isItem.Check(item)).toBe(true)
    expect(item.facts).toHaveLength(ticketLimits.facts)
    expect(item.title).not.toMatch(/[\n\u202E\u2066]/)
  })
})
