import { describe, expect, test } from 'vitest'
import { englishTemplate, parseTemplate, spoken } from './sentences.ts'

const file = (texts: object, more: object = {}) =>
  JSON.stringify({ language: 'German', checkedBy: 'Jana P.', texts, ...more })
const saying = { id: 'deposit-booked', values: { amount: '50.00 EUR', time: '22 Nov 2026' } } as const
const german = 'Ihre Einzahlung über {amount} wurde am {time} gebucht.'

describe('a team’s template', () => {
  test('is used for its own sentences, and English for the others', () => {
    const { template = englishTemplate, faults } = parseTemplate(file({ 'deposit-booked': german }))
    expect(faults).toEqual([])
    expect(spoken(saying, template)).toBe('Ihre Einzahlung über 50.00 EUR wurde am 22 Nov 2026 gebucht.')
    expect(spoken({ ...saying, id: 'transaction-booked' }, template)).toBe(
      'The transaction of 50.00 EUR was booked on 22 Nov 2026.'
    )
  })

  test.each([
    ['Ihre Einzahlung vom {time}.', '“deposit-booked”: {amount} is missing.'],
    [`${german} {reason}`, '“deposit-booked”: {reason} is unknown.'],
    [`${german} {`, '“deposit-booked”: a brace has no partner.'],

    [7, '“deposit-booked”: it is not text.'],
    [`${german}\n`.repeat(2), '“deposit-booked”: it has control characters.'],
    [german.repeat(20), '“deposit-booked”: it has more than 600 characters.']
  ])('with the text %j reports the fault and uses English instead', (text, fault) => {
    const { template = englishTemplate, faults } = parseTemplate(file({ 'deposit-booked': text }))
    expect([faults, template.texts]).toEqual([[fault], {}])
    expect(spoken(saying, template)).toBe('Your deposit of 50.00 EUR was booked on 22 Nov 2026.')
  })

  test.each([
    ['{', 'This is not a JSON object.'],
    [file({}, { language: '' }), 'A template has language, checkedBy (each 1 to 60 characters) and texts.'],
    [file({}, { version: 2 }), '“version” is not a field of a template.']
  ])('%s is not a template', (json, fault) => {
    expect(parseTemplate(json)).toEqual({ faults: [fault] })
  })

  test('with an unknown sentence reports it, also for names such as toString', () => {
    expect(parseTemplate(file({ toString: 'x', unheard: 'y' })).faults).toEqual([
      '“toString”: there is no such sentence.',
      '“unheard”: there is no such sentence.'
    ])
  })
})

test('a value is never read as a placeholder', () => {
  const values = { amount: '{time}', time: '$& 22 Nov' }
  expect(spoken({ id: 'deposit-booked', values }, englishTemplate)).toBe(
    'Your deposit of {time} was booked on $& 22 Nov.'
  )
})
