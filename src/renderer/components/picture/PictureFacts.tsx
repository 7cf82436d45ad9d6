import type { ReactNode } from 'react'
import { imageSizes } from '../../../shared/contract/wire.ts'
import type { PicturePlace } from '../../../shared/pictureName.ts'
import classes from './PictureFacts.module.css'
import {
  factsInWords,
  namedSize,
  sizeMismatch,
  typeMismatch,
  whyNotShown,
  type Size,
  type WireAddress,
  fetchedInWords
} from '../../domain/picture/pictureWords.ts'
import { usePictureFacts, fetchAgain, type AskedPicture } from './since.ts'
import { Box, Stack, UnstyledButton } from '@mantine/core'
import { useTimeLens } from '../field/When.tsx'
import { useApiDetails } from '../../stores/view/preferences.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useStableValue } from '../../hooks/useStableValue.ts'
import layout from '../layout.module.css'
import { Picture } from './Picture.tsx'

interface Props {
  readonly address: WireAddress
  readonly place?: PicturePlace
  /** The type that the platform states; a note is shown where the bytes are of another type. */
  readonly mimeType?: string | undefined
  readonly slot?: Size
}

/** The facts of a picture read from its bytes, or why it is not shown, and when it was fetched. */
export function PictureFacts({ address, place = 'address', mimeType, slot }: Props): ReactNode {
  const { asked, facts, problem } = usePictureFacts(address, place)
  const hasDetails = useApiDetails()
  if (problem) {
    return (
      <span className={classes.facts}>
        {whyNotShown(problem).reason}
        <FetchAgain asked={asked} />
      </span>
    )
  }
  // Two lines are reserved, so that the layout does not shift when the facts arrive.
  if (!facts) return <span className={classes.facts}>{'\u00a0'}</span>
  const mismatches = [sizeMismatch(facts, slot), typeMismatch(facts, mimeType), facts.isCut && 'is cut short'].filter(
    (words) => words !== undefined
  )
  return (
    <span className={classes.facts} title={`SHA-256 ${facts.sha256}`}>
      {factsInWords(facts, hasDetails)}
      {mismatches.map((words) => (
        <span key={words} className={layout.tag} style={{ padding: '0 5px' }}>
          {words}
        </span>
      ))}
      <span className={classes.fetched}>
        <span>
          fetched <FetchedAt at={facts.at} />
        </span>
        <FetchAgain asked={asked} />
      </span>
    </span>
  )
}

/** When a picture was fetched. A file replaced at the same address is not noticed until it is fetched again. */
export function FetchedAt({ at }: { at: string }): ReactNode {
  const { short, whole } = fetchedInWords(at, useTimeLens(), useNow())
  return <span title={whole}>{short}</span>
}

/** A button that fetches one picture again. */
export function FetchAgain({ asked, of }: { asked: AskedPicture; of?: string }): ReactNode {
  return (
    <UnstyledButton
      className={classes.again}
      aria-label={of === undefined ? undefined : `Fetch again: ${of}`}
      onClick={() => fetchAgain(asked)}
    >
      Fetch again
    </UnstyledButton>
  )
}

const height = 72

function SizedPicture({ size, address }: { size: string; address: string }): ReactNode {
  const asked = useStableValue(address)
  // As high as the picture with its line of facts.
  if (asked === undefined) return <Box component="span" w="100%" h={91} />
  const slot = namedSize(size) ?? { width: 1, height: 1 }
  const width = Math.round((height * slot.width) / slot.height)
  const named = { address, alt: `Picture ${size}`, enlarge: `Picture ${size}` }
  return (
    <Stack component="span" gap={2} display="inline-flex">
      <Picture {...named} width={width} height={height} />
      <PictureFacts address={address} slot={slot} />
    </Stack>
  )
}

const documented: ReadonlySet<string> = new Set(imageSizes)

/** A field of an image set: its picture with its facts, and its address; undefined for any other field. */
export function pictureField(name: string, value: unknown): ReactNode {
  const [, size] = /(?:^|\.)images\.(.+)$/s.exec(name) ?? []
  if (size === undefined || typeof value !== 'string' || value === '') return undefined
  return (
    <Stack component="span" gap={2} align="start" w="100%" miw={0}>
      {/* Main fetches only pictures of documented fields. */}
      {documented.has(size) ? (
        <SizedPicture size={size} address={value} />
      ) : (
        <span className={layout.mark}>not a documented size, so not fetched</span>
      )}
      <span className={`${layout.cut} ${layout.quiet}`} style={{ maxWidth: '100%' }}>
        {value}
      </span>
    </Stack>
  )
}
