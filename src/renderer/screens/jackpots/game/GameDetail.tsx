import { drawText } from '../../../components/field/drawText.tsx'
import { Box, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { readRegion, regionName, type Region } from '../../../domain/region/readRegion.ts'
import { gameRecord } from '../../../records/game.ts'
import { RecordDetail } from '../../../collection/rows/RecordDetail.tsx'
import type { OpenRows } from '../../../collection/rows/useOpenRow.ts'
import layout from '../../../components/layout.module.css'
import { AddToTicket } from '../../../components/ticket/AddToTicket.tsx'
import {
  picturesOf,
  type GamePicture,
  gameList,
  gameItem,
  nameOf,
  type ReceivedGame,
  isDocumented
} from '../model/game.ts'
import { useStableValue } from '../../../hooks/useStableValue.ts'
import { Picture, pictureField } from '../../../components/picture/Picture.tsx'
import type { FieldRow } from '../../../domain/fieldRows.ts'
import { AvailabilityBadge, DisabledWord } from '../model/AvailabilityBadge.tsx'
import { codesIn, coverOf, standingOf, standingReason, type LicenceCover } from '../model/regionAvailability.ts'
import { usePictureFacts } from '../../../components/picture/since.ts'
import { bytesInWords } from '../../../../shared/countInWords.ts'
import { namedSize, pictureSize } from '../../../domain/picture/pictureWords.ts'

function coverInWords({ whole, part, isReadable }: LicenceCover): string {
  const words = [
    whole.length > 0 && `Licences that name it: ${whole.join(', ')}.`,
    part.length > 0 && `Licences that name a part of it: ${part.join(', ')}.`
  ].filter((word) => word !== false)
  const doubt = isReadable ? '' : ' Some licences could not be read.'
  if (words.length > 0) return words.join(' ') + doubt
  return isReadable ? 'No licence names it.' : 'The licences could not be read.'
}

const line = { m: 0, px: 'lg', pb: 6, fz: 'sm', style: { overflowWrap: 'anywhere' } } as const

function RegionLine({ game, region }: { game: ReceivedGame; region: Region }): ReactNode {
  const shownRegion = regionName(region)
  return (
    <Box component="p" {...line}>
      <DisabledWord game={game} /> <AvailabilityBadge game={game} region={region} />{' '}
      {standingReason(standingOf(game, region), shownRegion)} {coverInWords(coverOf(game, region))}
    </Box>
  )
}

const largest = '1600x900'
const ground = {
  display: 'inline-flex',
  background: 'repeating-conic-gradient(#6d7684 0 25%, #98a2b0 0 50%) 0 0 / 12px 12px'
}
/** In CSS pixels. The four smaller pictures fit into a row below the largest one. */
const [wide, low] = [268, 40]

function OnePicture({ game, picture, at }: { game: ReceivedGame; picture: GamePicture; at: number }): ReactNode {
  const { size, address } = picture
  const slot = namedSize(size) ?? { width: 1, height: 1 }
  const { facts } = usePictureFacts(address)
  const shown = { width: Math.round((at * slot.width) / slot.height), height: at }
  return (
    <Stack component="figure" m={0} gap={0} fz="xs" lh="1.125rem" c="dimmed">
      <span style={{ ...shown, ...ground }}>
        <Picture address={address} alt="" enlarge={`${nameOf(game)} ${size}`} {...shown} />
      </span>
      <figcaption style={{ whiteSpace: 'pre-line' }}>
        {`${(facts && pictureSize(facts)) ?? size}\n${facts ? bytesInWords(facts.bytes) : ' '}`}
      </figcaption>
    </Stack>
  )
}

function GamePictures({ game }: { game: ReceivedGame }): ReactNode {
  const settled = useStableValue(game)
  const pictures = settled ? picturesOf(settled).filter(isDocumented) : []
  const first = pictures.find(({ size }) => size === largest)
  return (
    // Reserve the full height, so nothing moves when the pictures have loaded.
    <Stack role="group" aria-label="Pictures at a glance" gap="sm" mih={271} mb="md">
      {first && <OnePicture game={game} picture={first} at={Math.round((wide * 9) / 16)} />}
      <Group gap="sm" align="stretch">
        {pictures
          .filter((picture) => picture !== first)
          .map((picture) => (
            <OnePicture key={picture.size} game={game} picture={picture} at={low} />
          ))}
      </Group>
    </Stack>
  )
}

const regionInWords = (code: string): string => {
  const region = readRegion(code)
  return region ? regionName(region) : 'not read'
}

function gameField({ name, value }: FieldRow): ReactNode {
  const picture = pictureField(name, value)
  if (picture !== undefined) return picture
  const { codes, isReadable } = codesIn(gameRecord.field(name)?.kind === 'regions' ? value : undefined)
  if (!isReadable || codes.length === 0) return undefined
  return (
    <Group component="ul" gap="0 12px" className={layout.plainList}>
      {codes.map((code, index) => (
        <li key={index}>
          <code className={layout.code}>{drawText(code)}</code>{' '}
          <span className={layout.quiet}>{regionInWords(code)}</span>
        </li>
      ))}
    </Group>
  )
}

export function GameDetail({ rows, region }: { rows: OpenRows<ReceivedGame>; region: Region | undefined }): ReactNode {
  if (!rows.open) return null
  const { row: game, origin } = rows.open
  return (
    <RecordDetail
      name="Game"
      landmark="region"
      title={nameOf(game)}
      rows={rows}
      record={gameRecord}
      received={game}
      drift={gameList.differences(game)}
      origin={origin}
      show={gameField}
      above={<GamePictures game={game} />}
      actions={<AddToTicket {...gameItem(game)} exchange={origin?.exchange} isPrimary />}
    >
      {region && <RegionLine game={game} region={region} />}
    </RecordDetail>
  )
}
