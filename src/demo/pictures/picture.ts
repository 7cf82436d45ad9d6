/** A picture as it goes out: the type it claims and its bytes. */
export interface Picture {
  readonly type: string
  readonly bytes: Uint8Array
}

/** A picture of bytes or text. */
export const pictureOf = (type: string, content: Uint8Array | string): Picture => ({
  type,
  bytes: typeof content === 'string' ? Buffer.from(content) : content
})
