import { Banner } from '../../../../shared/contract/banners.ts'
import { rawAt, type Reading } from '../../../../shared/readings/reading.ts'
import { spelledOut, whyNoLink } from '../../../domain/html/readDestination.ts'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import { bannerName, isSeen, orderText, substanceOf, type PlacedBanner } from '../model/bannerModel.ts'
import { colourText, contrast, contrastInWords, ratioText, readColour, white, type Rgb } from '../model/contrast.ts'
import type { BannerFinding } from '../model/finding.ts'
import { colourNames, textNames } from '../model/slots.ts'

type Told = Omit<BannerFinding, 'at'>

/** The finding about an unreadable field. */
const noneReceived = (what: string, { state, raw }: Reading<unknown>): string =>
  state === 'absent' ? `No ${what} came in this field.` : `No ${what} came in this field: ${receivedInWords(raw)}.`

function textTold({ texts }: PlacedBanner): Told[] {
  return textNames.flatMap((where): Told[] => {
    const text = texts[where].value
    if (text !== undefined && isSeen(text)) return []
    const level = where === 'title' ? 'flaw' : 'check'
    if (text === undefined) return [{ where, level, word: `no ${where}`, text: noneReceived('text', texts[where]) }]
    const what = text === '' ? 'The text is empty.' : 'The text has nothing that can be seen.'
    return [{ where, level, word: `empty ${where}`, text: what }]
  })
}

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text)

function colourTold({ colours }: PlacedBanner): Told[] {
  return colourNames.flatMap((where): Told[] => {
    const text = colours[where].value
    if (text === undefined) {
      return [{ where, level: 'flaw', word: 'no colour', text: noneReceived('colour', colours[where]) }]
    }
    if (readColour(text)) return []
    return [{ where, level: 'flaw', word: 'not #RRGGBB', text: `“${shortened(text)}” is not of the form #RRGGBB.` }]
  })
}

/** The button's own contrast. The platform sends no colour for its text: white is assumed, or what a profile says. */
function buttonTold({ colours: { button_color: button } }: PlacedBanner, ofText: Rgb): Told[] {
  const colour = readColour(button.value)
  if (!colour) return []
  const ratio = contrast(colour, ofText)
  if (ratio >= 4.5) return []
  const text = `${ofText === white ? 'White' : colourText(ofText)} on ${button.value} has ${ratioText(ratio)} : 1, which ${contrastInWords(ratio, false)}.`
  return [{ where: 'button_color', level: ratio < 3 ? 'flaw' : 'check', word: 'button contrast', text }]
}

function orderTold(banner: PlacedBanner, met: { orders: Map<string, PlacedBanner>; highest: number }): Told[] {
  const order = orderText(banner)
  if (order === undefined) {
    return [{ where: 'order', level: 'check', word: 'no order', text: noneReceived('number', banner.order) }]
  }
  const told: Told[] = []
  const same = met.orders.get(order)
  if (same) {
    const text = `${bannerName(same)} has the order ${order} as well.`
    told.push({ where: 'order', level: 'flaw', word: 'order clash', text })
  } else met.orders.set(order, banner)
  const number = Number(order)
  if (number < met.highest) {
    const text = `The order ${order} is listed after ${met.highest}.`
    told.push({ where: 'order', level: 'note', word: 'out of order', text })
  } else met.highest = number
  return told
}

const clickOf = rawAt(Banner, 'click')

// The contents of a click are not documented: any of its texts may be its address.
const textsIn = (raw: unknown): readonly string[] => {
  if (typeof raw === 'object' && raw !== null) return Object.values(raw).flatMap(textsIn)
  return typeof raw === 'string' ? [raw] : []
}

function clickTold({ raw }: PlacedBanner): Told[] {
  const written = textsIn(clickOf(raw)).find((text) => whyNoLink(text) !== undefined)
  if (written === undefined) return []
  const text = `“${shortened(spelledOut(written))}” is no link: ${whyNoLink(written)}.`
  return [{ where: 'click', level: 'flaw', word: 'no link', text }]
}

/** The findings about texts, colours, order and click, without pictures. */
export function fieldFindings(banners: readonly PlacedBanner[], buttonText: Rgb = white): BannerFinding[] {
  const met = { orders: new Map<string, PlacedBanner>(), highest: Number.NEGATIVE_INFINITY }
  const bodies = new Map<string, PlacedBanner>()
  return banners.flatMap((banner) => {
    const { at, isBanner } = banner
    if (!isBanner) {
      return [{ at, where: 'banner', level: 'flaw', word: 'no banner', text: 'Something else stands in its place.' }]
    }
    const body = substanceOf(banner)
    const same = bodies.get(body)
    if (!same) bodies.set(body, banner)
    const twice: Told[] = same
      ? [
          {
            where: 'banner',
            level: 'check',
            word: 'duplicate',
            text: `The same as banner ${same.at + 1} but for its order.`
          }
        ]
      : []
    const told = [
      ...twice,
      ...orderTold(banner, met),
      ...textTold(banner),
      ...colourTold(banner),
      ...buttonTold(banner, buttonText),
      ...clickTold(banner)
    ]
    return told.map((one) => ({ at, ...one }))
  })
}
