import type { ReactNode } from 'react'
import { SizedPicture } from '../../../components/picture/SizedPicture.tsx'
import { useSettled } from '../../../hooks/useSettled.ts'
import classes from './GameDetail.module.css'
import { namedPicture } from '../model/pictures.ts'

interface Props {
  /** The name of its size. */
  readonly size: string
  readonly address: string
  readonly connection: string
}

const height = 72

// In milliseconds: pictures of games passed quickly are not requested.
const passing = 150

function Shown({ size, address, connection }: Props): ReactNode {
  const asked = useSettled(address, passing)
  if (asked === undefined) return <span className={classes.room} />
  return <SizedPicture connection={connection} size={size} address={asked} alt={`Picture ${size}`} height={height} />
}

/** A picture of a game in its proportions, its facts with a note where the size differs from its name, and its URL. */
export function PictureField(props: Props): ReactNode {
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
      <span className={classes.address} title={address}>
        {address}
      </span>
    </span>
  )
}
