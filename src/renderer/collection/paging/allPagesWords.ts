import { countInWords, grouped, rowsInWords } from '../../../shared/countInWords.ts'
import type { SavedExport, LoadProgress, LoadEnd } from '../../../shared/contract/exports.ts'
import { textOf } from '../../domain/problems.ts'

const reasons: Record<LoadEnd['why'], (end: LoadEnd) => string> = {
  'all-read': () => 'every page was read',
  stopped: () => 'it was stopped',
  problem: ({ problem }) => (problem ? lowered(textOf(problem).title) : 'a page could not be read'),
  replaced: () => 'the token or the address was replaced',
  'missing-rows': ({ gaps }) => `the platform counts ${rowsInWords(gaps)} more than its pages have`,
  unnumbered: () => 'the platform does not say how many pages there are; they were read up to an empty one',
  'empty-page': () => 'a page before the last was empty',
  moved: () => 'the list got shorter while it was read, so rows may be missing',
  'repeated-page': () => 'further pages only repeated rows',
  'too-long': () => 'it is longer than a million rows or fifty thousand pages'
}

const lowered = (sentence: string): string => sentence.slice(0, 1).toLowerCase() + sentence.slice(1)

/** Describes the progress: `1,245 of 5,000 rows on 83 of 334 pages`. */
export function progressInWords({ rows, pages, total, lastPage }: LoadProgress): string {
  const of = (number: number | undefined) => (number === undefined ? '' : ` of ${grouped(number)}`)
  return `${grouped(rows)}${of(total)} rows on ${grouped(pages)}${of(lastPage)} pages`
}

/** Describes the progress of a search: `Pages 209–212 of 334: 60 rows, 22 found, 6 requests`. */
export function searchInWords(
  { rows, pages, retries, waits, page, lastPage }: LoadProgress,
  { from, requests, passing }: { readonly from: number; readonly requests: number; readonly passing: number }
): string {
  const last = page ?? from + Math.max(1, pages) - 1
  const which = last === from ? `Page ${grouped(from)}` : `Pages ${grouped(from)}–${grouped(last)}`
  const of = lastPage === undefined ? '' : ` of ${grouped(lastPage)}`
  const sent = countInWords(requests + pages + retries + waits, 'request', 'requests')
  return `${which}${of}: ${rowsInWords(rows)}, ${grouped(passing)} found, ${sent}`
}

/** Describes the result of loading older pages for a filter's dates. */
export function searchEndInWords(
  end: LoadEnd,
  { isCovered, hasDates, from }: { readonly isCovered: boolean; readonly hasDates: boolean; readonly from: number }
): string {
  if (hasDates) return 'All rows of these dates are loaded.'
  // The filter has changed since the rows were loaded.
  if (isCovered) return 'Part of the list is loaded.'
  const before = from === 2 ? 'page 1 was' : `pages 1–${grouped(from - 1)} were`
  if (end.isComplete)
    return from === 1 ? 'All pages searched.' : `Searched from page ${grouped(from)} to the end; ${before} not.`
  return end.why === 'stopped' ? 'Stopped.' : `Partial: ${reasons[end.why](end)}.`
}

/** Lists what happened while loading, one phrase each: repeated rows, moved rows, retries and waits. */
export function incidentsOf({ repeated, moved, retries, waits }: LoadProgress): string[] {
  return [
    repeated > 0 && `${rowsInWords(repeated)} received again, kept once`,
    moved > 0 && `rows moved by ${countInWords(moved, 'place', 'places')}, as the list changed while it was read`,
    retries > 0 && `${countInWords(retries, 'request', 'requests')} made again after a failure`,
    waits > 0 && `waited ${countInWords(waits, 'time', 'times')}, as the platform asked`
  ].filter((words) => words !== false)
}

/** Describes how loading ended: complete, or partial with the reason. */
export function endInWords(end: LoadEnd, progress: LoadProgress): string {
  const rows = `${rowsInWords(progress.rows)} on ${countInWords(progress.pages, 'page', 'pages')}`
  if (end.isComplete) return `Complete: ${rows}.`
  const gaps =
    end.gaps > 0 && end.why !== 'missing-rows' ? ` ${countInWords(end.gaps, 'row is', 'rows are')} missing.` : ''
  return `Partial: ${reasons[end.why](end)}; ${rows}.${gaps}`
}

/** Describes how an export ended: its file, its rows and its omitted rows. */
export function savedInWords({ name, rows, undated = 0, end, progress }: SavedExport): string {
  const among = rows < progress.rows ? ` of ${grouped(progress.rows)} read` : ''
  return [
    end.isComplete ? `${rowsInWords(rows)} saved${among}.` : endInWords(end, { ...progress, rows }),
    undated > 0 && `${rowsInWords(undated)} left out: their time can’t be read.`,
    name === undefined ? 'There were no rows, so no file was written.' : `Saved as ${name}.`
  ]
    .filter((words) => words !== false)
    .join(' ')
}
