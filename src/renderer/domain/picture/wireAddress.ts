import { wireText } from '../../../shared/drift/driftList.ts'

/** The text of a picture field, or what was received instead: null, nothing, or JSON text of another type. */
export type WireAddress = string | null | undefined | { readonly received: string }

/** The value of a picture field as such a text. */
export const wireAddress = (came: unknown): WireAddress =>
  typeof came === 'string' || came === null || came === undefined ? came : { received: wireText(came) }
