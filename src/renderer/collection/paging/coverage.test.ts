import { describe, expect, test } from 'vitest'
import type { WalkEnd } from '../../../shared/contract/exports.ts'
import { elsewhereInWords, coverageOf } from './coverage.ts'

const facts = { words: '', rows: 3, hasNext: false, doubts: [] }
const pages = { id: undefined, end: undefined }
const ended = (why: WalkEnd['why']) => ({ id: 'all', end: { isComplete: why === 'all-read', why, gaps: 0 } })

describe('what is loaded', () => {
  test.each(['whole', 'part', 'unknown'] as const)('is, of a page, what its answer says: %s', (coverage) => {
    expect(coverageOf(pages, { ...facts, coverage })).toBe(coverage)
  })

  test('is not known before the first answer', () => expect(coverageOf(pages, undefined)).toBe('unknown'))

  test.each([
    ['all-read', 'whole'],
    ['stopped', 'part'],
    ['missing-rows', 'part'],
    ['problem', 'part'],
    ['unnumbered', 'unknown']
  ] as const)('is, of all pages that ended with %s, %s', (why, coverage) => {
    expect(coverageOf(ended(why), { ...facts, coverage: 'part' })).toBe(coverage)
  })

  test('is a part where it was read from a later page, and the whole where that was the first', () => {
    const all = { ...ended('all-read'), search: { from: 2 } }
    expect(coverageOf(all, { ...facts, coverage: 'part' })).toBe('part')
    expect(coverageOf({ ...all, search: { from: 1 } }, { ...facts, coverage: 'part' })).toBe('whole')
  })

  test('is a part where it was read in two goes', () => {
    const all = { ...ended('all-read'), search: { from: 1, isContinued: true } }
    expect(coverageOf(all, { ...facts, coverage: 'part' })).toBe('part')
  })

  test('is a part while pages are on their way, and where none came', () => {
    expect(coverageOf({ id: 'all', end: undefined }, { ...facts, coverage: 'whole' })).toBe('part')
  })
})

test('no other page is spoken of where there is none', () => {
  expect(elsewhereInWords('whole', 1234, 'rows')).toBe('This is the whole list: all of its rows are loaded (1,234).')
  expect(elsewhereInWords('part', 15, 'rows')).toContain('other pages may hold')
  expect(elsewhereInWords('unknown', 15, 'rows')).toContain('the platform does not say')
})
