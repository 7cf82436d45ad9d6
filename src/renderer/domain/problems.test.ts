import { describe, expect, test } from 'vitest'
import type { Problem } from '../../shared/outcome/outcome.ts'
import { textOf } from './problems.ts'

const refused = { code: 'rejected', status: 404, operation: 'bonuses.find' } as const
const titleOf = (problem: Problem) => textOf(problem).title

test.each(['Bonus not found', 'No query results for model [App\\Models\\Bonus] 7b1f', 'This bonus does not exist.'])(
  'a 404 that says %j is of a bonus that the platform does not know',
  (message) => {
    expect(titleOf({ ...refused, message })).toBe('The platform knows no such bonus')
    expect(titleOf({ ...refused, message, operation: 'bonuses.activate' })).toBe('The platform knows no such bonus')
  }
)

test.each<[string, Partial<Problem>]>([
  ['the documented message', { message: 'Invalid request' }],
  ['a message about paths', { message: 'Not Found' }],
  ['no message', {}],
  ['another status', { message: 'Bonus not found', status: 422 }],
  ['another operation', { message: 'Bonus not found', operation: 'transactions.list' }]
])('%s claims no more than that the request was rejected', (_claim, more) => {
  expect(titleOf({ ...refused, ...more })).toBe('The platform rejected this request')
})

test.each(['bonuses.find', 'transactions.list', 'notifications.list', 'banners.list', 'jackpots.list'])(
  'a success of %s with nothing in it is called an answer without a body',
  (operation) => {
    const empty: Problem = { code: 'not-json', operation, cause: 'EMPTY' }
    expect(titleOf({ ...empty, status: 204 })).toBe('The platform answered without a body')
    expect(titleOf({ ...empty, status: 200 })).toBe('The platform answered without a body')
  }
)

test('a body that is no JSON is not called none, and an activation without an answer stays unknown', () => {
  expect(titleOf({ code: 'not-json', status: 200, cause: 'SYNTAX' })).toBe('The answer is not a JSON object')
  expect(titleOf({ code: 'outcome-unknown', status: 204, cause: 'EMPTY' })).toBe(
    'The activation may or may not have happened'
  )
})

test.each([
  ['ENOSPC', 'The disk is full'],
  ['EDQUOT', 'The quota of this disk is used up'],
  ['EROFS', 'This disk is read-only'],
  ['EACCES', 'Access to this folder or file is denied'],
  ['ENOENT', 'The folder is gone'],
  ['constructor', 'It could not be saved on this machine'],
  [undefined, 'It could not be saved on this machine']
])('a failed disk call is named by its cause: %s', (cause, title) => {
  expect(titleOf({ code: 'storage', ...(cause !== undefined && { cause }) })).toBe(title)
})

describe('an answer about banners', () => {
  const banners = { ...refused, operation: 'banners.list' } as const

  test.each(['Category not found', 'No such category.', 'Unknown category “hmoe”'])(
    'with 404 that says %j is of a category that the platform does not know',
    (message) => expect(titleOf({ ...banners, message })).toBe('The platform knows no such category')
  )

  test.each(['Invalid request', 'Not Found', 'The category is closed'])(
    'with 404 that says %j does not say that there is no such category',
    (message) => expect(titleOf({ ...banners, message })).toBe('Not found, perhaps because there is no such category')
  )

  test.each([400, 422])('with %d speaks of the category, and of no account', (status) => {
    const { title, next } = textOf({ ...banners, status, message: 'Category not found' })
    expect(title).toBe('The platform rejected this request')
    expect(next).toBe('Check the category, then try again.')
  })
})

test('an answer of too many values is not called too long', () => {
  expect(titleOf({ code: 'too-large', cause: 'TOO_MANY_VALUES' })).toBe('The answer holds too many values')
  expect(titleOf({ code: 'too-large', cause: 'TOO_LARGE' })).toBe('The answer is too large')
  expect(titleOf({ code: 'outcome-unknown', cause: 'TOO_MANY_VALUES' })).toBe(
    'The activation may or may not have happened'
  )
})
