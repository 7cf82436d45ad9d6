import { Button, Group, NativeSelect } from '@mantine/core'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { playingSource } from '../../../shared/pictureName.ts'
import type { PictureFacts } from '../../../shared/contract/media.ts'
import { useAsk } from '../../bridge/queries.ts'
import { percentInWords } from '../../../shared/countInWords.ts'
import { factsInWords, undecoded, whyNotShown, type Size } from '../../domain/picture/pictureWords.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import type { AskedPicture } from './since.ts'
import layout from '../layout.module.css'
import classes from './FullPicture.module.css'
import { closeFullPicture, useFullPicture, type EnlargedPicture } from './Enlarge.tsx'
import { useDrag, useWheel, useZoom } from './useZoom.ts'

const grounds = ['Checkerboard', 'Light', 'Dark', 'Grey'] as const

const notAsked: AskedPicture = { connection: '', name: '' }

/** The picture's facts from main, and its line of words. */
function useFacts(asked: AskedPicture | undefined) {
  const { data, error } = useAsk('media.facts', asked ?? notAsked, {
    enabled: asked !== undefined,
    isAlwaysFresh: true
  })
  const facts = data?.value
  const why = error ? whyNotShown(error.problem).reason : undefined
  return { facts, why, words: why ?? (facts && factsInWords(facts)) }
}

/** The size of a vector picture is its view box: browsers give one without a size of its own 300 pixels. */
function sizeOf(facts: PictureFacts | undefined, drawn: Size | undefined): Size | undefined {
  const { isViewBox, width, height } = facts ?? {}
  const size = drawn && isViewBox && width !== undefined && height !== undefined ? { width, height } : drawn
  return size && size.width > 0 && size.height > 0 ? size : undefined
}

// Steps of the arrow keys, in pixels of the screen.
const step = 60

/** Words on the stage while it has no picture. */
function stageWords(isBroken: boolean, why: string | undefined, drawn: Size | undefined): string {
  if (why !== undefined) return why
  if (drawn) return 'The picture is no pixel large.'
  return isBroken ? undecoded.reason : 'The picture is on its way.'
}

function Full({ picture: { source, asked } }: { picture: EnlargedPicture }): ReactNode {
  const [drawn, setDrawn] = useState<Size>()
  const [isBroken, setBroken] = useState(false)
  const { facts, words, why } = useFacts(asked)
  const [isPlaying, setPlaying] = useState(false)
  const natural = sizeOf(facts, drawn)
  const [ground, setGround] = useState<string>(grounds[0])
  const { stage, scale, isFitting, zoomTo, zoomBy } = useZoom(natural)
  const drag = useDrag()
  useWheel(stage, zoomBy)
  const pan = (left: number, top: number) => stage.current?.scrollBy({ left: left * step, top: top * step })
  const pressed = (event: KeyboardEvent) => {
    const act = {
      '+': () => zoomBy(1),
      '=': () => zoomBy(1),
      '-': () => zoomBy(-1),
      '0': () => zoomTo(undefined),
      '1': () => zoomTo(1),
      ArrowLeft: () => pan(-1, 0),
      ArrowRight: () => pan(1, 0),
      ArrowUp: () => pan(0, -1),
      ArrowDown: () => pan(0, 1)
    }[event.key]
    // Keys in a box with choices are that box's.
    const isChoosing = event.target instanceof HTMLSelectElement
    if (!act || isChoosing || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  return (
    <div onKeyDown={pressed}>
      <Group gap="6px 8px" mb={8}>
        <Button
          variant={isFitting ? 'light' : 'default'}
          aria-pressed={isFitting}
          title="Fit (0)"
          onClick={() => zoomTo(undefined)}
        >
          Fit
        </Button>
        <Button variant="default" title="100 % (1)" onClick={() => zoomTo(1)}>
          100 %
        </Button>
        <Button variant="default" aria-label="Zoom out" title="Zoom out (−)" onClick={() => zoomBy(-1)}>
          −
        </Button>
        <Button variant="default" aria-label="Zoom in" title="Zoom in (+)" onClick={() => zoomBy(1)}>
          +
        </Button>
        {facts?.animation && (
          <Button
            variant={isPlaying ? 'light' : 'default'}
            aria-pressed={isPlaying}
            onClick={() => setPlaying(!isPlaying)}
          >
            Play
          </Button>
        )}
        <span role="status" className={classes.scale}>
          {scale !== undefined && percentInWords(Math.round(scale * 100))}
        </span>
        <NativeSelect
          aria-label="Ground"
          data={[...grounds]}
          value={ground}
          onChange={({ currentTarget: { value } }) => setGround(value)}
        />
        <span className={layout.quiet}>{asked ? words : natural && `${natural.width} × ${natural.height}`}</span>
      </Group>
      <div
        ref={stage}
        role="group"
        aria-label="Picture at its size; arrow keys move it"
        tabIndex={0}
        data-autofocus
        className={classes.stage}
        data-ground={ground}
        {...drag}
      >
        {!natural && (
          <p role="note" className={classes.absent}>
            {stageWords(isBroken, why, drawn)}
          </p>
        )}
        <img
          src={isPlaying ? playingSource(source) : source}
          alt=""
          draggable={false}
          className={classes.picture}
          style={
            natural && scale !== undefined
              ? {
                  width: natural.width * scale,
                  height: natural.height * scale,
                  // Enlarged far, its pixels are told apart.
                  imageRendering: scale >= 3 ? 'pixelated' : 'auto'
                }
              : { display: 'none' }
          }
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setDrawn({ width, height })}
          onError={() => setBroken(true)}
        />
      </div>
    </div>
  )
}

/** The picture in full view, wherever it was pressed: zoomed with the wheel, + and −, moved by dragging or by the arrow keys. */
export function FullPicture(): ReactNode {
  const { shown } = useFullPicture()
  return (
    shown && (
      <Dialog close={closeFullPicture} title={shown.name} size="96vw">
        <Full key={shown.source} picture={shown} />
      </Dialog>
    )
  )
}
