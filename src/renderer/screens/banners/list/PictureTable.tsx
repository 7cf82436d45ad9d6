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
import classes from '../tables.module.css'
import layout from '../../../components/layout.module.css'

// Below each other in one column: name and file_name, natural size and bytes, real type and mime_type.
const widths = [
  ['picture', 76],
  ['slot', 126],
  ['name, file_name', 'auto'],
  ['natural size, bytes', 104],
  ['real type, mime_type', 112],
  ['fetched', 104],
  ['findings', 140]
] as const

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
  if (address === '') return '–'
  const at = checked?.facts?.at
  return (
    <span className={classes.fetched}>
      {at === undefined ? '\u00a0' : <FetchedAt at={at} />}
      <FetchAgain asked={asked} of={slot} />
    </span>
  )
}

function Row({ connection, picture, checked, told }: RowProps) {
  const facts = checked?.facts
  const isPending = picture.address !== undefined && !checked
  return (
    <tr>
      <td>
        {picture.address !== undefined && (
          <Picture
            connection={connection}
            address={picture.address}
            width={60}
            height={36}
            alt=""
            enlarge={picture.slot}
          />
        )}
      </td>
      <th scope="row" className={classes.slot} title={picture.address}>
        <Breakable name={picture.slot} />
      </th>
      {picture.absence === undefined ? (
        <td>
          <span className={classes.cut} title={picture.name.value}>
            {said(picture.name)}
          </span>
          <span className={classes.cut} title={picture.fileName.value}>
            {said(picture.fileName)}
          </span>
        </td>
      ) : (
        <td>{markOf(picture)}</td>
      )}
      <td className={classes.number}>
        <span className={classes.cut}>{checked ? sizeText(checked) : '–'}</span>
        <span className={classes.cut}>{facts ? bytesInWords(facts.bytes) : '–'}</span>
      </td>
      <td>
        <span className={classes.cut}>{facts ? typeWords[facts.type] : '–'}</span>
        {facts?.animation && <div className={layout.quiet}>{animationInWords(facts.animation)}</div>}
        <span className={classes.cut} title={picture.mimeType.value}>
          {picture.absence === undefined ? said(picture.mimeType) : '–'}
        </span>
      </td>
      <td>
        <Fetched connection={connection} picture={picture} checked={checked} />
      </td>
      <td>
        {isPending && <span className={classes.quiet}>…</span>}
        {!isPending && told.length === 0 && (
          <span className={classes.tag} data-tone="good">
            fine
          </span>
        )}
        {told.map((finding) => (
          <FindingTag key={finding.rule} finding={finding} />
        ))}
      </td>
    </tr>
  )
}

/** A banner's eight pictures: the answer's fields, their facts, and the findings. */
export function PictureTable({ connection, banner, checked, findings }: Props): ReactNode {
  return (
    <table aria-label="Pictures" className={classes.table} data-wide>
      <colgroup>
        {widths.map(([name, width]) => (
          <col key={name} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">picture</th>
          <th scope="col">slot</th>
          <th scope="col">
            name
            <br />
            file_name
          </th>
          <th scope="col" className={classes.number}>
            natural size
            <br />
            bytes
          </th>
          <th scope="col">
            real type
            <br />
            mime_type
          </th>
          <th scope="col">fetched</th>
          <th scope="col">findings</th>
        </tr>
      </thead>
      <tbody>
        {slotNames.map((slot) => (
          <Row
            key={slot}
            connection={connection}
            picture={banner.pictures[slot]}
            checked={checked(slot)}
            told={findings.filter(({ place }) => place === slot)}
          />
        ))}
      </tbody>
    </table>
  )
}
