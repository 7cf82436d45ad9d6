import { countInWords, listInWords } from '../../shared/countInWords.ts'
import { decidedInWords, type DecisionContent } from '../../shared/review/decision.ts'
import type { PinContent } from '../../shared/review/pin.ts'
import { reviewFormat, type SavedFigure, type SavedPicture, type SavedReview } from '../../shared/review/savedReview.ts'
import {
  documentHtml,
  frameMark,
  html,
  image,
  numberMark,
  picture,
  table,
  writtenText,
  type Markup,
  type Part
} from '../documents/documentHtml.ts'

const when = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`
const deviceWords: Readonly<Record<SavedFigure['device'], string>> = {
  desktop: 'Desktop',
  tablet: 'Tablet',
  mobile: 'Mobile'
}

/** A picture in base64; undefined if the review has no such picture. */
type PictureOf = (name: string) => string | undefined

const few = (words: readonly string[], most: number): string =>
  listInWords(words.length <= most ? words : [...words.slice(0, most), `${words.length - most} more`])

type SavedBanner = SavedReview['banners'][number]

/** A summary of a review in a few sentences, worst results first. */
function conclusionOf({ banners }: SavedReview): string {
  const figures = banners.flatMap(({ name, figures: own }) => own.map((figure) => ({ ...figure, banner: name })))
  const judged = figures.filter(({ result }) => result !== undefined)
  const bad = judged.filter(({ result }) => result === 'fails' || result === 'differs')
  const open = judged.filter(({ result }) => result === 'not judged')
  const where = bad.map(({ banner, device, elements = [] }) => {
    const differing = elements.filter(({ state }) => state === 'differs').map(({ name, words }) => `${name} ${words}`)
    return `${banner} on ${device}${differing.length > 0 ? ` (${few(differing, 3)})` : ''}`
  })
  const pins = figures.flatMap((figure) => figure.pins)
  const unresolved = pins.filter(({ isResolved }) => !isResolved).length
  const words = bad.every(({ result }) => result === 'fails') ? ['fails', 'fail'] : ['differs', 'differ']
  const good = judged.length - bad.length - open.length
  // A review of several banners shows only these figures in full.
  const among = banners.length > 1 ? ' shown in full' : ''
  return [
    banners.some(({ decisions = [] }) => decisions.length > 0) &&
      `${decidedInWords(banners.map(({ decided }) => decided)).join(' · ')}.`,
    judged.length === 0 && 'Nothing is compared.',
    bad.length > 0 &&
      `${bad.length} of ${countInWords(judged.length, 'figure', 'figures')}${among} ${words[bad.length === 1 ? 0 : 1]}: ${few(where, 4)}.`,
    bad.length === 0 && good > 0 && `${countInWords(good, 'figure is', 'figures are')} the same.`,
    open.length > 0 && `${countInWords(open.length, 'figure is', 'figures are')} not judged.`,
    judged.length > 0 &&
      judged.length < figures.length &&
      `${countInWords(figures.length - judged.length, 'figure is', 'figures are')} not compared.`,
    pins.length > 0 && `${countInWords(pins.length, 'pin', 'pins')}, ${unresolved} open.`
  ]
    .filter(Boolean)
    .join(' ')
}

/** A review as a document. */
export function reviewHtml(review: SavedReview, pictureOf: PictureOf): string {
  const { savedAt, by, connection, category, layout, banners } = review
  const shown = banners.filter(({ figures }) => figures.length > 0)
  return documentHtml({
    title: `Review of ${category}`,
    lead: [
      html`<strong>${conclusionOf(review)}</strong>`,
      `${connection} · ${countInWords(banners.length, 'banner', 'banners')} · saved ${when(savedAt)}${by ? ` by ${by}` : ''} · ${layout}`
    ],
    sections: [
      ...(banners.length > 1 || shown.length === 0 ? [{ title: 'Overview', body: overview(banners, pictureOf) }] : []),
      ...shown.map(({ name, order, notes = [], findings = [], decisions = [], standing, figures }) => ({
        title: order === undefined ? name : `${order} · ${name}`,
        body: [
          decisions.length > 0 && banners.length === 1 ? decisionsMarkup(decisions, standing) : undefined,
          notes.map((note) => html`<p>${note}</p> `),
          figures.map((figure) => figureMarkup(figure, pictureOf)),
          table(
            'Findings',
            ['What was found'],
            findings.map((finding) => [finding])
          )
        ]
      }))
    ],
    data: { name: reviewFormat, value: review },
    foot: `A copy that Pitboss saved on ${when(savedAt)}. Nothing in it is loaded from elsewhere, and what is live may have changed since.`
  })
}

/** A row for each banner, with its small picture and its decisions. */
const overview = (banners: readonly SavedBanner[], pictureOf: PictureOf): Markup =>
  html`<div class="overview">
    ${table(
      undefined,
      ['Figure', 'Banner', 'Against', 'Findings', 'Decision'],
      banners.map(({ name, order, small, notes: [against] = [], counts, decisions = [], standing }) => [
        small && image({ ...small, name, base64: pictureOf(small.name) }),
        html`<strong dir="auto">${order === undefined ? name : `${order} · ${name}`}</strong>`,
        against ?? 'not compared',
        counts ?? 'none',
        decisionsMarkup(decisions, standing)
      ])
    )}
  </div> `

/** Decisions on a banner, newest first, with the changes since the newest decision. */
const decisionsMarkup = (decisions: readonly DecisionContent[], standing: string | undefined): Part =>
  decisions.length === 0
    ? 'undecided'
    : decisions.map(({ word, agent, at, note }, index) => {
        const about = index === 0 ? (standing ?? word) : `before: ${word}`
        return html`<p>
          <strong>${about}</strong> · ${agent}, ${when(at)}${note === undefined ? '' : html`<br />${writtenText(note)}`}
        </p> `
      })

function figureMarkup(figure: SavedFigure, pictureOf: PictureOf): Markup {
  const { device, width, height, side, result, verdict, reason, problem, design, difference, live, pins } = figure
  const word = result === 'passes' || result === 'fails' ? result : ''
  const shown = (name: string, of: SavedPicture | undefined, marks: readonly Markup[] = []) =>
    picture({
      name,
      base64: of && pictureOf(of.name),
      width: of?.width ?? 0,
      height: of?.height ?? 0,
      marks,
      area: { width, height }
    })
  const notes = [reason, problem].map((words) => (words === undefined ? '' : html`<p>${words}</p> `))
  return html`<article>
    <h3>
      ${deviceWords[device]} <span>${width} × ${height}</span> ${
        verdict === undefined ? '' : html`<span class="verdict ${word}">${verdict}</span>`
      }
    </h3>
    ${notes}
    <div class="pictures ${device}">
      ${
        design &&
        shown(
          design.sha256 === undefined
            ? `From ${design.name}`
            : `From the design ${design.name}, ${design.width} × ${design.height} pixels`,
          design.picture
        )
      }${shown(
        design ? `To ${side}` : side,
        live,
        pins.map((pin) => pinMark(pin, figure))
      )}${difference && shown('Difference', difference.picture, regionMarks(figure))}
    </div>
    ${pinTable(pins)}${elementTable(figure)}
  </article> `
}

// In pixels of the figure. The size is readable with three pictures side by side.
const radiusOf = ({ width, height }: SavedFigure): number => Math.max(10, Math.max(width, height) / 45)

const pinMark = ({ x, y, number, isResolved }: PinContent, figure: SavedFigure): Markup =>
  numberMark(number, {
    x: x * figure.width,
    y: y * figure.height,
    colour: isResolved ? '#6c757d' : '#3b5bdb',
    radius: radiusOf(figure)
  })

const regionMarks = (figure: SavedFigure): Markup[] =>
  (figure.difference?.regions ?? []).map((region, at) =>
    frameMark(at + 1, { ...region, colour: '#c92a2a', radius: radiusOf(figure) * 0.6 })
  )

const pinTable = (pins: readonly PinContent[]): Part =>
  table(
    'Pins',
    [{ short: 'No.' }, 'Comment', { short: 'State' }, { short: 'By' }, { short: 'When' }],
    pins.flatMap(({ number, text, isResolved, agent, changedAt, changedBy = agent, replies = [] }) => [
      [number, writtenText(text), isResolved ? 'resolved' : 'open', changedBy, when(changedAt)],
      ...replies.map((reply) => ['', writtenText(reply.text), 'reply', reply.agent, when(reply.at)])
    ])
  )

const elementTable = ({ elements = [] }: SavedFigure): Part =>
  table(
    'Elements',
    [{ short: 'Element' }, 'Result'],
    elements.map(({ name, words, state }) => [name, words || state])
  )
