import { expect, test } from 'vitest'
import { watchLongWork } from './longWork.ts'

function watched() {
  const page = new AbortController()
  return { ...watchLongWork(() => page.signal), page }
}

test('an export asks before its window closes only while it runs', () => {
  const { begin, end, question, isBusy } = watched()
  expect(question(1)).toBeUndefined()
  begin(1, 'w', 'export')
  expect(question(1)).toMatchObject({ title: '1 export is not finished', action: 'Close and stop' })
  expect(question(2)).toBeUndefined()
  expect(isBusy()).toBe(true)
  end(1, 'w')
  expect(question(1)).toBeUndefined()
  expect(isBusy()).toBe(false)
})

test('an activation still asks after its page reloads, an export does not', () => {
  const { begin, end, question, isBusy, page } = watched()
  begin(1, 't', 'activation')
  begin(1, 'w', 'export')
  page.abort()
  expect(question(1)?.title).toBe('A bonus is being activated')
  expect(isBusy()).toBe(true)
  end(1, 't')
  expect([question(1), isBusy()]).toEqual([undefined, false])
})
