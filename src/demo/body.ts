import type { IncomingMessage } from 'node:http'

const largestBody = 65_536

/** The body of a request. */
type Body =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'not-json' }

const parsed = (text: string): Body => {
  if (text.trim() === '') return { kind: 'json', value: undefined }
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { kind: 'json', value }
      : { kind: 'not-json' }
  } catch {
    return { kind: 'not-json' }
  }
}

/** Reads a body of at most 64 KB, which has to be a JSON object; `undefined` without a body. */
export const readBody = async (request: IncomingMessage): Promise<Body> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    // Read to the end without keeping it: closing while the client still writes would lose the answer.
    if (size <= largestBody) chunks.push(bytes)
  }
  return size > largestBody ? { kind: 'too-large' } : parsed(Buffer.concat(chunks).toString('utf8'))
}
