import { describe, expect, test } from 'vitest'
import type { AnswerLine } from '../../../shared/cases/answer.ts'
import type { JournalEntry, JournalList } from '../../../shared/contract/journal.ts'
import { readInputs } from './inputs.ts'
import { journalOf } from './question.ts'
import { questions } from './questions.ts'
import { englishTemplate, parseTemplate, sentenceIds, sentenceOf } from './templates.ts'

const file = (texts: object, more: object = {}) =>
  JSON.stringify({ language: 'German', checkedBy: 'Jana P.', texts, ...more })
const line = (part: Partial<AnswerLine>): AnswerLine => ({ mark: 'assumed', rule: 'row-refused', text: 'It.', ...part })
const refused = line({ say: { id: 'refused-in', values: { amount: '50.00 EUR', time: '22 Nov 2026' } } })
const german = 'Ihre Einzahlung über {amount} vom {time} wurde nicht ausgeführt.'

describe('a template of a team', () => {
  test('says in its language what it has, and the rest in English', () => {
    const { template, faults } = parseTemplate(file({ 'refused-in': german }))
    expect(faults).toEqual([])
    expect(sentenceOf([refused, line({ mark: 'unknown', ask: 'Why?' })], template)).toEqual({
      text: 'Ihre Einzahlung über 50.00 EUR vom 22 Nov 2026 wurde nicht ausgeführt. We are asking about the rest and will come back to you.',
      inEnglish: ['asking']
    })
  })

  test.each([
    ['Ihre Einzahlung vom {time}.', '“refused-in”: {amount} is missing.'],
    [`${german} {name}`, '“refused-in”: {name} is unknown.'],
    [`${german} {`, '“refused-in”: a brace has no partner.'],
    ['', '“refused-in”: it is no text.'],
    [7, '“refused-in”: it is no text.'],
    [`${german}\n`.repeat(2), '“refused-in”: it has control characters.'],
    [german.repeat(20), '“refused-in”: it has more than 600 characters.']
  ])('with the text %j says what is wrong, and has the English one', (text, fault) => {
    const { template, faults } = parseTemplate(file({ 'refused-in': text, asking: 'Wir fragen nach.' }))
    expect([faults, template?.texts]).toEqual([[fault], { asking: 'Wir fragen nach.' }])
    expect(sentenceOf([refused], template).text).toBe('Your deposit of 50.00 EUR on 22 Nov 2026 did not go through.')
  })

  test.each([
    ['[]', 'This is no JSON object.'],
    ['{', 'This is no JSON object.'],
    [file({}, { language: '' }), 'A template has language, checkedBy (each 1 to 60 characters) and texts.'],
    [file({}, { version: 2 }), '“version” is no field of a template.']
  ])('%s is none', (json, fault) => {
    expect(parseTemplate(json)).toEqual({ faults: [fault] })
  })

  test('with a sentence that there is not says so, also for names of objects', () => {
    expect(parseTemplate(file({ toString: 'x', unheard: 'y' })).faults).toEqual([
      '“toString”: there is no such sentence.',
      '“unheard”: there is no such sentence.'
    ])
  })

  test('may be the shipped one, word for word', () => {
    const { template, faults } = parseTemplate(JSON.stringify(englishTemplate))
    expect([template, faults]).toEqual([englishTemplate, []])
    expect(sentenceIds.length).toBeGreaterThan(20)
  })
})

test('nothing unknown is said to a player, and a value is no placeholder of another', () => {
  const say = { id: 'amount-absent', values: { amount: '{time}' } }
  expect(sentenceOf([line({ mark: 'unknown', say })]).text).toBe('')
  expect(sentenceOf([line({ mark: 'unknown', ask: 'Why?' })]).text).toBe(
    'We are asking about this and will come back to you.'
  )
  expect(sentenceOf([line({ say })]).text).toBe('We find no transaction of {time} in your account.')
})

describe('what a person types', () => {
  const context = { now: Date.parse('2026-11-22T21:30:00Z'), zone: 'Europe/Berlin' }
  const [, money] = questions
  const read = (amount: string, moment = '') => readInputs(money?.inputs ?? [], { amount, moment }, context)

  test.each([
    ['50.00 EUR', '50.00 EUR'],
    ['€50', '50 EUR'],
    ['-1.250,00 eur', '1,250.00 EUR'],
    ['$20', '20'],
    ['1234 EUR', '1234 EUR'],
    ['50 Euro', '50 EUR'],
    ['50 USDT', '50 USDT'],
    ['50 bucks', '50'],
    ['1.2340 EUR', '1.2340 EUR']
  ])('%s is the amount %s', (typed, words) => {
    expect(read(typed)).toMatchObject({ inputs: { amount: { words } } })
  })

  test.each(['1.000 EUR', '€1,000', '12.345'])('%s is asked back: it may be a thousand or a fraction', (typed) => {
    expect(read(typed)).toMatchObject({ wrong: { amount: expect.stringContaining('thousand or a fraction') } })
  })

  test('a time of day is half an hour before and after it, in the zone of the screen', () => {
    expect(read('1 EUR', '22 Nov 21:12')).toMatchObject({
      inputs: { moment: { from: Date.parse('2026-11-22T19:42:00Z'), to: Date.parse('2026-11-22T20:43:00Z') } }
    })
    expect(read('1 EUR', '21 Nov')).toMatchObject({
      inputs: { moment: { from: Date.parse('2026-11-20T23:00:00Z'), to: Date.parse('2026-11-21T23:00:00Z') } }
    })
  })

  test('is refused with a reason for each field, before anything is asked', () => {
    expect(read('fifty', 'when?')).toEqual({
      wrong: {
        amount: 'Type an amount with its currency, such as 50.00 EUR.',
        moment: 'Type a day, or a day with a time, such as 22 Nov 21:12 or yesterday.'
      }
    })
    expect(read('')).toEqual({ wrong: { amount: 'Amount is needed.' } })
    expect(readInputs(questions[0]?.inputs ?? [], { bonusId: 'abc' }, context)).toHaveProperty('wrong.bonusId')
    expect(readInputs(questions[3]?.inputs ?? [], { words: 'a' }, context)).toEqual({
      wrong: { words: 'Type 3 letters or more.' }
    })
  })
})

test('the journal of a player is that of all of the player’s tokens, not of another’s in the same entry, and not whole where lines of it are damaged', () => {
  const entry = (id: string, users: string[]) =>
    ({ id, connection: { id: 'other' }, account: { id, users } }) as Partial<JournalEntry> as JournalEntry
  const list: JournalList = { entries: [entry('a', ['u1']), entry('b', ['u2'])], damage: { lines: 0, at: [] } }
  const player = { connection: { id: 'casino' }, account: { id: 'mine', users: ['U1'] } }
  expect(journalOf(list, player)).toMatchObject({ entries: [{ id: 'a' }], isWhole: true })
  const own = [entry('mine', ['u2']), entry('mine', [])].map(
    (one) => ({ ...one, connection: player.connection }) as JournalEntry
  )
  expect(journalOf({ ...list, entries: own }, player).entries).toEqual([own[1]])
  expect(journalOf({ ...list, damage: { lines: 1, at: [3] } }, player).isWhole).toBe(false)
  expect(journalOf({ ...list, entries: Array(1000).fill(entry('b', [])) }, player).isWhole).toBe(false)
})
