import '@mantine/core/styles/Radio.css'
import { Button, Checkbox, Radio } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { request } from '../../../bridge/request.ts'
import { textOf } from '../../../domain/problems.ts'
import { bannerName } from '../model/bannerModel.ts'
import { makePngs, StoppedError, type PngSource, type PngWish } from './makePngs.tsx'
import classes from './SavePng.module.css'
import { devices, deviceWords } from '../model/slots.ts'
import { UndrawableError } from '../model/svgPicture.ts'
import { hiddenInWords, useView } from '../model/view.ts'
import { Dialog } from '../../../components/dialog/Dialog.tsx'

interface Props {
  readonly connection: string
  readonly category: string
  /** The chosen banner with its edit. */
  readonly chosen: PngSource
  /** Every banner of the category, the chosen one among them. */
  readonly all: readonly PngSource[]
  readonly close: () => void
}

const parts = [...devices, 'sheet'] as const
type Part = (typeof parts)[number]
const partWords: Readonly<Record<Part, string>> = { ...deviceWords, sheet: 'Contact sheet' }
const scales = [1, 2] as const

const reasonOf = (error: unknown): string =>
  error instanceof UndrawableError ? error.message : 'The picture could not be made on this machine.'

/** Makes and saves PNGs and reports progress; closing the dialog stops it. */
function useSaving(close: () => void) {
  const [said, say] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isStopped = useRef(false)
  const save = async (sources: readonly PngSource[], wish: PngWish) => {
    setBusy(true)
    isStopped.current = false
    try {
      const pictures = await makePngs(sources, wish, (done, all) => {
        say(`${done} of ${all} drawn`)
        return !isStopped.current
      })
      say('')
      const name = `${wish.connection} ${wish.category} banners`
      const saved = await request('files.savePngs', { name, pictures })
      if (!saved.ok) say(saved.problem.message ?? textOf(saved.problem).title)
      else if (saved.value) close()
    } catch (error) {
      if (!(error instanceof StoppedError)) say(reasonOf(error))
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

/** The dialog that saves figures as PNGs at a chosen size; several become one ZIP. */
export function SavePng({ connection, category, chosen, all, close }: Props): ReactNode {
  const { sizes, layers } = useView()
  const [wanted, setWanted] = useState<readonly Part[]>(['desktop'])
  const [scale, setScale] = useState<(typeof scales)[number]>(1)
  const [isAll, setAll] = useState(false)
  const { said, isBusy, save, stop } = useSaving(close)
  const sources = isAll ? all : [chosen]
  const figures = devices.filter((device) => wanted.includes(device))
  const withSheet = wanted.includes('sheet')
  const files = sources.length * figures.length + (withSheet ? 1 : 0)
  const hidden = hiddenInWords(layers)
  const toggle = (part: Part) =>
    setWanted(wanted.includes(part) ? wanted.filter((one) => one !== part) : [...wanted, part])
  return (
    <Dialog close={stop} title="Save PNG" size={520}>
      <div className={classes.choices}>
        <fieldset>
          <legend>Pictures</legend>
          {parts.map((part) => (
            <div key={part} className={classes.part}>
              <Checkbox label={partWords[part]} checked={wanted.includes(part)} onChange={() => toggle(part)} />
              {part !== 'sheet' && (
                <span className={classes.quiet}>
                  {sizes[part].width * scale} × {sizes[part].height * scale}
                </span>
              )}
            </div>
          ))}
        </fieldset>
        <Radio.Group label="Size" value={String(scale)} onChange={(value) => setScale(value === '2' ? 2 : 1)}>
          {scales.map((one) => (
            <Radio key={one} size="xs" value={String(one)} label={`${one}×`} />
          ))}
        </Radio.Group>
        <Radio.Group label="Banners" value={isAll ? 'all' : 'one'} onChange={(value) => setAll(value === 'all')}>
          <Radio size="xs" value="one" label={`This banner: ${bannerName(chosen.placed)}`} />
          <Radio size="xs" value="all" label={`All ${all.length} of the category`} />
        </Radio.Group>
        <p className={classes.quiet}>
          As on screen: exactly so many pixels, in our indicative layout
          {hidden === '' ? '' : `, without ${hidden}`}
          {chosen.isChanged && ', with what is tried'}. {files > 1 && 'Several pictures become one ZIP.'}
        </p>
      </div>
      <div className={classes.buttons}>
        <span role="status" className={classes.quiet}>
          {said}
        </span>
        <Button variant="default" onClick={stop}>
          {isBusy ? 'Stop' : 'Cancel'}
        </Button>
        <Button
          disabled={files === 0 || isBusy}
          onClick={() => void save(sources, { connection, category, figures, withSheet, scale, sizes, layers })}
        >
          Save…
        </Button>
      </div>
    </Dialog>
  )
}
