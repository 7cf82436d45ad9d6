import { expect, test } from 'vitest'
import { doneAgain, stepped, takenBack, type History, type Step } from './history.ts'

const none: History<Step<string>> = { past: [], undone: [] }
const step = (before: string, after: string, gesture?: string): Step<string> => ({ before, after, gesture })

test('steps are undone and done again, those of one gesture that follow each other together', () => {
  const first = stepped(stepped(none, step('a', 'b', 'drag')), step('b', 'c', 'drag'))
  const second = stepped(first, step('c', 'd'))
  const back = takenBack(second)
  expect(back?.step).toMatchObject({ before: 'c', after: 'd' })
  expect(back && doneAgain(back.history)?.step.after).toBe('d')
  expect(back && takenBack(back.history)?.step).toMatchObject({ before: 'a', after: 'c' })
  expect(back && stepped(back.history, step('c', 'e', 'drag')).past.map(({ before }) => before)).toEqual(['a', 'c'])
})

test('nothing is undone where nothing was done, and nothing done again after another step', () => {
  expect(takenBack(none)).toBeUndefined()
  const back = takenBack(stepped(none, step('a', 'b')))
  expect(back && doneAgain(stepped(back.history, step('a', 'c')))).toBeUndefined()
})

test('fifty steps are kept', () => {
  const numbers = Array.from({ length: 60 }, (_, at) => at)
  const { past } = numbers.reduce((all, at) => stepped(all, step(`${at}`, `${at + 1}`)), none)
  expect([past.length, past[0]?.before]).toEqual([50, '10'])
})
