import type { ReactNode } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import type { Connection } from '../../../../shared/contract/connections.ts'
import { EnvironmentTag } from '../../../components/Words.tsx'
import { FetchedAt } from '../../../components/picture/PictureFacts.tsx'
import { Breakable } from '../../../components/field/FieldValue.tsx'
import { FindingTag } from '../../../components/findings/FindingTag.tsx'
import type { PlacedBanner } from '../model/bannerModel.ts'
import type { BannerFinding } from '../model/finding.ts'
import type { Size } from '../model/layout.ts'
import { deviceWords, type Device } from '../model/slots.ts'
import { fittingScales, rowsOfFigures, useView } from '../model/view.ts'
import type { BannerWorkspace } from '../model/workspace.ts'
import { sizeInWords } from '../overlay/placement.ts'
import { Figure } from '../preview/Figure.tsx'
import { useGround } from '../preview/SeeAs.tsx'
import { BitmapCanvas } from '../review/Stage.tsx'
import classes from './Beside.module.css'
import type { FigureDifferences } from './useFigureDifference.ts'
import layout from '../../../components/layout.module.css'
import { onlyHere } from './differenceCells.ts'

/** A side: whose answer it is, and its time. */
export interface SideFacts {
  readonly name: string
  /** Undefined where the connection was deleted meanwhile. */
  readonly environment: Connection['environment'] | undefined
  /** The account in words. */
  readonly account: string
  /** When its answer arrived, in milliseconds since 1970. */
  readonly answeredAt: number
  readonly count: number
}

/** The heading of a side: environment, connection, account, and the time of its answer. */
function SideHead({ name, environment, account, answeredAt, count }: SideFacts): ReactNode {
  return (
    <header className={layout.row} style={{ gap: '2px 8px', marginBottom: 6 }}>
      {environment && <EnvironmentTag environment={environment} />}
      <h3 className={layout.cut} style={{ maxWidth: '100%', margin: 0, fontSize: 14 }} title={name}>
        {name}
      </h3>
      <span className={layout.quiet}>
        {account} · {countInWords(count, 'banner', 'banners')} · answered{' '}
        <FetchedAt at={new Date(answeredAt).toISOString()} />
      </span>
    </header>
  )
}

interface FigureProps {
  readonly workspace: BannerWorkspace
  readonly banner: PlacedBanner
  readonly name: string
  readonly device: Device
  readonly size: Size
  readonly scale: number
  readonly differences: FigureDifferences | undefined
  readonly isMarked: boolean
}

/** A banner of a side on a device, and how it differs from the other side's. */
function SideFigure({ workspace, banner, name, device, size, scale, differences, isMarked }: FigureProps): ReactNode {
  const { layers } = useView()
  const ground = useGround()
  const difference = differences?.[device]
  const marks = isMarked ? difference?.marks : undefined
  return (
    <figure aria-label={`${deviceWords[device]} on ${name}`} className={classes.figure}>
      <figcaption style={{ maxWidth: Math.max(170, size.width * scale) }}>
        <strong>{deviceWords[device]}</strong> {sizeInWords(size)} · {Math.round(scale * 100)} %
        {difference && <span className={classes.share}>{difference.words}</span>}
      </figcaption>
      <div
        {...ground}
        className={`${classes.stage} ${ground.className}`}
        style={{ ...ground.style, width: Math.ceil(size.width * scale), height: Math.ceil(size.height * scale) }}
      >
        <div style={{ transform: `scale(${scale})`, transformOrigin: '0 0' }}>
          <Figure drawn={workspace.drawnOf(banner)} device={device} size={size} layers={layers} />
        </div>
        {marks && <BitmapCanvas bitmap={marks} part={{ x: 0, y: 0, ...size }} style={covering} />}
      </div>
    </figure>
  )
}

const covering = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const

interface FindingsProps {
  readonly name: string
  readonly findings: readonly BannerFinding[]
  /** Those of the other side's banner. */
  readonly others: readonly BannerFinding[]
}

/** The findings of a side's banner: first those that the other side does not have. */
export function SideFindings({ name, findings, others }: FindingsProps): ReactNode {
  const own = onlyHere(findings, others)
  const shared = findings.filter((finding) => !own.includes(finding))
  return (
    <section aria-label={`Findings on ${name}`} className={classes.column}>
      <h4 style={{ margin: '0 0 4px', fontSize: 13 }}>Findings on {name}</h4>
      {findings.length === 0 && (
        <p className={layout.quiet} style={{ marginBlock: '1em' }}>
          None.
        </p>
      )}
      <ul className={classes.findings}>
        {[...own, ...shared].map((finding, at) => (
          <li key={`${at} ${finding.place} ${finding.rule}`}>
            <FindingTag finding={finding} />
            <code className={layout.code} style={{ marginRight: 6 }}>
              <Breakable name={finding.place} />
            </code>
            <strong>{at < own.length && 'only here '}</strong>
            <span className={layout.quiet}>{finding.words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Props {
  readonly facts: SideFacts
  readonly workspace: BannerWorkspace
  /** Undefined where this side does not have the banner. */
  readonly banner: PlacedBanner | undefined
  readonly differences: FigureDifferences | undefined
  /** The width for figures, in CSS pixels. */
  readonly room: number
  readonly isMarked: boolean
}

/** One side of a comparison: its heading, and the banner’s figures. */
export function SideColumn({ facts, workspace, banner, differences, room, isMarked }: Props): ReactNode {
  const { sizes } = useView()
  const scales = fittingScales(sizes, room, false)
  const { name, environment } = facts
  return (
    <section aria-label={`On ${name}`} className={classes.column} data-environment={environment}>
      <SideHead {...facts} />
      {banner ? (
        <>
          {rowsOfFigures(false).map((columns) => (
            <div
              key={columns.join(' ')}
              className={layout.row}
              style={{ alignItems: 'flex-start', gap: '8px 24px', marginBottom: 10 }}
            >
              {columns.flat().map((device) => (
                <SideFigure
                  key={device}
                  {...{ workspace, banner, name, device, differences, isMarked }}
                  size={sizes[device]}
                  scale={scales[device]}
                />
              ))}
            </div>
          ))}
        </>
      ) : (
        <p className={classes.absent}>This banner is not on {name}.</p>
      )}
    </section>
  )
}
