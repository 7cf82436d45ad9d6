/** A picture as sent: its claimed type and its bytes. */
export interface Picture {
  readonly type: string
  readonly bytes: Uint8Array
}

/** Creates a picture from bytes or text. */
export const pictureOf = (type: string, content: Uint8Array | string): Picture => ({
  type,
  bytes: typeof content === 'string' ? Buffer.from(content) : content
})
