import { describe, expect, test } from 'vitest'
import { nextPaging, type Paging, type PagingAction } from './paging.ts'

const after = (paging: Paging, ...actions: PagingAction[]) => actions.reduce(nextPaging, paging)
const onPage3: Paging = { asked: { page: 3, perPage: 25 } }

describe('the place in a list', () => {
  test('a chosen page keeps the size, and is never before the first nor past what a route takes', () => {
    expect(after(onPage3, { kind: 'go', page: 4 })).toEqual({ asked: { page: 4, perPage: 25 } })
    expect(after(onPage3, { kind: 'go', page: 0 }).asked.page).toBe(1)
    expect(after(onPage3, { kind: 'go', page: 2.9 }).asked.page).toBe(2)
    expect(after(onPage3, { kind: 'go', page: 1e12 }).asked.page).toBe(1_000_000_000)
  })

  test('whatever changes the list begins at page 1 again', () => {
    expect(after(onPage3, { kind: 'size', perPage: 50 })).toEqual({ asked: { page: 1, perPage: 50 } })
    expect(after(onPage3, { kind: 'size', perPage: undefined })).toEqual({ asked: { page: 1 } })
    expect(after(onPage3, { kind: 'anew' })).toEqual({ asked: { page: 1, perPage: 25 } })
  })

  test('a page that no longer exists becomes the last, and is remembered as gone until a person acts', () => {
    const gone = after(onPage3, { kind: 'answered', lastPage: 2, rows: 0 })
    expect(gone).toEqual({ asked: { page: 2, perPage: 25 }, gone: 3 })
    expect(after(gone, { kind: 'go', page: 1 })).toEqual({ asked: { page: 1, perPage: 25 } })
  })

  test('a page that has rows stays, whatever the counts say', () => {
    expect(after(onPage3, { kind: 'answered', lastPage: 2, rows: 1 })).toBe(onPage3)
    expect(after(onPage3, { kind: 'answered', lastPage: 3, rows: 0 })).toBe(onPage3)
    expect(after(onPage3, { kind: 'answered', lastPage: 0, rows: 0 })).toBe(onPage3)
  })

  test('a platform that takes back one page after the other is followed once', () => {
    const once = after(onPage3, { kind: 'answered', lastPage: 2, rows: 0 })
    expect(after(once, { kind: 'answered', lastPage: 1, rows: 0 })).toBe(once)
  })
})
