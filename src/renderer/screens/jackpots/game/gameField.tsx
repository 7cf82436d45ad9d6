import type { ReactNode } from 'react'
import type { FieldRow } from '../../../domain/fieldRows.ts'
import { gameRecord } from '../../../records/game.ts'
import { readRegion, regionName } from '../../../domain/region/readRegion.ts'
import classes from './GameDetail.module.css'
import { codesIn } from '../model/regionLens.ts'
import { SizedPicture } from '../../../components/picture/SizedPicture.tsx'
import { namedPicture } from '../model/pictures.ts'
import { useStableValue } from '../model/useStableValue.ts'

interface Props {
  /** The name of its size. */
  readonly size: string
  readonly address: string
  readonly connection: string
}

const height = 72

function Shown({ size, address, connection }: Props): ReactNode {
  const asked = useStableValue(address)
  if (asked === undefined) return <span className={classes.room} />
  return <SizedPicture connection={connection} size={size} address={asked} alt={`Picture ${size}`} height={height} />
}

/** A picture of a game in its proportions, its facts with a note where the size differs from its name, and its URL. */
function PictureField(props: Props): ReactNode {
  const { size, address } = props
  const { isDocumented } = namedPicture(size, address)
  return (
    <span className={classes.picture}>
      {/* Main fetches only pictures of documented fields. */}
      {isDocumented ? (
        <Shown {...props} />
      ) : (
        <span className={classes.fault}>not a documented size, so not fetched</span>
      )}
      <span className={classes.address}>{address}</span>
    </span>
  )
}

/** A region code as received, with its country's name. */
function RegionCode({ code }: { code: string }): ReactNode {
  const region = readRegion(code)
  return (
    <li>
      <code>{code}</code> <span className={classes.quiet}>{region ? regionName(region) : 'not read'}</span>
    </li>
  )
}

const pictures = 'images.'

/** Renders what the kind of a game's field cannot: pictures, also of undocumented sizes, and regions. */
export function gameField({ name, value }: FieldRow, connection: string): ReactNode {
  if (name.startsWith(pictures) && typeof value === 'string' && value !== '') {
    return <PictureField size={name.slice(pictures.length)} address={value} connection={connection} />
  }
  const { codes, isReadable } = codesIn(gameRecord.field(name)?.kind === 'regions' ? value : undefined)
  if (!isReadable || codes.length === 0) return undefined
  return (
    <ul className={classes.codes}>
      {codes.map((code, place) => (
        <RegionCode key={place} code={code} />
      ))}
    </ul>
  )
}
