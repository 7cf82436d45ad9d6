import { describe, expect, test } from 'vitest'
import type { Drift } from '../../../shared/outcome.ts'
import { loadedPage } from '../../table/loadedRows.ts'
import { textIn } from '../../table/column.ts'
import { loadedNotifications, searched } from './loadedNotifications.ts'

const drift: Drift[] = [{ path: '/data/*', kind: 'type', count: 2, at: ['1', '3'] }]
const data = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test('a notification knows its place in the answer as received', () => {
  const all = loadedNotifications(loadedPage({ value: { data }, exchange: 'x', drift }))
  expect(all.map(({ at, exchange }) => [at, exchange])).toEqual([
    [0, 'x'],
    [2, 'x'],
    [4, 'x']
  ])
})

describe('what a notification is found by', () => {
  const contents = [
    { language: 'en', content: '<p title="hidden">Weekend <b>reload</b></p>' },
    { language: 'de', content: 'Wochenende' },
    {}
  ]
  const [column] = searched
  const words = (notification: object) =>
    column && textIn(column, { notification, exchange: undefined, at: 0, drift: [], index: 0 })

  test('are its words in every language, without tags', () => {
    const text = words({ id: 'a1', contents })
    for (const word of ['Weekend reload', 'Wochenende', 'de', 'a1']) expect(text).toContain(word)
    for (const mark of ['<p', 'hidden', 'undefined']) expect(text).not.toContain(mark)
  })

  test('nothing is missing that did not come', () => {
    expect(words({})?.trim()).toBe('')
  })
})
