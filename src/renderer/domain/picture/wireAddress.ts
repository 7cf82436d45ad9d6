import { wireText } from '../../../shared/drift/driftList.ts'

/** The text of a picture field, or what came in its place: null, nothing, or a value of another type as JSON text. */
export type WireAddress = string | null | undefined | { readonly received: string }

/** What came in a picture field, as an address or what came in its place. */
export const wireAddress = (came: unknown): WireAddress =>
  typeof came === 'string' || came === null || came === undefined ? came : { received: wireText(came) }
