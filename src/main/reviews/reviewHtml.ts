import { createHash } from 'node:crypto'
import { escapeUTF8 } from 'entities'
import { countInWords, grouped } from '../../shared/countInWords.ts'
import type { SavedFigure, SavedPicture, SavedPin, SavedReview, SavedSource } from '../../shared/review/savedReview.ts'

/** Markup that was made here; every other text is escaped. */
class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | undefined | Markup | readonly Part[]

const textOf = (part: Part): string => {
  if (part === undefined) return ''
  if (part instanceof Markup) return part.text
  return typeof part === 'object' ? part.map(textOf).join('') : escapeUTF8(String(part))
}

const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.map((text, at) => text + textOf(parts[at])).join(''))

const style = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1200px; padding: 24px; background: #fff; color: #1b1f24; font: 14px/1.45 Inter, "Segoe UI", system-ui, sans-serif; }
h1 { margin: 0 0 4px; font-size: 24px; }
h2 { margin: 32px 0 8px; padding-top: 12px; border-top: 2px solid #1b1f24; font-size: 18px; }
h3 { margin: 20px 0 8px; font-size: 15px; }
h4 { margin: 14px 0 4px; font-size: 13px; }
h3 span, header p, .quiet { color: #57606a; font-weight: 400; }
p { margin: 0 0 6px; }
.verdict { padding: 1px 8px; border-radius: 4px; background: #eef0f2; color: #1b1f24; }
.passes { background: #ebfbee; color: #1f6b2b; }
.fails { background: #fff0f0; color: #a61e1e; }
.pictures { display: flex; flex-wrap: wrap; gap: 12px; }
figure { flex: none; min-width: 0; margin: 0; break-inside: avoid; }
.desktop figure { width: 100%; }
.tablet figure { width: calc(50% - 6px); }
.mobile figure { width: calc(33.3% - 8px); }
figcaption { font-size: 12px; color: #57606a; }
.picture { position: relative; border: 1px solid #d0d7de; line-height: 0; }
.picture img { width: 100%; height: auto; }
.picture svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; }
table { width: 100%; border-collapse: collapse; font-size: 12px; }
th, td { padding: 3px 8px 3px 0; border-bottom: 1px solid #e4e7eb; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { white-space: nowrap; }
span.text { white-space: pre-wrap; }
td.number { font-variant-numeric: tabular-nums; white-space: nowrap; }
tr, h2, h3, h4 { break-inside: avoid; }
h2, h3, h4 { break-after: avoid; }
footer { margin-top: 32px; padding-top: 8px; border-top: 1px solid #d0d7de; font-size: 12px; color: #57606a; }
@page { size: A4; margin: 14mm; }
@media print { body { max-width: none; padding: 0; font-size: 11px; } * { print-color-adjust: exact; } .picture { max-width: 100%; } }
`

const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; img-src data:; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`

const when = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`
const rounded = (value: number): number => Math.round(value)
const deviceWords: Readonly<Record<SavedFigure['device'], string>> = {
  desktop: 'Desktop',
  tablet: 'Tablet',
  mobile: 'Mobile'
}

/** The bytes of a picture in base64; undefined where there is none. */
export type PictureOf = (file: string) => string | undefined

/** A review as one HTML file that loads nothing, runs nothing and prints on A4. */
export function reviewHtml(review: SavedReview, pictureOf: PictureOf): string {
  const { savedAt, connection, category, layout, tolerance, banners } = review
  const title = `Review of ${category}`
  const pins = banners.flatMap(({ figures }) => figures.flatMap((figure) => figure.pins))
  const open = pins.filter(({ isResolved }) => !isResolved).length
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="referrer" content="no-referrer" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${new Markup(`<style>${style}</style>`)}
      </head>
      <body>
        <header>
          <h1 dir="auto">${title}</h1>
          <p>${connection} · saved ${when(savedAt)} · ${layout} · tolerance ${tolerance}</p>
          <p>
            ${countInWords(banners.length, 'banner', 'banners')} · ${countInWords(pins.length, 'pin', 'pins')}, ${open}
            open
          </p>
        </header>
        <main>
          ${banners.map(
            ({ name, order, figures }) =>
              html`<section>
                <h2 dir="auto">${order === undefined ? '' : `${order} · `}${name}</h2>
                ${figures.map((figure) => figureMarkup(figure, pictureOf))}
              </section> `
          )}
        </main>
        <footer>
          A copy that Pitboss saved on ${when(savedAt)}. Nothing in it is loaded from elsewhere, and what is live may
          have changed since.
        </footer>
      </body>
    </html> `.text
}

function figureMarkup(figure: SavedFigure, pictureOf: PictureOf): Markup {
  const { device, width, height, side, verdict, reason, problem, design, difference, live, pins, sources } = figure
  const word = /(passes|fails)$/.exec(verdict ?? '')?.[1] ?? ''
  return html`<article>
    <h3>
      ${deviceWords[device]} <span>${width} × ${height}</span> ${
        verdict === undefined ? '' : html`<span class="verdict ${word}">${verdict}</span>`
      }
    </h3>
    ${
      figure.limit === undefined
        ? ''
        : html`<p class="quiet">At most ${figure.limit} % may differ.${masksInWords(figure)}</p> `
    }${[reason, problem].map((words) => (words === undefined ? '' : html`<p>${words}</p> `))}
    <div class="pictures ${device}">
      ${design ? pictureMarkup({ of: design.picture, name: `${design.isAccepted ? 'Accepted reference' : 'Design'}: ${design.name}, ${design.width} × ${design.height} pixels` }, figure, pictureOf) : ''}${pictureMarkup({ of: live, name: side, marks: pins.map((pin) => pinMarkup(pin, figure)) }, figure, pictureOf)}${
        difference
          ? pictureMarkup({ of: difference.picture, name: 'Difference', marks: regionMarks(figure) }, figure, pictureOf)
          : ''
      }
    </div>
    ${pins.length === 0 ? '' : pinTable(pins)}${regionTable(figure)}${sources.length === 0 ? '' : sourceTable(sources)}
  </article> `
}

const masksInWords = ({ masks }: SavedFigure): string =>
  masks.length === 0
    ? ''
    : ` Not counted: ${masks.map(({ x, y, width, height }) => `${rounded(width)} × ${rounded(height)} at ${rounded(x)}, ${rounded(y)}`).join('; ')}.`

interface Shown {
  readonly of: SavedPicture | undefined
  readonly name: string
  readonly marks?: readonly Markup[]
}

function pictureMarkup({ of, name, marks = [] }: Shown, { width, height }: SavedFigure, pictureOf: PictureOf): Markup {
  const base64 = of && pictureOf(of.file)
  if (!of || base64 === undefined) return html`<figure><figcaption>${name}: no picture</figcaption></figure> `
  const size = html`width="${rounded(of.width)}" height="${rounded(of.height)}"`
  return html`<figure>
    <div class="picture">
      <img ${size} alt="${name}" src="data:image/png;base64,${new Markup(base64)}" />${
        marks.length === 0
          ? ''
          : html`<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true">${marks}</svg>`
      }
    </div>
    <figcaption dir="auto">${name}</figcaption>
  </figure> `
}

// In pixels of the figure: large enough to be read where three pictures stand side by side.
const radiusOf = ({ width, height }: SavedFigure): number => Math.max(10, Math.max(width, height) / 45)

function numberMark(x: number, y: number, number: number, colour: string, radius: number): Markup {
  return html`<circle
      cx="${x}"
      cy="${y}"
      r="${radius}"
      fill="${colour}"
      stroke="#fff"
      stroke-width="${radius / 8}"
    /><text
      x="${x}"
      y="${y}"
      fill="#fff"
      font-size="${radius * 1.2}"
      font-weight="700"
      text-anchor="middle"
      dominant-baseline="central"
      >${number}</text
    >`
}

const pinMarkup = ({ x, y, number, isResolved }: SavedPin, figure: SavedFigure): Markup =>
  numberMark(x * figure.width, y * figure.height, number, isResolved ? '#6c757d' : '#3b5bdb', radiusOf(figure))

const regionMarks = (figure: SavedFigure): Markup[] =>
  (figure.difference?.regions ?? []).map(
    ({ x, y, width, height }, at) =>
      html`<rect
          x="${x}"
          y="${y}"
          width="${width}"
          height="${height}"
          fill="none"
          stroke="#c92a2a"
          stroke-width="${radiusOf(figure) / 6}"
        />${numberMark(x, y, at + 1, '#c92a2a', radiusOf(figure) * 0.6)}`
  )

const pinTable = (pins: readonly SavedPin[]): Markup =>
  html`<h4>Pins</h4>
    <table>
      <thead>
        <tr>
          <th>No.</th>
          <th>Comment</th>
          <th>State</th>
          <th>Changed</th>
        </tr>
      </thead>
      <tbody>
        ${pins.map(
          ({ number, text, isResolved, changedAt }) =>
            html`<tr>
              <td class="number">${number}</td>
              <td><span class="text" dir="auto">${text}</span></td>
              <td class="number">${isResolved ? 'resolved' : 'open'}</td>
              <td class="number">${when(changedAt)}</td>
            </tr> `
        )}
      </tbody>
    </table> `

function regionTable({ difference }: SavedFigure): Markup | string {
  if (!difference || difference.regions.length === 0) return ''
  const { compared, regions, more } = difference
  const share = (pixels: number) => {
    const percent = (pixels / Math.max(1, compared)) * 100
    return percent < 0.01 ? 'under 0.01 %' : `${percent.toFixed(2)} %`
  }
  return html`<h4>Regions that differ</h4>
    <table>
      <thead>
        <tr>
          <th>No.</th>
          <th>Size</th>
          <th>At</th>
          <th>Share</th>
        </tr>
      </thead>
      <tbody>
        ${regions.map(
          ({ x, y, width, height, pixels }, at) =>
            html`<tr>
              <td class="number">${at + 1}</td>
              <td class="number">${rounded(width)} × ${rounded(height)}</td>
              <td class="number">${rounded(x)}, ${rounded(y)}</td>
              <td class="number">${share(pixels)}</td>
            </tr> `
        )}
      </tbody>
    </table>
    ${
      more === 0
        ? ''
        : html`<p class="quiet">${countInWords(more, 'smaller region is', 'smaller regions are')} not listed.</p> `
    }`
}

const sourceTable = (sources: readonly SavedSource[]): Markup =>
  html`<h4>Live pictures</h4>
    <table>
      <thead>
        <tr>
          <th>Picture</th>
          <th>Address</th>
          <th>Size</th>
          <th>Fetched</th>
        </tr>
      </thead>
      <tbody>
        ${sources.map(
          ({ slot, address, width, height, bytes, type, fetchedAt, problem }) =>
            html`<tr>
              <td class="number">${slot}</td>
              <td>${address}</td>
              <td class="number">
                ${
                  problem ??
                  [
                    width === undefined ? '' : `${width} × ${height ?? ''}`,
                    type,
                    bytes === undefined ? '' : `${grouped(bytes)} bytes`
                  ]
                    .filter(Boolean)
                    .join(' · ')
                }
              </td>
              <td class="number">${fetchedAt === undefined ? '' : when(fetchedAt)}</td>
            </tr> `
        )}
      </tbody>
    </table> `
