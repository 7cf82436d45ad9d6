import { NativeSelect } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { imageSizes } from '../../../../shared/contract/wire.ts'
import { cameAt } from '../../../../shared/readings/reading.ts'
import { Dialog } from '../../../components/dialog/Dialog.tsx'
import { base64Of } from '../../../components/png/canvasPng.ts'
import { SavePngsFoot } from '../../../components/png/SavePngsFoot.tsx'
import { useSavePngs, type Png, type Tell } from '../../../components/png/useSavePngs.ts'
import { sourceOf, useAskedPictures } from '../../../components/picture/since.ts'
import { useConnection } from '../../../session/connections.ts'
import { plainText } from '../../../table/columns/column.ts'
import { nameOf, type LoadedGame } from '../model/loadedGame.ts'
import { namedPicture, picturesOf } from '../model/pictures.ts'
import { drawSheets } from './drawSheets.ts'
import classes from './SheetDialog.module.css'

interface Props {
  /** The shown games, in their order. */
  readonly games: readonly LoadedGame[]
  readonly group: string
  readonly close: () => void
}

const cameProvider = cameAt(JackpotGame, 'provider')
const cameIdentifier = cameAt(JackpotGame, 'identifier')
const reasonOf = (): string => 'The sheet could not be made on this machine.'

/** Draws the sheets of the shown games, for a size of their pictures. */
function useSheets({ games, group }: Pick<Props, 'games' | 'group'>) {
  const connection = useConnection()
  const asked = useAskedPictures(connection?.id ?? '')
  return async (name: string, tell: Tell): Promise<readonly Png[]> => {
    const { width = 1, height = 1 } = namedPicture(name, undefined)
    const where = `${connection?.name ?? ''} ${group}`
    const when = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`
    const canvases = await drawSheets({
      heading: `${connection?.name ?? ''} · ${group} · ${name} · ${countInWords(games.length, 'game', 'games')} · ${when}`,
      size: { width, height },
      games: games.map(({ received }) => {
        const address = picturesOf(received).find(({ size }) => size === name)?.address
        const line = [cameProvider(received), cameIdentifier(received)].map(plainText).filter(Boolean).join(' · ')
        const source = typeof address === 'string' && address !== '' ? sourceOf(asked(address)) : undefined
        return { title: nameOf(received), line, source }
      }),
      step: (done) => tell(done, games.length)
    })
    const named = (page: number) =>
      canvases.length > 1 ? `${where} ${name} sheet ${page + 1}` : `${where} ${name} sheet`
    return canvases.map((canvas, page) => {
      const base64 = base64Of(canvas)
      if (base64 === undefined) throw new Error('This sheet is too large for this machine.')
      return { name: named(page).slice(0, 400), base64 }
    })
  }
}

/** The dialog that saves the pictures of the shown games on one sheet. */
export function SheetDialog(props: Props): ReactNode {
  const { games, group, close } = props
  const [size, setSize] = useState<string>(imageSizes[0])
  const draw = useSheets(props)
  const { save, ...saving } = useSavePngs(close, reasonOf)
  return (
    <Dialog close={saving.stop} title="Contact sheet of games" size={460}>
      <NativeSelect
        label="Picture"
        data={[...imageSizes]}
        value={size}
        onChange={({ currentTarget: { value } }) => setSize(value)}
      />
      <p className={classes.quiet}>
        The {countInWords(games.length, 'game', 'games')} on screen in their order, each picture whole, with its title
        and its real size. A wrong size is in red. The heading says when it was made.
      </p>
      <SavePngsFoot
        {...saving}
        isEmpty={games.length === 0}
        save={() => void save(`${group} games ${size}`.slice(0, 400), (tell) => draw(size, tell))}
      />
    </Dialog>
  )
}
