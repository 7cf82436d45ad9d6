import { log, nameOf } from '../common/log.ts'
import type { Pictures } from './pictures.ts'
import type { PictureResult } from './formats/pictureResult.ts'

// A picture is shown and nothing else: even opened by itself it would run no script and reach no host.
const guards = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin'
}

const refuse = (status: number): Response =>
  new Response(null, { status, headers: { ...guards, 'cache-control': 'no-store' } })

/** Whether an address is one of a picture, of whatever form. */
export const isPictureAddress = (address: string): boolean => address.startsWith('app://pitboss/media/')

/** The connection, the name and the earliest time that an address asks for: these characters only, and nothing after them. */
function askedFor(
  address: string
): { readonly connection: string; readonly name: string; readonly since?: number } | undefined {
  const [, connection, name, since] =
    /^app:\/\/pitboss\/media\/([a-z0-9-]{1,64})\/([0-9a-f]{32})(?:\?since=([0-9]{1,15}))?$/.exec(address) ?? []
  if (connection === undefined || name === undefined) return undefined
  return { connection, name, ...(since !== undefined && { since: Number(since) }) }
}

/**
 * Answers the page's pictures. A frame, a script or a fetch gets none: the header says what a request is for where Electron
 * passes it on to a scheme of our own, and guardSession has looked at the same before.
 */
export function servePictures(load: () => Promise<Pick<Pictures, 'named'>>): (request: Request) => Promise<Response> {
  return async ({ method, url, headers }) => {
    if (method !== 'GET' || headers.has('range')) return refuse(405)
    const wanted = askedFor(url)
    if (!wanted) return refuse(404)
    if ((headers.get('sec-fetch-dest') ?? 'image') !== 'image') return refuse(403)
    try {
      const pictures = await load()
      return shown(await pictures.named(wanted.connection, wanted.name, wanted.since))
    } catch (error) {
      log('picture-failed', { error: nameOf(error) })
      return refuse(204)
    }
  }
}

function shown(look: PictureResult): Response {
  // No error of the page's: it shows a placeholder and asks for the reason, and its console stays for faults of ours.
  if (!look.ok) return refuse(204)
  const { bytes, facts } = look.value
  return new Response(bytes, {
    headers: {
      ...guards,
      'content-type': facts.type,
      'content-length': String(bytes.length),
      // A screen that is stepped through asks no more for what it has just shown.
      'cache-control': 'private, max-age=60'
    }
  })
}
