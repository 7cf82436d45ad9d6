import { countInWords } from '../../shared/countInWords.ts'
import { decidedInWords, type DecisionContent } from '../../shared/review/decision.ts'
import type { PinContent } from '../../shared/review/pin.ts'
import { designTolerance } from '../../shared/contract/designs.ts'
import {
  reviewFormat,
  type SavedBanner,
  type SavedFigure,
  type SavedPicture,
  type SavedReview
} from '../../shared/review/savedReview.ts'
import {
  documentHtml,
  frameMark,
  html,
  image,
  markedPicture,
  numberMark,
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

/** Returns a picture in base64; undefined if the review doesn't have it. */
type PictureOf = (name: string) => string | undefined

function numbersOf({ banners, results }: SavedReview): string {
  const pins = banners.flatMap(({ figures }) => figures.flatMap((figure) => figure.pins))
  const isDecided = banners.some(({ decisions }) => decisions.length > 0)
  return [
    ...(isDecided ? decidedInWords(banners.map(({ decided }) => decided)) : []),
    ...results,
    ...(pins.length > 0
      ? [`${countInWords(pins.length, 'pin', 'pins')}, ${pins.filter((pin) => !pin.isResolved).length} open`]
      : [])
  ].join(' · ')
}

export function reviewHtml(review: SavedReview, pictureOf: PictureOf): string {
  const { savedAt, by, connection, category, layout, banners } = review
  const shown = banners.filter(({ figures }) => figures.length > 0)
  return documentHtml({
    title: `Review of ${category}`,
    lead: [
      html`<strong>${numbersOf(review)}</strong>`,
      `${connection} · ${countInWords(banners.length, 'banner', 'banners')} · saved ${when(savedAt)}${by ? ` by ${by}` : ''} · ${layout}`
    ],
    sections: [
      ...(banners.length > 1 || shown.length === 0 ? [{ title: 'Overview', body: overview(banners, pictureOf) }] : []),
      ...shown.map((banner) => ({
        title: titleOf(banner),
        body: bannerMarkup(banner, banners.length === 1, pictureOf)
      }))
    ],
    data: { name: reviewFormat, value: review },
    foot: `A copy that Pitboss saved on ${when(savedAt)}. Nothing in it is loaded from elsewhere, and what is live may have changed since.`
  })
}

const overview = (banners: readonly SavedBanner[], pictureOf: PictureOf): Markup =>
  html`<div class="overview">
    ${table(
      undefined,
      ['Figure', 'Banner', 'Against', 'Findings', 'Decision'],
      banners.map(({ name, order, small, notes: [against], counts, decisions, standing }) => [
        small && image({ ...small, name, base64: pictureOf(small.name) }),
        html`<strong dir="auto">${titleOf({ name, order })}</strong>`,
        against ?? 'not compared',
        counts || 'no findings',
        decisionsMarkup(decisions, standing)
      ])
    )}
  </div> `

/** The decisions on a banner, newest first, and what has changed since the newest. */
const decisionsMarkup = (decisions: readonly DecisionContent[], standing: string | undefined): Part =>
  decisions.length === 0
    ? 'undecided'
    : decisions.map(({ word, agent, at, note }, index) => {
        const about = index === 0 ? (standing ?? word) : `before: ${word}`
        return html`<p>
          <strong>${about}</strong> · ${agent}, ${when(at)}${note === undefined ? '' : html`<br />${writtenText(note)}`}
        </p> `
      })

function bannerMarkup(
  { notes, findings, decisions, standing, figures }: SavedBanner,
  isAlone: boolean,
  pictureOf: PictureOf
): Part {
  return [
    isAlone && decisions.length > 0 ? decisionsMarkup(decisions, standing) : undefined,
    table(
      undefined,
      ['Differences and findings', { short: 'Figures' }],
      [
        // Skip the first note, because it sums up the others and is already in the overview.
        ...(isAlone ? notes : notes.slice(1)).map((note) => [note, '']),
        ...onDevices(figures),
        ...findings.map((finding) => [finding, ''])
      ]
    ),
    figuresMarkup(figures, pictureOf),
    table(
      'Pins',
      [{ short: 'No.' }, { short: 'Figure' }, 'Comment', { short: 'State' }, { short: 'By' }, { short: 'When' }],
      figures.flatMap(({ device, pins }) => pins.flatMap((pin) => pinRows(pin, deviceWords[device])))
    )
  ]
}

/** The problems and findings of several figures. Each line appears once, with the devices it applies to. */
function onDevices(figures: readonly SavedFigure[]): string[][] {
  const lines = figures.flatMap(({ device, elements = [], problem = [] }) =>
    [problem, elements].flat().map((line) => ({ line, device: deviceWords[device] }))
  )
  return [...Map.groupBy(lines, ({ line }) => line)].map(([line, all]) => [
    line,
    all.map(({ device }) => device).join(', ')
  ])
}

// In CSS pixels. A banner's figures in three rows, and its tables, fit on a screen 900 pixels high.
const room = { width: 1116, height: 145 }

interface FigureSide {
  readonly name: string
  readonly of: SavedPicture | undefined
  readonly marks?: readonly Markup[]
}

/** Draws figures next to each other at the same scale, in rows: reference, live figure, difference. */
function figuresMarkup(figures: readonly SavedFigure[], pictureOf: PictureOf): Markup {
  const across = figures.reduce((sum, { width }) => sum + width, 0)
  const scale = Math.min(room.width / across, room.height / Math.max(...figures.map(({ height }) => height)))
  const radius = 9 / scale
  const sides: readonly ((figure: SavedFigure) => FigureSide | undefined)[] = [
    ({ design }) => design && { name: fromInWords(design), of: design.picture },
    ({ design, side, live, pins, width, height }) => ({
      name: design ? `To ${side}` : side,
      of: live,
      marks: pins.map(({ x, y, number, isResolved }) =>
        numberMark(number, { x: x * width, y: y * height, colour: isResolved ? '#6c757d' : '#3b5bdb', radius })
      )
    }),
    ({ design, difference }) =>
      difference && {
        name: design?.sha256 === undefined ? 'Difference' : `Difference of more than ${designTolerance} levels of 255`,
        of: difference.picture,
        marks: difference.regions.map(({ number, ...region }) =>
          frameMark(number, { ...region, colour: '#c92a2a', radius })
        )
      }
  ]
  const cell = (figure: SavedFigure, { name, of, marks }: Partial<FigureSide> = {}): Part => {
    const base64 = of && pictureOf(of.name)
    if (name === undefined || base64 === undefined) return name && 'no picture'
    return markedPicture({ name, base64, width: figure.width * scale, height: figure.height * scale }, marks, figure)
  }
  return html`<table class="figures">
    <tr>
      ${figures.map(figureHead)}
    </tr>
    ${sides.map((sideOf) => {
      const row = figures.map((figure) => ({ figure, side: sideOf(figure) }))
      const names = new Set(row.flatMap(({ side }) => side?.name ?? []))
      if (names.size === 0) return ''
      return html`<tr>
          <td colspan="${figures.length}" class="quiet" dir="auto">${[...names].join('; ')}</td>
        </tr>
        <tr>
          ${row.map(({ figure, side }) => html`<td>${cell(figure, side)}</td> `)}
        </tr> `
    })}
  </table> `
}

const titleOf = ({ name, order }: { readonly name: string; readonly order?: string | undefined }): string =>
  order === undefined ? name : `${order} · ${name}`

const fromInWords = ({ name, sha256, width, height }: NonNullable<SavedFigure['design']>): string =>
  sha256 === undefined ? `From ${name}` : `From the design ${name}, ${width} × ${height} pixels`

function figureHead({ device, width, height, result, verdict }: SavedFigure): Markup {
  const word = result === 'passes' || result === 'fails' ? result : ''
  return html`<th>
    <h3>
      ${deviceWords[device]} <span>${width} × ${height}</span> ${
        verdict === undefined ? '' : html`<span class="verdict ${word}">${verdict}</span>`
      }
    </h3>
  </th> `
}

const pinRows = (pin: PinContent, figure: string): Part[][] => {
  const { number, text, isResolved, agent, changedAt, changedBy = agent, replies = [] } = pin
  return [
    [number, figure, writtenText(text), isResolved ? 'resolved' : 'open', changedBy, when(changedAt)],
    ...replies.map((reply) => ['', '', writtenText(reply.text), 'reply', reply.agent, when(reply.at)])
  ]
}
