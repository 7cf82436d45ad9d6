import { memo, type ReactNode } from 'react'
import { BonusDefinition } from '../../../../shared/contract/bonuses.ts'
import { object } from '../../../../shared/readings/object.ts'
import { cameAt } from '../../../../shared/readings/reading.ts'
import { text } from '../../../../shared/readings/text.ts'
import type { Parsed } from '../../../bridge/answers.ts'
import type { Answer } from '../../../bridge/request.ts'
import { Picture } from '../../../components/picture/Picture.tsx'
import { PictureFacts } from '../../../components/picture/PictureFacts.tsx'
import { wireAddress } from '../../../domain/picture/wireAddress.ts'
import { useSession } from '../../../session/session.ts'
import classes from '../Bonuses.module.css'

interface Props {
  readonly answer: Answer<Parsed<'bonuses.find'>>
}

const fileOf = object(BonusDefinition, 'image')
const urlOf = cameAt(BonusDefinition, 'image.url')
const typeOf = text(BonusDefinition, 'image.mime_type')

/** The received address of the picture, or the value received instead of the media file. */
function addressOf(bonus: Parsed<'bonuses.find'>): unknown {
  const file = fileOf(bonus)
  return file.state === 'documented' ? urlOf(bonus) : file.came
}

/**
 * The bonus's picture beside its title, with its facts and type mismatches. Keyed by the answer, so that a new one tries
 * again.
 */
export const BonusPicture = memo(function BonusPicture({ answer }: Props): ReactNode {
  const connection = useSession((session) => session.connection)
  const address = wireAddress(addressOf(answer.value))
  return (
    <figure className={classes.picture}>
      <Picture connection={connection} address={address} width={240} height={120} alt="Picture of the bonus" />
      <figcaption>
        <PictureFacts connection={connection} address={address} mimeType={typeOf(answer.value).value} />
      </figcaption>
    </figure>
  )
})
