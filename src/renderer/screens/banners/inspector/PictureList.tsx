import type { ReactNode } from 'react'
import { Breakable, Mark } from '../../../components/field/FieldValue.tsx'
import { bytesInWords } from '../../../../shared/countInWords.ts'
import type { Reading } from '../../../../shared/readings/reading.ts'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import { FetchAgain, FetchedAt } from '../../../components/picture/PictureFacts.tsx'
import { Picture } from '../../../components/picture/Picture.tsx'
import { animationInWords, pictureSize, typeWords } from '../../../domain/picture/pictureWords.ts'
import { useAskedPicture } from '../../../components/picture/since.ts'
import type { PlacedBanner, SlotPicture, Checked } from '../model/bannerModel.ts'
import { FindingTag } from '../../../components/findings/FindingTag.tsx'
import type { BannerFinding } from '../model/finding.ts'
import { slotNames, type SlotName } from '../model/slots.ts'
import classes from './Inspector.module.css'
import layout from '../../../components/layout.module.css'

interface Props {
  readonly connection: string
  readonly banner: PlacedBanner
  readonly checked: (slot: SlotName) => Checked | undefined
  /** The findings of this banner. */
  readonly findings: readonly BannerFinding[]
}

const sizeText = ({ facts }: Checked): string => (facts && pictureSize(facts)) ?? '–'

const markOf = ({ absence, raw }: SlotPicture): ReactNode =>
  absence === 'another shape' ? <span title={receivedInWords(raw)}>{absence}</span> : absence && <Mark kind={absence} />

/** A text field of a media file, or what was received instead. */
function said({ state, value, raw }: Reading<string>): ReactNode {
  if (state === 'null' || state === 'absent') return <Mark kind={state} />
  return value === undefined ? <code>{receivedInWords(raw)}</code> : value || <Mark kind="empty" />
}

interface RowProps extends Pick<Props, 'connection'> {
  readonly picture: SlotPicture
  readonly checked: Checked | undefined
  readonly told: readonly BannerFinding[]
}

/** When a picture was fetched, with a button that fetches it again. */
function Fetched({ connection, picture: { slot, address = '' }, checked }: Omit<RowProps, 'told'>): ReactNode {
  const asked = useAskedPicture(connection, address)
  if (address === '') return null
  const at = checked?.facts?.at
  return (
    <span className={`${layout.quiet} ${layout.line}`}>
      {at === undefined ? '\u00a0' : <FetchedAt at={at} />}
      <FetchAgain asked={asked} of={slot} />
    </span>
  )
}

function PictureFacts({ connection, picture, checked, told }: RowProps) {
  const facts = checked?.facts
  const isPending = picture.address !== undefined && !checked
  const { slot, address, absence, name, fileName, mimeType } = picture
  return (
    <li aria-label={slot} className={classes.slot}>
      {address === undefined ? (
        <span className={classes.thumb} />
      ) : (
        <Picture connection={connection} address={address} width={60} height={40} alt="" enlarge={slot} />
      )}
      <div className={classes.told} style={{ gap: 0 }}>
        <code title={address}>
          <Breakable name={slot} />
        </code>
        {absence === undefined ? (
          <>
            <span className={layout.cut} title={name.value}>
              {said(name)}
            </span>
            <span className={`${layout.quiet} ${layout.cut}`} title={fileName.value}>
              {said(fileName)}
            </span>
            <span className={`${layout.quiet} ${layout.numbers}`}>
              {checked ? sizeText(checked) : '–'} · {facts ? bytesInWords(facts.bytes) : '–'} ·{' '}
              {facts ? typeWords[facts.type] : '–'}
              {facts?.animation && ` · ${animationInWords(facts.animation)}`}
            </span>
            <span className={`${layout.quiet} ${layout.cut}`} title={mimeType.value}>
              said to be {said(mimeType)}
            </span>
          </>
        ) : (
          markOf(picture)
        )}
        <Fetched connection={connection} picture={picture} checked={checked} />
        <span>
          {isPending && <span className={layout.quiet}>…</span>}
          {!isPending && told.length === 0 && (
            <span className={layout.badge} data-tone="good">
              fine
            </span>
          )}
          {told.map((finding) => (
            <FindingTag key={finding.rule} finding={finding} />
          ))}
        </span>
      </div>
    </li>
  )
}

/** A banner's eight pictures: the answer's fields, their facts, and the findings. */
export function PictureList({ connection, banner, checked, findings }: Props): ReactNode {
  return (
    <ul aria-label="Pictures" className={layout.plainList}>
      {slotNames.map((slot) => (
        <PictureFacts
          key={slot}
          connection={connection}
          picture={banner.pictures[slot]}
          checked={checked(slot)}
          told={findings.filter(({ place }) => place === slot)}
        />
      ))}
    </ul>
  )
}
