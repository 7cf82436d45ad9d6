import { useState, type CSSProperties, type ReactNode } from 'react'
import type { PicturePlace } from '../../../shared/pictureName.ts'
import { Mark } from '../field/Mark.tsx'
import classes from './Picture.module.css'
import { whyNotShown, type WhyNot } from '../../domain/picture/pictureWords.ts'
import { sourceOf, useAskedPicture } from './since.ts'
import { usePictureFacts } from './usePictureFacts.ts'
import type { WireAddress } from '../../domain/picture/wireAddress.ts'

interface Props {
  readonly connection: string
  /** The field's text exactly as the platform sent it; what came in place of one has its own mark. */
  readonly address: WireAddress
  /** Where the text leads; the `image` of a notification is a path in the storage. */
  readonly place?: PicturePlace
  /** The room that is kept for it, in CSS pixels. */
  readonly width: number
  readonly height: number
  /** What it shows; empty where the text beside says so already. */
  readonly alt: string
  readonly fit?: 'contain' | 'cover' | 'fill'
}

const room = ({ width, height }: Props, fit: Props['fit']): CSSProperties => ({ width, height, objectFit: fit })

/** A picture of the platform, fetched by main; its room is there before it, and stays where it cannot be shown. */
export function Picture(props: Props): ReactNode {
  const { connection, address, place = 'address', alt, width, height, fit = 'contain' } = props
  const source = sourceOf(useAskedPicture(connection, typeof address === 'string' ? address : '', place))
  // By source, so that another picture in the same place starts anew.
  const [failed, setFailed] = useState('')
  const [loaded, setLoaded] = useState('')
  if (typeof address !== 'string' || address === '') return <NoAddress {...props} />
  if (failed === source) return <NotShown {...props} address={address} />
  return (
    <img
      // An element that gets another source shows the picture before until that is there.
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
      onLoad={() => setLoaded(source)}
      onError={() => setFailed(source)}
    />
  )
}

/** The room of a picture whose field holds no address, with what it holds. */
function NoAddress(props: Props): ReactNode {
  const { address, fit } = props
  const isOther = typeof address === 'object' && address !== null
  return (
    <span
      className={classes.room}
      style={room(props, fit)}
      title={isOther ? `received: ${address.received}` : undefined}
    >
      {isOther ? 'no address' : <Mark kind={address === '' ? 'empty' : address === null ? 'null' : 'absent'} />}
    </span>
  )
}

const asking: WhyNot = { word: 'not shown', reason: 'The reason is being asked for.' }
const undecoded: WhyNot = {
  word: 'broken',
  reason: 'The file is damaged: it begins like a picture and cannot be drawn.'
}

/** The room of a picture that is not shown, with the reason; main knows it, an `<img>` does not. */
function NotShown(props: Props & { readonly address: string }): ReactNode {
  const { connection, address, place = 'address', alt, fit } = props
  const { facts, problem } = usePictureFacts(connection, address, place)
  const { word, reason } = problem ? whyNotShown(problem) : facts ? undecoded : asking
  return (
    <span
      className={classes.room}
      style={room(props, fit)}
      role="img"
      aria-label={[alt, `${word}: ${reason}`].filter(Boolean).join(' – ')}
      title={`${reason}\n${address}`}
    >
      {word}
    </span>
  )
}
