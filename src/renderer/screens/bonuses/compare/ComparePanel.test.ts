import { describe, expect, test } from 'vitest'
import { BonusDefinition, type KeptAnswer } from '../../../../shared/contract/bonuses.ts'
import type { Connection } from '../../../../shared/contract/connections.ts'
import { receivedAs } from '../../../../shared/readings/received.ts'
import type { RecentBonus } from '../../../bridge/answers.ts'
import { compareChoices } from './ComparePanel.tsx'

const now = Date.parse('2026-11-21T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

const answer = (id: string, hours: number): KeptAnswer => ({
  id,
  first: hoursAgo(hours + 1),
  last: hoursAgo(hours),
  from: ''
})

const bonus = (bonusId: string, title: unknown, answers: KeptAnswer[]): RecentBonus => ({
  bonusId,
  isPinned: false,
  at: hoursAgo(0),
  facts: receivedAs(BonusDefinition, { title }),
  answers
})

const connection = (id: string) => ({ id, name: `Platform ${id}` }) as Connection

const recent = [
  bonus('this', 'Reload', [answer('new', 0), answer('old', 3), answer('older', 30)]),
  bonus('that', 'Welcome\nback', [answer('w1', 2), answer('w2', 4)]),
  bonus('none', undefined, [])
]

const labels = (shown?: KeptAnswer, given = recent) =>
  compareChoices({
    bonusId: 'this',
    shown,
    recent: given,
    connections: [connection('a'), connection('b')],
    connection: 'b',
    now,
    zone: 'UTC'
  }).map(({ group, items }) => [group, ...items.map(({ label }) => label)])

describe('what a bonus is compared with', () => {
  test('a fresh answer: its earlier ones, the newest of other bonuses, and the platforms, the one in use first', () => {
    expect(labels()).toEqual([
      ['This bonus at an earlier time', 'Stored copy, 3 h ago', 'Stored copy, yesterday'],
      ['Another bonus, as stored', 'Welcome back, 2 h ago'],
      ['Ask a platform', 'Platform b, now', 'Platform a']
    ])
  })

  test('a stored copy: every other answer of its bonus, newer ones too', () => {
    expect(labels(answer('old', 3))[0]).toEqual([
      'This bonus at an earlier time',
      'Stored copy, a moment ago',
      'Stored copy, yesterday'
    ])
  })

  test.each([
    [7, '7'],
    [['Welcome'], 'that'],
    [undefined, 'that']
  ])('a bonus whose title is %j is called %s', (title, name) => {
    const [group] = labels(undefined, [bonus('that', title, [answer('w1', 2)])])
    expect(group).toEqual(['Another bonus, as stored', `${name}, 2 h ago`])
  })

  test('nothing kept leaves the platforms', () => {
    expect(labels(undefined, [])).toEqual([['Ask a platform', 'Platform b, now', 'Platform a']])
  })
})
