import { describe, expect, test } from 'vitest'
import { loadEndings, type LoadProgress, type LoadEnd } from '../../../shared/contract/exports.ts'
import { endInWords, incidentsOf, progressInWords, searchEndInWords, searchInWords } from './allPagesWords.ts'

const progress = (part: Partial<LoadProgress> = {}): LoadProgress => ({
  rows: 1245,
  pages: 83,
  repeated: 0,
  moved: 0,
  retries: 0,
  waits: 0,
  ...part
})
const end = (part: Partial<LoadEnd> = {}): LoadEnd => ({ isComplete: false, why: 'stopped', gaps: 0, ...part })

describe('the words for loading pages', () => {
  test('state the progress against the platform’s counts, if known', () => {
    expect(progressInWords(progress())).toBe('1,245 rows on 83 pages')
    expect(progressInWords(progress({ total: 5000, lastPage: 334 }))).toBe('1,245 of 5,000 rows on 83 of 334 pages')
  })

  test('say complete only for a complete load', () => {
    expect(endInWords(end({ isComplete: true, why: 'all-read' }), progress())).toBe('Complete: 1,245 rows on 83 pages.')
    for (const why of loadEndings) expect(endInWords(end({ why }), progress())).toMatch(/^Partial: .+; 1,245 rows/)
  })

  test('state the pages of a search, the passing rows and every request', () => {
    const search = { from: 209, requests: 5, passing: 22 }
    expect(searchInWords(progress({ rows: 60, pages: 4, moved: 2, retries: 1, waits: 1, lastPage: 334 }), search)).toBe(
      'Pages 209–212 of 334: 60 rows, 22 found, 11 requests'
    )
    expect(searchInWords(progress({ rows: 15, pages: 1 }), { from: 3, requests: 0, passing: 1 })).toBe(
      'Page 3: 15 rows, 1 found, 1 request'
    )
    expect(searchEndInWords(end(), { isCovered: true, hasDates: true, from: 1 })).toBe(
      'All rows of these dates are loaded.'
    )
    expect(searchEndInWords(end(), { isCovered: true, hasDates: false, from: 1 })).toBe('Part of the list is loaded.')
    expect(searchEndInWords(end(), { isCovered: false, hasDates: false, from: 1 })).toBe('Stopped.')
    const whole = end({ isComplete: true, why: 'all-read' })
    expect(searchEndInWords(whole, { isCovered: false, hasDates: false, from: 1 })).toBe('All pages searched.')
    expect(searchEndInWords(whole, { isCovered: false, hasDates: false, from: 2 })).toBe(
      'Searched from page 2 to the end; page 1 was not.'
    )
    expect(searchEndInWords(whole, { isCovered: false, hasDates: false, from: 10 })).toBe(
      'Searched from page 10 to the end; pages 1–9 were not.'
    )
  })

  test('state the number of missing rows and the failure', () => {
    expect(endInWords(end({ gaps: 3 }), progress())).toContain(
      'it was stopped; 1,245 rows on 83 pages. 3 rows are missing.'
    )
    const failed = end({ why: 'problem', problem: { code: 'unauthorised' } })
    expect(endInWords(failed, progress())).toContain('the token was not accepted')
    expect(endInWords(end({ why: 'missing-rows', gaps: 1 }), progress())).toContain('counts 1 row more')
  })

  test('list the incidents', () => {
    expect(incidentsOf(progress())).toEqual([])
    expect(incidentsOf(progress({ repeated: 1, moved: 2, retries: 1, waits: 1 }))).toEqual([
      '1 row received again, kept once',
      'rows moved by 2 places, as the list changed while it was read',
      '1 request made again after a failure',
      'waited 1 time, as the platform asked'
    ])
  })
})
