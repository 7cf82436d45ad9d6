import { createHash } from 'node:crypto'
import { escapeUTF8 } from 'entities'

/** HTML that Pitboss wrote itself; all other text is escaped. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Part of a document: text to escape, or Pitboss's own markup. */
export type Part = string | number | undefined | Markup | readonly Part[]

const textOf = (part: Part): string => {
  if (part === undefined) return ''
  if (part instanceof Markup) return part.text
  return typeof part === 'object' ? part.map(textOf).join('') : escapeUTF8(String(part))
}

/** Makes markup from a template, and escapes every text that is inserted. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.map((text, index) => text + textOf(parts[index])).join(''))

const style = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1200px; padding: 24px; background: #fff; color: #1b1f24; font: 14px/1.45 Inter, "Segoe UI", system-ui, sans-serif; }
h1 { margin: 0 0 4px; font-size: 24px; }
h2 { margin: 24px 0 6px; padding-top: 12px; border-top: 2px solid #1b1f24; font-size: 18px; }
h3 { margin: 0; font-size: 13px; }
h4 { margin: 14px 0 4px; font-size: 13px; }
header strong { font-size: 16px; color: #1b1f24; }
h3 span, header p, .quiet { color: #57606a; font-weight: 400; }
p { margin: 0 0 6px; }
.verdict { padding: 1px 8px; border-radius: 4px; background: #eef0f2; color: #1b1f24; }
.passes { background: #ebfbee; color: #1f6b2b; }
.fails { background: #fff0f0; color: #a61e1e; }
.overview td { vertical-align: middle; }
.overview img { display: block; max-width: 200px; max-height: 84px; width: auto; height: auto; }
.picture { position: relative; width: fit-content; outline: 1px solid #d0d7de; line-height: 0; }
.picture svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; }
table { width: 100%; border-collapse: collapse; font-size: 12px; }
th, td { padding: 2px 8px 2px 0; border-bottom: 1px solid #e4e7eb; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { white-space: nowrap; }
table.figures { width: auto; }
.figures th, .figures td { padding: 4px 12px 2px 0; border: 0; white-space: normal; }
span.text { white-space: pre-wrap; }
td.short { font-variant-numeric: tabular-nums; white-space: nowrap; }
tr, h2, h3, h4 { break-inside: avoid; }
h2, h3, h4 { break-after: avoid; }
footer { margin-top: 32px; padding-top: 8px; border-top: 1px solid #d0d7de; font-size: 12px; color: #57606a; }
@media screen and (max-width: 700px) { .overview thead { display: none; } .overview td, .figures td, .figures th { display: block; } .picture img { max-width: 100%; height: auto; } td, td.short { white-space: normal; overflow-wrap: break-word; } }
@page { size: A4; margin: 14mm; }
@media print { body { max-width: none; padding: 0; font-size: 11px; } * { print-color-adjust: exact; } .figures { zoom: 0.6; } }
`

const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; img-src data:; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`

interface DocumentParts {
  readonly title: string
  readonly lead: readonly Part[]
  readonly sections: readonly { readonly title: Part; readonly body: Part }[]
  readonly foot: Part
  /** A JSON value for programs. The document contains the value in a comment, which browsers don't show. */
  readonly data?: { readonly name: string; readonly value: unknown }
}

// Escape `<` and `>`, so that no value can end the comment. In JSON, both occur only in strings, so escaping them
// leaves the data unchanged.
const heldData = ({ name, value }: NonNullable<DocumentParts['data']>): Markup =>
  new Markup(`<!--${name} ${JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')}-->`)

/** Returns the JSON text of each entry with this name in a document. Accepts any text. */
export const dataIn = (text: string, name: string): string[] =>
  text
    .split(`<!--${name} `)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('-->')))

/** Makes an HTML file that loads nothing, runs no script and prints on A4. */
export const documentHtml = ({ title, lead, sections, foot, data }: DocumentParts): string =>
  html`<!doctype html>
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
          ${lead.map((words) => html`<p>${words}</p> `)}
        </header>
        <main>
          ${sections.map(
            (section) =>
              html`<section>
                <h2 dir="auto">${section.title}</h2>
                ${section.body}
              </section> `
          )}
        </main>
        <footer>${foot}</footer>
        ${data && heldData(data)}
      </body>
    </html> `.text

/**
 * Returns a table; undefined if there are no rows. Cells in short columns don't wrap, and all digits are equally wide.
 */
export function table(
  title: string | undefined,
  columns: readonly (string | { readonly short: string })[],
  rows: readonly (readonly Part[])[]
): Part {
  if (rows.length === 0) return undefined
  return html`${title === undefined ? '' : html`<h4>${title}</h4>`}
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th>${typeof column === 'string' ? column : column.short}</th> `)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell, at) => html`<td${typeof columns[at] === 'object' ? html` class="short"` : ''}>${cell}</td> `)}
            </tr> `
        )}
      </tbody>
    </table> `
}

/** Text that a person wrote, with its line breaks and direction. */
export const writtenText = (text: string): Markup => html`<span class="text" dir="auto">${text}</span>`

interface DocumentPicture {
  readonly name: string
  /** A PNG in base64. */
  readonly base64: string | undefined
  readonly width: number
  readonly height: number
}

const pngStart = 'src="data:image/png;base64,'

/** Returns a document without its pictures; undefined if it has more than `most` pictures. Accepts any bytes. */
export function withoutPictures(document: Buffer, most: number): Buffer | undefined {
  const rest: Buffer[] = []
  for (let from = 0; rest.length <= most;) {
    const at = document.indexOf(pngStart, from)
    const end = at === -1 ? -1 : document.indexOf('"', at + pngStart.length)
    rest.push(document.subarray(from, end === -1 ? undefined : at))
    if (end === -1) return Buffer.concat(rest)
    from = end
  }
  return undefined
}

/** A PNG without marks or caption. */
export const image = ({ name, base64 = '', width, height }: DocumentPicture): Markup =>
  html`<img width="${Math.round(width)}" height="${Math.round(height)}" alt="${name}" ${new Markup(`${pngStart}${base64}`)}" />`

/** A picture with marks over it. The marks' coordinates lie within `area`, which is scaled to the picture. */
export const markedPicture = (
  own: DocumentPicture,
  marks: readonly Markup[] = [],
  area: Pick<DocumentPicture, 'width' | 'height'>
): Markup =>
  html`<div class="picture">
    ${image(own)}<svg viewBox="0 0 ${area.width} ${area.height}" preserveAspectRatio="none" aria-hidden="true">
      ${marks}
    </svg>
  </div> `

interface MarkPosition {
  readonly x: number
  readonly y: number
  readonly colour: string
  readonly radius: number
}

export const numberMark = (number: number, { x, y, colour, radius }: MarkPosition): Markup =>
  html`<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" stroke="#fff" stroke-width="${radius / 8}" /><text
      x="${x}"
      y="${y}"
      fill="#fff"
      font-size="${radius * 1.2}"
      font-weight="700"
      text-anchor="middle"
      dominant-baseline="central"
      >${number}</text
    >`

export const frameMark = (
  number: number | undefined,
  { x, y, colour, radius, width, height }: MarkPosition & { readonly width: number; readonly height: number }
): Markup =>
  html`<rect
      x="${x}"
      y="${y}"
      width="${width}"
      height="${height}"
      fill="none"
      stroke="${colour}"
      stroke-width="${radius / 3.6}"
    />${number === undefined ? '' : numberMark(number, { x, y, colour, radius })}`
