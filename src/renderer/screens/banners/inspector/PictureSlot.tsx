import { Button } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { Breakable, Mark } from '../../../components/field/FieldValue.tsx'
import { bytesInWords } from '../../../../shared/countInWords.ts'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import { animationInWords, pictureSize, typeWords } from '../../../domain/picture/pictureWords.ts'
import { FetchedAt, Picture } from '../../../components/picture/Picture.tsx'
import { OwnPicture } from '../../../components/picture/Enlarge.tsx'
import { inCell } from '../../../records/column.ts'
import type { Edit } from '../model/edits.ts'
import type { LocalPicture, SlotPicture } from '../model/bannerModel.ts'
import { FindingTag } from '../../../components/findings/Findings.tsx'
import { slotInWords } from '../model/elements.ts'
import type { SlotName } from '../model/slots.ts'
import { useApiDetails } from '../../../stores/view/preferences.ts'
import classes from './Inspector.module.css'
import layout from '../../../components/layout.module.css'
import { readLocalPicture } from '../model/pictureFile.ts'
import { chooseFile } from '../../../components/boxes/boxes.tsx'
import { Problem, useFileDrop } from '../studio/inputs.tsx'
import { useCampaign, useTryField } from '../studio/campaign.ts'

const localInWords = ({ name, facts }: LocalPicture): string =>
  [name, pictureSize(facts) ?? 'no natural size', bytesInWords(facts.bytes), facts.type].join(' · ')

interface Props {
  readonly slot: SlotName
}

const markOf = ({ absence, raw }: SlotPicture): ReactNode =>
  absence === 'another shape' ? <span title={receivedInWords(raw)}>{absence}</span> : absence && <Mark kind={absence} />

function LiveFacts({ slot }: Props): ReactNode {
  const { workspace, subject } = useCampaign(({ workspace, subject }) => ({ workspace, subject }))
  const picture = subject.placed.pictures[slot]
  const { address, absence, fileName } = picture
  const facts = workspace.checked(subject.placed, slot)?.facts
  if (absence !== undefined || address === undefined) return markOf(picture)
  return (
    <>
      <span className={layout.cut} title={fileName.value && inCell(fileName.value)}>
        {fileName.value === undefined ? <Mark kind="absent" /> : inCell(fileName.value)}
      </span>
      <span className={`${layout.quiet} ${layout.numbers}`}>
        {facts ? `${pictureSize(facts) ?? '–'} · ${bytesInWords(facts.bytes)} · ${typeWords[facts.type]}` : '–'}
        {facts?.animation && ` · ${animationInWords(facts.animation)}`}
      </span>
      {facts?.modifiedAt !== undefined && (
        <span className={layout.quiet}>
          changed <FetchedAt at={facts.modifiedAt} />
        </span>
      )}
    </>
  )
}

/** Reads a file for a slot. If that fails, the previous picture stays. */
function useFile(slot: SlotName, edit: Edit) {
  const tryField = useTryField()
  const [problem, setProblem] = useState<{ readonly words: string; readonly edit: Edit }>()
  const latest = useRef(0)
  const read = async (file: File) => {
    const turn = (latest.current += 1)
    setProblem(undefined)
    const result = await readLocalPicture(file)
    // The user has chosen another file in the meantime, so drop this one.
    if (turn !== latest.current) return
    if ('problem' in result) return setProblem({ words: result.problem, edit })
    tryField(slot, result.picture)
  }
  const reset = () => {
    // Drop a file that is still being read.
    latest.current += 1
    setProblem(undefined)
    tryField(slot, undefined)
  }
  // After another edit, such as *Reset all*, the problem no longer applies.
  return { problem: problem?.edit === edit ? problem.words : undefined, take: (file: File) => void read(file), reset }
}

/** Shows a picture of the banner, facts about it, and the local file that the user tries in its place. */
export function PictureSlot({ slot }: Props): ReactNode {
  const { workspace, subject } = useCampaign(({ workspace, subject }) => ({ workspace, subject }))
  const { own } = workspace
  const { placed, edited } = subject
  const { address } = placed.pictures[slot]
  const { local } = edited.pictures[slot]
  const findings = own.filter(({ field }) => field === slot)
  const hasDetails = useApiDetails()
  const { problem, take, reset } = useFile(slot, subject.edit)
  const isPending = address !== undefined && !workspace.checked(edited, slot)
  return (
    <div
      role="group"
      aria-label={slot}
      className={classes.slot}
      data-local={local !== undefined || undefined}
      {...useFileDrop(take)}
    >
      {local ? (
        <OwnPicture name={`${local.name} for ${slot}`} source={local.source} className={classes.thumb} />
      ) : address === undefined ? (
        // The received value is next to the empty thumbnail.
        <span className={classes.thumb} />
      ) : (
        <Picture address={address} width={60} height={40} alt="" enlarge={slot} />
      )}
      <div className={`${layout.column} ${layout.fill}`}>
        {hasDetails ? (
          <code className={layout.code} title={address && inCell(address)}>
            <Breakable name={slot} />
          </code>
        ) : (
          <strong title={slot}>{slotInWords(slot)}</strong>
        )}
        {local ? (
          <span className={`${layout.quiet} ${layout.cut}`} title={local.name}>
            {localInWords(local)}
          </span>
        ) : (
          <LiveFacts slot={slot} />
        )}
        <Problem words={problem} />
        <span>
          {isPending && <span className={layout.quiet}>…</span>}
          {!isPending && findings.length === 0 && address !== undefined && (
            <span className={layout.badge} data-tone="good">
              no findings
            </span>
          )}
          {findings.map((finding) => (
            <FindingTag key={finding.rule} finding={finding} />
          ))}
        </span>
      </div>
      <div className={layout.stack} style={{ flex: 'none' }}>
        <Button size="compact-xs" aria-label={`Choose file for ${slot}`} onClick={() => chooseFile('image/*', take)}>
          Choose…
        </Button>
        {(local !== undefined || problem !== undefined) && (
          <Button variant="subtle" size="compact-xs" aria-label={`Reset ${slot}`} onClick={reset}>
            Reset
          </Button>
        )}
      </div>
    </div>
  )
}
