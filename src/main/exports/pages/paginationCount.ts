import type { Walked } from '../../../shared/contract/exports.ts'

/** A pagination's own count of what it did. */
export type Count = { -readonly [Name in keyof Walked]: Walked[Name] }

/** The count at the start. */
export const newCount = (): Count => ({ rows: 0, pages: 0, duplicates: 0, rereads: 0, retries: 0, waits: 0 })
