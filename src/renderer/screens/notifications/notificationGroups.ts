import type { Drift } from '../../../shared/outcome.ts'
import { fieldGroups, type FieldGroup } from '../../parts/fieldRows.ts'
import { driftOfRow } from '../../table/rowOrigins.ts'
import type { LoadedNotification } from './loadedNotifications.ts'

/** How many characters of a text are shown among the fields. */
export const longestShown = 2000

const own = { id: 'Identity', is_read: 'State', read_at: 'State', created_at: 'State', image: 'Media' }
const ofContent = { language: '', is_default: '', content: '' }

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? new Map(Object.entries(value)).get(key)
    : undefined

/**
 * The differences at one place of an answer, with what was received there. That is kept of the first place only; of the others
 * it is looked up in `row`, the notification as it came, where that is still known.
 */
function driftAt(drift: readonly Drift[], place: string, row: unknown): Drift[] {
  return drift.flatMap((one): Drift[] => {
    const at = one.at.find((position) => position === place || position.startsWith(`${place}/`))
    if (at === undefined) return []
    const { received, ...others } = one
    const [, ...positions] = at.split('/')
    const keys = one.path.split('/').slice(3)
    const value = keys.reduce((inner, key) => memberOf(inner, key === '*' ? (positions.shift() ?? '') : key), row)
    const found = one.at[0] === at ? received : value === undefined ? undefined : JSON.stringify(value)
    return [found === undefined ? others : { ...others, received: found }]
  })
}

/** The places, as received, of the contents that were kept: one of another type was left out before them. */
function contentPlaces(count: number, drift: readonly Drift[], at: number): number[] {
  const leftOut = drift.find(({ path, kind }) => path === '/data/*/contents/*' && kind === 'type')?.at ?? []
  const kept: number[] = []
  for (let place = 0; kept.length < count; place += 1) if (!leftOut.includes(`${at}/${place}`)) kept.push(place)
  return kept
}

/**
 * The fields of a notification in their groups, one for each content. `received` is the notification as it came, where it is
 * still known: it stands in for what has another type.
 */
export function notificationGroups(loaded: LoadedNotification, received: unknown): FieldGroup[] {
  const { notification, at } = loaded
  const { contents, ...others } = notification
  const drift = driftOfRow(loaded)
  const hasContents = contents !== undefined && contents.length > 0
  const groups = fieldGroups(
    hasContents ? others : notification,
    hasContents ? own : { ...own, contents: 'Contents' },
    driftAt(drift, String(at), received),
    '/data/*'
  )
  if (!hasContents) return groups
  const places = contentPlaces(contents.length, drift, at)
  const perContent = contents.map((content, index): FieldGroup => {
    const inner = driftAt(drift, `${at}/${places[index]}`, received)
    const rows = fieldGroups(content, ofContent, inner, '/data/*/contents/*').flatMap((group) => group.rows)
    return {
      name: `Content ${index + 1}, ${content.language?.trim() || 'no language'}`,
      rows: rows.map((row) => ({ ...row, name: `contents.${index}.${row.name}` }))
    }
  })
  const strangers = groups.filter(({ name }) => name === 'Other fields')
  return [...groups.filter(({ name }) => name !== 'Other fields'), ...perContent, ...strangers]
}
