import type { ReactNode } from 'react'
import type { SavedFigure, SavedPicture } from '../../../../shared/review/savedReview.ts'
import { useAsk } from '../../../bridge/queries.ts'
import { bytesInWords } from '../../../../shared/countInWords.ts'
import { deviceWords } from '../model/slots.ts'
import { shareInWords } from '../overlay/verdict.ts'
import classes from './OpenedReview.module.css'
import layout from '../../../components/layout.module.css'

/** A time of a saved file, which is in UTC. */
export const savedTime = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`

interface Props {
  readonly figure: SavedFigure
  readonly handle: string
  /** The pictures that are in the file. */
  readonly pictures: readonly string[]
}

/** A figure of a saved review, as it was. */
export function OpenedFigure({ figure, handle, pictures }: Props): ReactNode {
  const { device, width, height, side, verdict, reason, problem, live, design, difference, pins, limit } = figure
  const common = { figure, handle, pictures }
  return (
    <article aria-label={deviceWords[device]} className={classes.figure}>
      <h3>
        {deviceWords[device]}{' '}
        <span className={layout.quiet} style={{ fontWeight: 400 }}>
          {width} × {height}
          {limit !== undefined && ` · at most ${limit} % may differ`}
        </span>{' '}
        {verdict !== undefined && (
          <span className={classes.verdict} data-tone={toneOfWords(verdict)}>
            {verdict}
          </span>
        )}
      </h3>
      {[reason, problem].map((words, at) => words !== undefined && <p key={at}>{words}</p>)}
      <div className={classes.pictures} data-device={device}>
        {design && (
          <Shown
            {...common}
            of={design.picture}
            name={`${design.isAccepted ? 'accepted reference' : 'design'} ${design.name}`}
          />
        )}
        <Shown {...common} of={live} name={side} marks="pins" />
        {difference && <Shown {...common} of={difference.picture} name="difference" marks="regions" />}
      </div>
      {pins.length > 0 && (
        <ol aria-label={`Pins on ${deviceWords[device]}`} className={classes.pins} style={{ paddingTop: 8 }}>
          {pins.map(({ number, text, isResolved, changedAt }, at) => (
            <li key={at}>
              <strong>{number}</strong> <span dir="auto">{text}</span>{' '}
              <span className={layout.quiet}>
                {isResolved ? 'resolved' : 'open'} · {savedTime(changedAt)}
              </span>
            </li>
          ))}
        </ol>
      )}
      <Details figure={figure} />
    </article>
  )
}

const toneOfWords = (verdict: string): string | undefined =>
  verdict.endsWith('passes') ? 'good' : verdict.endsWith('fails') ? 'bad' : undefined

function Details({ figure: { difference, sources, masks } }: Pick<Props, 'figure'>): ReactNode {
  const { regions = [], compared = 0, more = 0 } = difference ?? {}
  return (
    <details className={classes.details}>
      <summary>
        Regions: {regions.length + more} · pictures: {sources.length} · masks: {masks.length}
      </summary>
      <ul>
        {regions.map(({ x, y, width, height, pixels }, at) => (
          <li key={`region ${at}`}>
            Region {at + 1}: {Math.round(width)} × {Math.round(height)} at {Math.round(x)}, {Math.round(y)} ·{' '}
            {shareInWords(pixels / Math.max(1, compared))}
          </li>
        ))}
        {sources.map(({ slot, address, width, height, bytes, type, fetchedAt, problem }, at) => (
          <li key={`source ${at}`}>
            {slot}: {address}
            {width !== undefined && height !== undefined && ` · ${width} × ${height}`}
            {type !== undefined && ` · ${type}`}
            {bytes !== undefined && ` · ${bytesInWords(bytes)}`}
            {fetchedAt !== undefined && ` · fetched ${savedTime(fetchedAt)}`}
            {problem !== undefined && ` · ${problem}`}
          </li>
        ))}
        {masks.map(({ x, y, width, height }, at) => (
          <li key={`mask ${at}`}>
            Mask {at + 1}: {Math.round(width)} × {Math.round(height)} at {Math.round(x)}, {Math.round(y)}
          </li>
        ))}
      </ul>
    </details>
  )
}

interface ShownProps extends Props {
  readonly of: SavedPicture | undefined
  readonly name: string
  readonly marks?: 'pins' | 'regions'
}

/** A picture of the file, with its numbers over it; one that is not there says so. */
function Shown({ of, name, marks, figure, handle, pictures }: ShownProps): ReactNode {
  const isThere = of !== undefined && pictures.includes(of.file)
  const asked = useAsk('reviews.picture', { handle, file: of?.file ?? 'pictures/none.png' }, { enabled: isThere })
  const url = asked.data?.value.url
  const { width, height } = figure
  return (
    <figure>
      <div className={classes.picture} style={{ aspectRatio: `${width} / ${height}` }}>
        {url === undefined ? (
          <span>{isThere && !asked.error ? 'reading…' : 'not in this file'}</span>
        ) : (
          <img src={url} alt={name} />
        )}
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
          {marks === 'pins' && <PinNumbers figure={figure} />}
          {marks === 'regions' && <Regions figure={figure} />}
        </svg>
      </div>
      <figcaption dir="auto" className={layout.quiet} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </figcaption>
    </figure>
  )
}

// In pixels of the figure, as in the saved HTML.
const radiusOf = ({ width, height }: SavedFigure): number => Math.max(10, Math.max(width, height) / 45)

function NumberAt({
  x,
  y,
  radius,
  number,
  colour
}: {
  x: number
  y: number
  radius: number
  number: number
  colour: string
}) {
  return (
    <>
      <circle cx={x} cy={y} r={radius} fill={colour} stroke="#fff" strokeWidth={radius / 8} />
      <text
        x={x}
        y={y}
        fill="#fff"
        fontSize={radius * 1.2}
        fontWeight={700}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {number}
      </text>
    </>
  )
}

function PinNumbers({ figure }: Pick<Props, 'figure'>): ReactNode {
  return figure.pins.map(({ x, y, number, isResolved }, at) => (
    <NumberAt
      key={at}
      x={x * figure.width}
      y={y * figure.height}
      radius={radiusOf(figure)}
      number={number}
      colour={isResolved ? '#6c757d' : '#3b5bdb'}
    />
  ))
}

function Regions({ figure }: Pick<Props, 'figure'>): ReactNode {
  const radius = radiusOf(figure)
  return figure.difference?.regions.map(({ x, y, width, height }, at) => (
    <g key={at}>
      <rect x={x} y={y} width={width} height={height} fill="none" stroke="#c92a2a" strokeWidth={radius / 6} />
      <NumberAt x={x} y={y} radius={radius * 0.6} number={at + 1} colour="#c92a2a" />
    </g>
  ))
}
