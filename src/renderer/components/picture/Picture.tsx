import { inCell } from '../../records/column.ts'
import { useState, type CSSProperties, type ReactNode } from 'react'
import type { PictureTextKind } from '../../../shared/pictureName.ts'
import { isMissing, Missing } from '../field/FieldValue.tsx'
import { Enlarge } from './Enlarge.tsx'
import classes from './Picture.module.css'
import {
  sizeMismatch,
  undecoded,
  whyNotShown,
  type Size,
  type WhyNot,
  type WireAddress,
  factsInWords,
  heavyInWords,
  namedSize,
  typeMismatch,
  fetchedInWords
} from '../../domain/picture/pictureWords.ts'
import { fetchAgain, sourceOf, usePictureRequest, usePictureFacts, type PictureRequest } from './since.ts'
import { imageSizes } from '../../../shared/contract/wire.ts'
import { Box, Stack, UnstyledButton } from '@mantine/core'
import { useTimeDisplay } from '../field/When.tsx'
import { useApiDetails } from '../../stores/view/preferences.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useStableValue } from '../../hooks/useStableValue.ts'
import layout from '../layout.module.css'

interface Props {
  /** The received text of the field. For a missing value or another type, a note replaces the picture. */
  readonly address: WireAddress
  /** Whether the text is an address or a storage path, as in a notification's `image`. */
  readonly kind?: PictureTextKind
  readonly width: number
  readonly height: number
  /** The alternative text; empty if the text next to the picture is the same. */
  readonly alt: string
  readonly fit?: 'contain' | 'cover' | 'scale-down'
  /** The expected size of the file. A file of another size is marked. */
  readonly expected?: Size | undefined
  /** The picture's name in the full view; absent inside a button, because a picture there can't be enlarged. */
  readonly enlarge?: string | undefined
}

const room = ({ width, height }: Props, fit: Props['fit']): CSSProperties => ({ width, height, objectFit: fit })

/** Shows a picture that main fetches. Its space is reserved while it loads and after a failure. */
export function Picture(props: Props): ReactNode {
  const { address, kind = 'address', alt, width, height, fit = 'contain', enlarge, expected } = props
  const request = usePictureRequest(typeof address === 'string' ? address : '', kind)
  const source = sourceOf(request)
  // `failed` and `loaded` hold a source, so they don't apply to the next picture.
  const [failed, setFailed] = useState('')
  const [loaded, setLoaded] = useState('')
  const [isOther, setOther] = useState(false)
  if (typeof address !== 'string' || address === '') return <NoAddress {...props} />
  if (failed === source) return <NotShown {...props} address={address} />
  const picture = (
    <img
      // Without a key, an `<img>` would show the previous picture until the new one has loaded.
      key={source}
      className={classes.picture}
      style={room(props, fit)}
      src={source}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      data-loading={loaded !== source || undefined}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        setLoaded(source)
        setOther(expected !== undefined && (naturalWidth !== expected.width || naturalHeight !== expected.height))
      }}
      onError={() => setFailed(source)}
    />
  )
  if (enlarge === undefined && expected === undefined) return picture
  return (
    <span className={classes.enlargeable}>
      {picture}
      {enlarge !== undefined && loaded === source && <Enlarge picture={{ name: enlarge, source, request }} />}
      {isOther && loaded === source && <SizeMark {...props} address={address} />}
    </span>
  )
}

function SizeMark({ address, kind, expected }: Props & { readonly address: string }): ReactNode {
  const { facts } = usePictureFacts(address, kind)
  const words = facts && sizeMismatch(facts, expected)
  return words !== undefined && <span className={classes.mismatch}>{words}</span>
}

function NoAddress(props: Props): ReactNode {
  const { address, fit } = props
  const isOther = typeof address === 'object' && address !== null
  return (
    <span
      className={classes.room}
      style={room(props, fit)}
      title={isOther ? inCell(`received: ${address.received}`) : undefined}
    >
      {isMissing(address) ? <Missing value={address} /> : 'no address'}
    </span>
  )
}

const asking: WhyNot = { word: 'not shown', reason: 'Pitboss is finding out why.' }
function NotShown(props: Props & { readonly address: string }): ReactNode {
  const { address, kind = 'address', alt, fit } = props
  const { facts, problem } = usePictureFacts(address, kind)
  const { word, reason } = problem ? whyNotShown(problem) : facts ? undecoded : asking
  return (
    <span
      className={classes.room}
      style={room(props, fit)}
      role="img"
      aria-label={[alt, `${word}: ${reason}`].filter(Boolean).join(' – ')}
      title={inCell(`${reason}\n${address}`)}
    >
      <span className={classes.word}>{word}</span>
    </span>
  )
}

interface FactsProps {
  readonly address: WireAddress
  /** The picture's type as stated by the platform. A note appears if the bytes have another type. */
  readonly mimeType?: string | undefined
  readonly slot?: Size
}

/** Shows a picture's facts and when it was fetched, or why the picture isn't shown. */
export function PictureFacts({ address, mimeType, slot }: FactsProps): ReactNode {
  const { request, facts, problem } = usePictureFacts(address, 'address')
  const hasDetails = useApiDetails()
  if (problem) {
    return (
      <span className={classes.facts}>
        {whyNotShown(problem).reason}
        <FetchAgain picture={request} />
      </span>
    )
  }
  // Two lines are reserved, so nothing moves when the facts arrive.
  if (!facts) return <span className={classes.facts}>{'\u00a0'}</span>
  const heavy = heavyInWords(facts)
  const faults = [
    sizeMismatch(facts, slot),
    typeMismatch(facts, mimeType),
    facts.isCut && 'is cut short',
    heavy && `heavy: ${heavy}`
  ].filter((words) => words !== undefined)
  return (
    <span className={classes.facts} title={`SHA-256 ${facts.sha256}`}>
      {factsInWords(facts, hasDetails)}
      {faults.map((words) => (
        <span key={words} className={layout.tag} style={{ padding: '0 var(--mantine-spacing-xs)' }}>
          {inCell(words)}
        </span>
      ))}
      <span className={classes.fetched}>
        <span>
          fetched <FetchedAt at={facts.at} />
        </span>
        <FetchAgain picture={request} />
      </span>
    </span>
  )
}

/** Shows when a picture was fetched. If its file is replaced under the same address, the user must fetch it again. */
export function FetchedAt({ at }: { at: string }): ReactNode {
  const { short, whole } = fetchedInWords(at, useTimeDisplay(), useNow())
  return <span title={whole}>{short}</span>
}

function FetchAgain({ picture: request }: { picture: PictureRequest }): ReactNode {
  return (
    <UnstyledButton className={layout.link} onClick={() => fetchAgain(request)}>
      Fetch again
    </UnstyledButton>
  )
}

const height = 72

function SizedPicture({ size, address }: { size: string; address: string }): ReactNode {
  const settled = useStableValue(address)
  // In CSS pixels: the height of the picture and its facts.
  if (settled === undefined) return <Box component="span" w="100%" h={91} />
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

/** Returns the content of an image set's field: picture, facts and address; undefined for any other field. */
export function pictureField(name: string, value: unknown): ReactNode {
  const [, size] = /(?:^|\.)images\.(.+)$/s.exec(name) ?? []
  if (size === undefined || typeof value !== 'string' || value === '') return undefined
  return (
    <Stack component="span" gap={2} align="start" w="100%" miw={0}>
      {/* Main fetches pictures only from documented fields. */}
      {documented.has(size) ? (
        <SizedPicture size={size} address={value} />
      ) : (
        <span className={layout.mark}>not a documented size, so not fetched</span>
      )}
      <span className={`${layout.cut} ${layout.quiet}`} style={{ maxWidth: '100%' }}>
        {inCell(value)}
      </span>
    </Stack>
  )
}
