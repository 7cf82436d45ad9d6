import type { InlinePicture, PictureFacts } from '../../shared/contract/media.ts'
import type { Input } from '../../shared/contract/index.ts'
import { failure, refused, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { orUndefined } from '../../shared/orUndefined.ts'
import { pictureName } from '../../shared/pictureName.ts'
import { Notification, NotificationContent } from '../../shared/contract/notifications.ts'
import { PageOf } from '../../shared/contract/paging.ts'
import { parseExact } from '../../shared/readings/exact.ts'
import { items, characters } from '../../shared/readings/values.ts'
import { receivedAs } from '../../shared/readings/received.ts'
import type { Exchanges } from '../exchanges/log.ts'
import type { Pictures } from './pictures.ts'
import { dataBytes } from './formats/svg.ts'
import { judgeUnfetched } from './formats/measure.ts'
import { dataUrl } from './formats/picture.ts'
import { decodeHTMLAttribute } from 'entities/decode'

export interface InlinePorts {
  readonly exchanges: Pick<Exchanges, 'read'>
  readonly pictures: Pick<Pictures, 'fetchText'>
}

const mostBytes = 4 * 1024 * 1024

const Notifications = PageOf(Notification)
const readRows = items(Notifications, 'data')
const readContents = items(Notification, 'contents')
const readHtml = characters(NotificationContent, 'content')

/** Fetches a picture in a notification's HTML as a `data:` URL, which a frame can show without network access. */
export async function inlinePicture(
  request: Input<'media.inline'>,
  { exchanges, pictures }: InlinePorts
): Promise<Outcome<InlinePicture>> {
  const html = contentOf(request, exchanges)
  if (html === undefined) {
    return refused('exchange', 'The request log no longer keeps this notification’s answer: load the page again.')
  }
  const source = sourcesIn(html).find((one) => pictureName(one) === request.name)
  if (source === undefined) return refused('name', 'This picture is not in this content.')
  const result = isData(source) ? judgeData(source) : await pictures.fetchText(request.connection, source)
  if (!result.ok) return result
  const { bytes, facts } = result.value
  if (bytes.length > mostBytes) {
    const message = 'The picture is larger than 4 MB, which no notification’s picture should be.'
    return failure('too-large', { status: facts.status, message })
  }
  return success({ url: dataUrl(bytes, facts.type), facts })
}

const isData = (source: string): boolean => /^data:image\//i.test(source)

/** Checks a picture that is embedded in HTML in the same way as a fetched one. */
function judgeData(source: string): Outcome<{ readonly bytes: Buffer; readonly facts: PictureFacts }> {
  const bytes = dataBytes(source)
  const judged = judgeUnfetched(bytes)
  return judged.ok ? success({ bytes, facts: judged.value }) : judged
}

function contentOf(
  { connection, exchange, notification, content }: Input<'media.inline'>,
  exchanges: InlinePorts['exchanges']
): string | undefined {
  const detail = exchanges.read(exchange)
  if (detail?.exchange.connection !== connection || detail.exchange.operation !== 'notifications.list') return undefined
  const { body } = detail.answer
  if (body === null) return undefined
  // An unreadable page has no pictures to show.
  const page = orUndefined(() => parseExact(body))
  const row = readRows(receivedAs(Notifications, page)).value?.[notification]
  return readHtml(readContents(row).value?.[content]).value
}

const attribute = /[\s"'/]src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

// Skip longer values with references: an address has at most 2,000 characters, and base64 has no references.
const longestWithReferences = 100_000

// A notification contains far fewer pictures than this limit.
const mostSources = 10_000

/**
 * Returns the first 10,000 texts in HTML that may be addresses. A text that isn't an address is harmless, because main
 * fetches only addresses that the page requests.
 */
export function sourcesIn(html: string): string[] {
  const sources: string[] = []
  let left = mostSources
  for (const [, one, other, bare] of html.matchAll(attribute)) {
    const written = one ?? other ?? bare ?? ''
    const isTooLong = written.length > longestWithReferences && written.includes('&')
    const source = isTooLong ? '' : decodeHTMLAttribute(written).trim()
    if (source !== '') sources.push(source)
    left -= 1
    if (left === 0) break
  }
  return sources
}
