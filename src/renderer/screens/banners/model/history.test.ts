import { expect, test } from 'vitest'
import { gone, stepped, type History, type Step } from './history.ts'

const none: History<Step<string>> = { past: [], undone: [] }
const step = (before: string, after: string, gesture?: string): Step<string> => ({ before, after, gesture })

test('steps are undone and redone, and consecutive steps of one gesture count as one', () => {
  const first = stepped(stepped(none, step('a', 'b', 'drag')), step('b', 'c', 'drag'))
  const second = stepped(first, step('c', 'd'))
  const back = gone(second, 'back')
  expect(back?.step).toMatchObject({ before: 'c', after: 'd' })
  expect(back && gone(back, 'again')?.step.after).toBe('d')
  expect(back && gone(back, 'back')?.step).toMatchObject({ before: 'a', after: 'c' })
  expect(back && stepped(back, step('c', 'e', 'drag')).past.map(({ before }) => before)).toEqual(['a', 'c'])
})

test('undo without steps does nothing, and a new step removes the steps to redo', () => {
  expect(gone(none, 'back')).toBeUndefined()
  const back = gone(stepped(none, step('a', 'b')), 'back')
  expect(back && gone(stepped(back, step('a', 'c')), 'again')).toBeUndefined()
})

test('fifty steps are kept', () => {
  const numbers = Array.from({ length: 60 }, (_, at) => at)
  const { past } = numbers.reduce((all, at) => stepped(all, step(`${at}`, `${at + 1}`)), none)
  expect([past.length, past[0]?.before]).toEqual([50, '10'])
})
