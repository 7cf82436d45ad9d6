import { log, nameOf } from '../common/log.ts'
import type { Pictures } from './pictures.ts'
import { stillOf } from './formats/animation.ts'
import type { PictureResult } from './formats/picture.ts'

// If a picture is opened as a document, these headers block its scripts and its network access.
const guards = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin'
}

const refuse = (status: number): Response =>
  new Response(null, { status, headers: { ...guards, 'cache-control': 'no-store' } })

/** Whether an address looks like a picture's address, valid or not. */
export const isPictureAddress = (address: string): boolean => address.startsWith('app://pitboss/media/')

/** Parses a picture address (connection, name, `since` and `play`); undefined if it contains anything else. */
function parseAddress(
  address: string
):
  | { readonly connection: string; readonly name: string; readonly since?: number; readonly isPlayed: boolean }
  | undefined {
  const [, connection, name, since, andPlay, play = andPlay] =
    /^app:\/\/pitboss\/media\/([a-z0-9-]{1,64})\/([0-9a-f]{32})(?:\?(?:since=([0-9]{1,15})(&play)?|(play)))?$/.exec(
      address
    ) ?? []
  if (connection === undefined || name === undefined) return undefined
  return { connection, name, isPlayed: play !== undefined, ...(since !== undefined && { since: Number(since) }) }
}

// A decoded pixel takes four bytes, which Chromium keeps even when the picture is no longer on screen.
const manyPixels = 16_000_000

/**
 * Serves pictures to image elements on the page, but not to frames, scripts or `fetch`. `Sec-Fetch-Dest` says what a
 * request is for, if Electron passes it on; guardSession has already checked `resourceType`. Calls `many` after every
 * 16 million pixels that pages receive.
 */
export function servePictures(
  pictures: Pick<Pictures, 'named'>,
  many?: () => void
): (request: Request) => Promise<Response> {
  let pixels = 0
  const count = (result: PictureResult) => {
    const { width = 0, height = 0 } = result.ok ? result.value.facts : {}
    pixels += width * height
    if (pixels < manyPixels) return
    pixels = 0
    many?.()
  }
  return async ({ method, url, headers }) => {
    if (method !== 'GET' || headers.has('range')) return refuse(405)
    const wanted = parseAddress(url)
    if (!wanted) return refuse(404)
    if ((headers.get('sec-fetch-dest') ?? 'image') !== 'image') return refuse(403)
    try {
      const result = await pictures.named(wanted.connection, wanted.name, wanted.since)
      count(result)
      return respond(result, wanted.isPlayed)
    } catch (error) {
      log('picture-failed', { error: nameOf(error) })
      return refuse(204)
    }
  }
}

function respond(result: PictureResult, isPlayed: boolean): Response {
  // Status 204 isn't an error, so the console shows only real faults. The page asks for the reason.
  if (!result.ok) return refuse(204)
  const { facts } = result.value
  const isStill = facts.animation !== undefined && !isPlayed
  const bytes = isStill ? new Uint8Array(stillOf(result.value.bytes, facts.type)) : result.value.bytes
  return new Response(bytes, {
    headers: {
      ...guards,
      'content-type': facts.type,
      'content-length': String(bytes.length),
      // When a person returns to a screen, the page needn't request the same picture again.
      'cache-control': 'private, max-age=60'
    }
  })
}
