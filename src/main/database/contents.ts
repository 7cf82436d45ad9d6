import type { StoredKind } from '../../shared/contract/settings.ts'
import type { Database } from './database.ts'

// When a record was made. The field's name depends on the kind.
const timeIn =
  "coalesce(json_extract(value, '$.at'), json_extract(value, '$.createdAt'), json_extract(value, '$.file.at'))"

const values = (table: string, time = 'NULL') =>
  `SELECT count(*) AS items, coalesce(sum(length(value)), 0) AS bytes, min(${time}) AS since FROM ${table}`

const queries: Readonly<Record<StoredKind['kind'], string>> = {
  connection: `${values('connection')} WHERE value IS NOT NULL`,
  account: 'SELECT count(*) AS items, coalesce(sum(length(label)), 0) AS bytes, NULL AS since FROM account',
  secret: 'SELECT count(*) AS items, coalesce(sum(length(sealed)), 0) AS bytes, NULL AS since FROM secret',
  setting: values('setting'),
  // Outcomes are rows too, so count pending rows only.
  activation: values('activation', timeIn).replace('count(*)', "count(*) FILTER (WHERE event = 'pending')"),
  ticket: 'SELECT count(*) AS items, coalesce(sum(length(sealed)), 0) AS bytes, min(at) AS since FROM ticket',
  recent: values('recent', timeIn),
  pin: values('pin', timeIn),
  decision: values('decision', timeIn),
  design: values('design', timeIn),
  snapshot: values('snapshot', timeIn),
  layout: values('layout'),
  file: 'SELECT count(*) AS items, coalesce(sum(bytes), 0) AS bytes, NULL AS since FROM file'
}

const kinds = Object.keys(queries).filter((kind): kind is StoredKind['kind'] => Object.hasOwn(queries, kind))

const isoOf = (since: unknown): { readonly since?: string } => {
  const date = typeof since === 'number' || typeof since === 'string' ? new Date(since) : undefined
  return date === undefined || Number.isNaN(date.getTime()) ? {} : { since: date.toISOString() }
}

/** For each kind: the number of items, their size in bytes, and the time of the oldest if known. */
export const storedContents = (database: Pick<Database, 'all'>): StoredKind[] =>
  kinds.flatMap((kind) => {
    const [row] = database.all(queries[kind])
    return row ? [{ kind, items: Number(row.items), bytes: Number(row.bytes), ...isoOf(row.since) }] : []
  })
