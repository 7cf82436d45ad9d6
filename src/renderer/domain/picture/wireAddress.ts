import { wireText } from '../../../shared/drift/driftList.ts'

/** The text of a picture field, or what was received instead: null, nothing, or JSON text of another type. */
export type WireAddress = string | null | undefined | { readonly received: string }

/** The value of a picture field as such a text. */
export const wireAddress = (raw: unknown): WireAddress =>
  typeof raw === 'string' || raw === null || raw === undefined ? raw : { received: wireText(raw) }
