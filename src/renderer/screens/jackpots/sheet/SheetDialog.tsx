import { Button, NativeSelect } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { imageSizes } from '../../../../shared/contract/wire.ts'
import { cameAt } from '../../../../shared/readings/reading.ts'
import { request } from '../../../bridge/request.ts'
import { Dialog } from '../../../components/dialog/Dialog.tsx'
import { sourceOf, useAskedPictures } from '../../../components/picture/since.ts'
import { textOf } from '../../../domain/problems.ts'
import { useConnection } from '../../../session/connections.ts'
import { plainText } from '../../../table/columns/column.ts'
import { nameOf, type LoadedGame } from '../model/loadedGame.ts'
import { namedPicture, picturesOf } from '../model/pictures.ts'
import { drawSheets, StoppedError } from './drawSheets.ts'
import classes from './SheetDialog.module.css'

interface Props {
  /** The shown games, in their order. */
  readonly games: readonly LoadedGame[]
  readonly group: string
  readonly close: () => void
}

const cameProvider = cameAt(JackpotGame, 'provider')
const cameIdentifier = cameAt(JackpotGame, 'identifier')
const start = 'data:image/png;base64,'

const base64Of = (canvas: HTMLCanvasElement): string => {
  const url = canvas.toDataURL('image/png')
  // A canvas that is too large for this machine returns `data:,`.
  if (!url.startsWith(start)) throw new Error('This picture is too large for this machine.')
  return url.slice(start.length)
}

/** Draws the sheets, hands them to main to be saved, and tells how far it is; closing stops it. */
function useSheets({ games, group, close }: Props) {
  const connection = useConnection()
  const asked = useAskedPictures(connection?.id ?? '')
  const [said, say] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isStopped = useRef(false)
  const made = async (name: string) => {
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
      step(done) {
        say(`${done} of ${games.length} drawn`)
        return !isStopped.current
      }
    })
    const named = (page: number) =>
      canvases.length > 1 ? `${where} ${name} sheet ${page + 1}` : `${where} ${name} sheet`
    return canvases.map((canvas, page) => ({ name: named(page).slice(0, 400), base64: base64Of(canvas) }))
  }
  const save = async (size: string) => {
    setBusy(true)
    isStopped.current = false
    try {
      const pictures = await made(size)
      say('')
      const saved = await request('files.savePngs', { name: `${group} games ${size}`.slice(0, 400), pictures })
      if (!saved.ok) say(saved.problem.message ?? textOf(saved.problem).title)
      else if (saved.value) close()
    } catch (error) {
      if (!(error instanceof StoppedError)) say('The sheet could not be made on this machine.')
    } finally {
      setBusy(false)
    }
  }
  const stop = () => {
    isStopped.current = true
    close()
  }
  return { said, isBusy, save, stop }
}

/** The dialog that saves the pictures of the shown games on one sheet. */
export function SheetDialog(props: Props): ReactNode {
  const { games } = props
  const [size, setSize] = useState<string>(imageSizes[0])
  const { said, isBusy, save, stop } = useSheets(props)
  return (
    <Dialog close={stop} title="Contact sheet of games" size={460}>
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
      <div className={classes.buttons}>
        <span role="status" className={classes.quiet}>
          {said}
        </span>
        <Button variant="default" onClick={stop}>
          {isBusy ? 'Stop' : 'Cancel'}
        </Button>
        <Button disabled={games.length === 0 || isBusy} onClick={() => void save(size)}>
          Save…
        </Button>
      </div>
    </Dialog>
  )
}
