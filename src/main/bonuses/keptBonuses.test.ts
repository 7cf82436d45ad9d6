import { describe, expect, test } from 'vitest'
import { addLookup, evict, limits, withPin, type StoredAnswer, type StoredBonus } from './keptBonuses.ts'

const idOf = (number: number) => `7b1f0c2e-3d4a-4f5b-8c6d-${String(number).padStart(12, '0')}`
const timeOf = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString()

const arrive = (bonuses: readonly StoredBonus[], number: number, text: string, at = number) =>
  addLookup(bonuses, { connection: 'one', bonusId: idOf(number), from: 'https://a.example', text, at: timeOf(at) })

const answer = (id: string, last: number, size: number): StoredAnswer => ({
  id,
  first: timeOf(last),
  last: timeOf(last),
  from: '',
  text: 'x'.repeat(size)
})

const bonus = (number: number, isPinned: boolean, answers: StoredAnswer[]): StoredBonus => ({
  connection: 'one',
  bonusId: idOf(number),
  isPinned,
  at: timeOf(number),
  answers
})

const numbersOf = (bonuses: readonly StoredBonus[]) => bonuses.map(({ bonusId }) => Number(bonusId.slice(-12)))
const answersOf = (bonuses: readonly StoredBonus[]) => bonuses.flatMap(({ answers }) => answers.map(({ id }) => id))

describe('what is kept of look-ups', () => {
  test('the newest comes first, and a bonus that was there moves up', () => {
    const bonuses = [1, 2, 3, 1].reduce<StoredBonus[]>((all, number, at) => arrive(all, number, '{}', at), [])
    expect(numbersOf(bonuses)).toEqual([1, 3, 2])
  })

  test('an id is one in upper and lower case', () => {
    const upper = addLookup([], { connection: 'one', bonusId: 'AB', from: '', text: '1', at: timeOf(1) })
    const both = addLookup(upper, { connection: 'one', bonusId: 'ab', from: '', text: '2', at: timeOf(2) })
    expect(both).toMatchObject([{ bonusId: 'ab', answers: [{ text: '2' }, { text: '1' }] }])
  })

  test('the same answer again is one answer that came twice, wherever it stood', () => {
    const bonuses = ['a', 'b', 'a'].reduce<StoredBonus[]>((all, text, at) => arrive(all, 1, text, at), [])
    expect(bonuses[0]?.answers).toMatchObject([
      { text: 'a', first: timeOf(0), last: timeOf(2) },
      { text: 'b', first: timeOf(1), last: timeOf(1) }
    ])
  })

  test('the same text from another address is another answer', () => {
    const given = { connection: 'one', bonusId: idOf(1), text: 'a', at: timeOf(1) }
    const bonuses = addLookup(addLookup([], { ...given, from: 'https://a' }), { ...given, from: 'https://b' })
    expect(bonuses[0]?.answers.map(({ from }) => from)).toEqual(['https://b', 'https://a'])
  })

  test('only the last few different answers of a bonus stay', () => {
    const texts = Array.from({ length: limits.answers + 2 }, (_, at) => String(at))
    const [only] = texts.reduce<StoredBonus[]>((all, text, at) => arrive(all, 1, text, at), [])
    expect(only?.answers.map(({ text }) => text)).toEqual(texts.toReversed().slice(0, limits.answers))
  })

  test('a bonus past the last of a connection is let go, unless it is pinned; other connections do not count', () => {
    const other = addLookup([], { connection: 'two', bonusId: idOf(1), from: '', text: '1', at: timeOf(0) })
    let bonuses = withPin(arrive(other, 1, '1'), { connection: 'one', bonusId: idOf(1) }, true)
    for (let number = 2; number <= limits.recent + 3; number++) bonuses = arrive(bonuses, number, '1')
    const numbers = Array.from({ length: limits.recent }, (_, at) => limits.recent + 3 - at)
    const isMine = ({ connection }: StoredBonus) => connection === 'one'
    expect(numbersOf(bonuses.filter(isMine))).toEqual([...numbers, 1])
    expect(bonuses.filter((one) => !isMine(one))).toHaveLength(1)
    const unpinned = withPin(bonuses, { connection: 'one', bonusId: idOf(1) }, false)
    expect(numbersOf(unpinned.filter(isMine))).toEqual(numbers)
  })

  test('an answer that is too large leaves the bonus in the list, with what was kept before', () => {
    const fits = arrive([], 1, 'x'.repeat(limits.answerBytes))
    expect(fits[0]?.answers).toHaveLength(1)
    const larger = arrive(fits, 1, 'é'.repeat(limits.answerBytes / 2 + 1), 2)
    expect(larger).toMatchObject([{ at: timeOf(2), answers: [{ last: timeOf(1) }] }])
    expect(arrive([], 2, 'x'.repeat(limits.answerBytes + 1))).toMatchObject([{ answers: [] }])
  })
})

describe('the limit of all bytes', () => {
  const third = limits.bytes / 3

  test('lets earlier answers go before the newest of any bonus, and the oldest of those first', () => {
    const bonuses = [
      bonus(1, false, [answer('newest', 9, third), answer('earlier', 8, third)]),
      bonus(2, false, [answer('old', 1, third), answer('oldest', 0, third)])
    ]
    expect(answersOf(evict(bonuses))).toEqual(['newest', 'earlier', 'old'])
  })

  test('goes by their order, not by a clock that was set back meanwhile', () => {
    const bonuses = [
      bonus(3, false, [answer('just looked up', 0, third)]),
      ...[2, 1, 0].map((number) => bonus(number, false, [answer(`before ${number}`, 9 + number, third)]))
    ]
    expect(answersOf(evict(bonuses))).toEqual(['just looked up', 'before 2', 'before 1'])
  })

  test('lets the newest of a pinned bonus go last, and keeps the bonus itself', () => {
    const bonuses = [
      ...[1, 2, 3].map((number) => bonus(number, false, [answer(`new${number}`, 9 - number, third)])),
      bonus(4, true, [answer('pinned', 0, third)])
    ]
    const left = evict(bonuses)
    expect(answersOf(left)).toEqual(['new1', 'new2', 'pinned'])
    expect(numbersOf(left)).toEqual([1, 2, 3, 4])
  })
})
