import { useState, type CSSProperties, type ReactNode } from 'react'
import type { PicturePlace } from '../../../shared/pictureName.ts'
import { isMissing, Missing } from '../field/FieldValue.tsx'
import { Enlarge } from './Enlarge.tsx'
import frames from './Enlarge.module.css'
import classes from './Picture.module.css'
import {
  sizeMismatch,
  undecoded,
  whyNotShown,
  type Size,
  type WhyNot,
  type WireAddress
} from '../../domain/picture/pictureWords.ts'
import { release } from './heldBack.ts'
import { fetchAgain, sourceOf, useAskedPicture, usePictureFacts } from './since.ts'

interface Props {
  /** The field's text as received; a value that is no text has its own mark. */
  readonly address: WireAddress
  /** How the text is resolved; the `image` of a notification is a path in the storage. */
  readonly place?: PicturePlace
  readonly width: number
  readonly height: number
  /** The alternative text; empty where the text beside says the same. */
  readonly alt: string
  readonly fit?: 'contain' | 'cover' | 'fill'
  /** The size that the file should have: a mark says where it has another. */
  readonly expected?: Size | undefined
  /** Its name where a press shows it in full; absent inside of a button. */
  readonly enlarge?: string | undefined
}

const room = ({ width, height }: Props, fit: Props['fit']): CSSProperties => ({ width, height, objectFit: fit })

/** A picture of the platform, fetched by main. Its space is reserved before it loads and kept if it fails. */
export function Picture(props: Props): ReactNode {
  const { address, place = 'address', alt, width, height, fit = 'contain', enlarge, expected } = props
  const asked = useAskedPicture(typeof address === 'string' ? address : '', place)
  const source = sourceOf(asked)
  // Keyed by source: another picture in the same place starts with fresh state.
  const [failed, setFailed] = useState('')
  const [loaded, setLoaded] = useState('')
  const [isOther, setOther] = useState(false)
  if (typeof address !== 'string' || address === '') return <NoAddress {...props} />
  if (failed === source) return <NotShown {...props} address={address} />
  const picture = (
    <img
      // An `<img>` whose source changes shows the previous picture until the new one is loaded.
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
    <span className={frames.enlargeable}>
      {picture}
      {enlarge !== undefined && loaded === source && <Enlarge picture={{ name: enlarge, source, asked }} />}
      {isOther && loaded === source && <SizeMark {...props} address={address} />}
    </span>
  )
}

/** The size of a file that should have another; of a vector picture main knows it. */
function SizeMark({ address, place, expected }: Props & { readonly address: string }): ReactNode {
  const { facts } = usePictureFacts(address, place)
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
      title={isOther ? `received: ${address.received}` : undefined}
    >
      {isMissing(address) ? <Missing value={address} /> : 'no address'}
    </span>
  )
}

const asking: WhyNot = { word: 'not shown', reason: 'The reason is being asked for.' }
/** Shown instead of a picture that failed, with the reason. Main knows it, an `<img>` does not. */
function NotShown(props: Props & { readonly address: string }): ReactNode {
  const { address, place = 'address', alt, fit } = props
  const { asked, facts, problem } = usePictureFacts(address, place)
  const { word, reason } = problem ? whyNotShown(problem) : facts ? undecoded : asking
  return (
    <span
      className={classes.room}
      style={room(props, fit)}
      role="img"
      aria-label={[alt, `${word}: ${reason}`].filter(Boolean).join(' – ')}
      title={`${reason}\n${address}`}
    >
      <span className={classes.word}>{word}</span>
      {problem?.code === 'stood-still' && props.enlarge !== undefined && (
        <button type="button" onClick={() => void release(asked.name).then(() => fetchAgain(asked))}>
          Draw anyway
        </button>
      )}
    </span>
  )
}
