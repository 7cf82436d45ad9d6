import type { ReactNode } from 'react'
import { regionName, type Region } from '../../../domain/region/readRegion.ts'
import { readEnabled, type ReceivedGame } from './game.ts'
import layout from '../../../components/layout.module.css'
import { standingOf, standingReason, type Standing } from './regionAvailability.ts'

/** The badge of a disabled game. Show this badge before all others. */
export function DisabledWord({ game }: { game: ReceivedGame }): ReactNode {
  if (readEnabled(game).value !== false) return null
  return (
    <span className={layout.badge} data-tone="bad">
      disabled
    </span>
  )
}

const tones: Readonly<Partial<Record<Standing['availability'], string>>> = {
  blocked: 'bad',
  'blocked in part': 'attention'
}

/** Shows whether a game is available in a region, with the reason as tooltip. */
export function AvailabilityBadge({ game, region }: { game: ReceivedGame; region: Region }): ReactNode {
  const standing = standingOf(game, region)
  return (
    <span
      className={layout.badge}
      data-tone={tones[standing.availability]}
      style={{ textDecoration: standing.unread.length > 0 ? 'underline dotted' : undefined }}
      title={standingReason(standing, regionName(region))}
    >
      {standing.availability}
    </span>
  )
}
