import type { ReactNode } from 'react'
import { Picture } from '../../../components/picture/Picture.tsx'
import classes from './GameDetail.module.css'
import { nameOf, type ReceivedGame } from '../model/loadedGame.ts'
import { picturesOf, type GamePicture } from '../model/pictures.ts'
import { useStableValue } from '../model/useStableValue.ts'

const largest = '1600x900'
/** In CSS pixels: all four smaller ones stand in a row below the largest. */
const [wide, low] = [268, 40]

interface OneProps {
  readonly game: ReceivedGame
  readonly picture: GamePicture
  readonly connection: string
  /** The height in CSS pixels. */
  readonly at: number
}

function One({ game, picture, connection, at }: OneProps): ReactNode {
  const { size, address, width = 1, height = 1 } = picture
  const shown = { width: Math.round((at * width) / height), height: at }
  return (
    <figure className={classes.sizedPicture}>
      <span style={shown} className={classes.ground}>
        <Picture connection={connection} address={address} alt="" enlarge={`${nameOf(game)} ${size}`} {...shown} />
      </span>
      <figcaption>{size}</figcaption>
    </figure>
  )
}

/** The five pictures of a game at a glance, the largest first; a press shows one in full. */
export function GamePictures({ game, connection }: { game: ReceivedGame; connection: string }): ReactNode {
  const settled = useStableValue(game)
  const pictures = settled ? picturesOf(settled).filter(({ isDocumented }) => isDocumented) : []
  const first = pictures.find(({ size }) => size === largest)
  return (
    <div role="group" aria-label="Pictures at a glance" className={classes.pictures}>
      {first && <One game={game} picture={first} connection={connection} at={Math.round((wide * 9) / 16)} />}
      <div className={classes.others}>
        {pictures
          .filter((picture) => picture !== first)
          .map((picture) => (
            <One key={picture.size} game={game} picture={picture} connection={connection} at={low} />
          ))}
      </div>
    </div>
  )
}
