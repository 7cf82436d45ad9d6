import { Banner } from '../../../../shared/contract/banners.ts'
import { rawAt, type Reading } from '../../../../shared/readings/reading.ts'
import { spelledOut } from '../../../../shared/text/invisible.ts'
import { cut } from '../../../../shared/text/cut.ts'
import { whyNoLink } from '../../../domain/html/readDestination.ts'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import {
  bannerName,
  isSeen,
  orderText,
  substanceOf,
  type BannerFinding,
  type PlacedBanner
} from '../model/bannerModel.ts'
import { readColour } from '../../../domain/colour.ts'
import { buttonFindings } from '../model/contrast.ts'
import type { SiteLayout } from '../model/siteLayout.ts'
import { colourNames, textNames } from '../model/slots.ts'

type DraftFinding = Omit<BannerFinding, 'subject'>

const noneReceived = (what: string, { state, raw }: Reading<unknown>): string =>
  state === 'absent' ? `This field has no ${what}.` : `This field has no ${what}: ${receivedInWords(raw)}.`

function textFindings({ texts }: PlacedBanner): DraftFinding[] {
  return textNames.flatMap((field): DraftFinding[] => {
    const text = texts[field].value
    if (text !== undefined && isSeen(text)) return []
    const severity = field === 'title' ? 'flaw' : 'check'
    if (text === undefined) return [{ field, severity, rule: `no ${field}`, words: noneReceived('text', texts[field]) }]
    const words = text === '' ? 'The text is empty.' : 'The text has no visible character.'
    return [{ field, severity, rule: `empty ${field}`, words }]
  })
}

function colourFindings({ colours }: PlacedBanner): DraftFinding[] {
  return colourNames.flatMap((field): DraftFinding[] => {
    const text = colours[field].value
    if (text === undefined) {
      return [{ field, severity: 'flaw', rule: 'no colour', words: noneReceived('colour', colours[field]) }]
    }
    if (readColour(text)) return []
    return [{ field, severity: 'flaw', rule: 'not #RRGGBB', words: `“${cut(text, 80)}” is not in the form #RRGGBB.` }]
  })
}

function orderFindings(
  banner: PlacedBanner,
  earlier: { orders: Map<string, PlacedBanner>; highest: number }
): DraftFinding[] {
  const order = orderText(banner)
  if (order === undefined) {
    return [{ field: 'order', severity: 'check', rule: 'no order', words: noneReceived('number', banner.order) }]
  }
  const results: DraftFinding[] = []
  const same = earlier.orders.get(order)
  if (same) {
    const words = `${bannerName(same)} has the order ${order}, too.`
    results.push({ field: 'order', severity: 'flaw', rule: 'order clash', words })
  } else earlier.orders.set(order, banner)
  const number = Number(order)
  if (number < earlier.highest) {
    const words = `The order ${order} is listed after ${earlier.highest}.`
    results.push({ field: 'order', severity: 'note', rule: 'out of order', words })
  } else earlier.highest = number
  return results
}

const clickOf = rawAt(Banner, 'click')

// The content of `click` isn't documented, so any text in it may be the address.
const textsIn = (raw: unknown): readonly string[] => {
  if (typeof raw === 'object' && raw !== null) return Object.values(raw).flatMap(textsIn)
  return typeof raw === 'string' ? [raw] : []
}

function clickFindings({ raw }: PlacedBanner): DraftFinding[] {
  const written = textsIn(clickOf(raw)).find((text) => whyNoLink(text) !== undefined)
  if (written === undefined) return []
  const words = `“${cut(spelledOut(written), 80)}” is not a link: ${whyNoLink(written)}.`
  return [{ field: 'click', severity: 'flaw', rule: 'no link', words }]
}

/** Returns the findings about the texts, colours, `order` and `click` of banners. */
export function fieldFindings(banners: readonly PlacedBanner[], site: SiteLayout): BannerFinding[] {
  const earlier = { orders: new Map<string, PlacedBanner>(), highest: Number.NEGATIVE_INFINITY }
  const bodies = new Map<string, PlacedBanner>()
  return banners.flatMap((banner) => {
    const { at, isBanner } = banner
    if (!isBanner) {
      return [
        {
          subject: at,
          field: 'banner',
          severity: 'flaw',
          rule: 'no banner',
          words: 'It is not an object, so it has no fields.'
        }
      ]
    }
    const body = substanceOf(banner)
    const same = bodies.get(body)
    if (!same) bodies.set(body, banner)
    const words = `The same as banner ${(same?.at ?? 0) + 1} except for the order.`
    const twice: DraftFinding[] = same ? [{ field: 'banner', severity: 'check', rule: 'duplicate', words }] : []
    const results = [
      ...twice,
      ...orderFindings(banner, earlier),
      ...textFindings(banner),
      ...colourFindings(banner),
      ...buttonFindings(banner, site),
      ...clickFindings(banner)
    ]
    return results.map((one) => ({ subject: at, ...one }))
  })
}
