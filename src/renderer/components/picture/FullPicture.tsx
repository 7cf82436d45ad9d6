import { Button, NativeSelect } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { playingSource } from '../../../shared/pictureName.ts'
import type { PictureFacts } from '../../../shared/contract/media.ts'
import { useAsk } from '../../bridge/queries.ts'
import { factsInWords, whyNotShown } from '../../domain/picture/pictureWords.ts'
import { useBoxSize } from '../../hooks/useBoxSize.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import type { AskedPicture } from './since.ts'
import classes from './FullPicture.module.css'
import { closeFullPicture, useFullPicture, type EnlargedPicture } from './fullPicture.ts'
import { fittingScale, keptScroll, stepped } from './scales.ts'

const grounds = ['Checkerboard', 'Light', 'Dark', 'Grey'] as const

const notAsked: AskedPicture = { connection: '', name: '' }

/** What main knows of the picture, and its line of words. */
function useFacts(asked: AskedPicture | undefined) {
  const { data, error } = useAsk('media.facts', asked ?? notAsked, {
    enabled: asked !== undefined,
    isAlwaysFresh: true
  })
  const facts = data?.value
  return { facts, words: error ? whyNotShown(error.problem).reason : facts && factsInWords(facts) }
}

/** The size of a vector picture is its view box: browsers give one without a size of its own 300 pixels. */
function sizeOf(facts: PictureFacts | undefined, drawn: Size | undefined): Size | undefined {
  const { isViewBox, width, height } = facts ?? {}
  return drawn && isViewBox && width !== undefined && height !== undefined ? { width, height } : drawn
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The scale of the picture, what is under a point while it changes, and how it is moved. */
function useZoom(natural: Size | undefined) {
  const stage = useRef<HTMLDivElement>(null)
  const room = useBoxSize(stage)
  const [chosen, setChosen] = useState<number>()
  const scale = natural && room ? (chosen ?? fittingScale(natural, room)) : undefined
  const scroll = useRef<{ readonly left: number; readonly top: number }>(undefined)
  useLayoutEffect(() => {
    if (scroll.current) stage.current?.scrollTo(scroll.current)
    scroll.current = undefined
  }, [scale])
  const zoomTo = (next: number | undefined, at?: { readonly x: number; readonly y: number }) => {
    const { current: box } = stage
    if (box && scale !== undefined && next !== undefined) {
      const { x, y } = at ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 }
      const times = next / scale
      scroll.current = { left: keptScroll(box.scrollLeft, x, times), top: keptScroll(box.scrollTop, y, times) }
    }
    setChosen(next)
  }
  return { stage, scale, isFitting: chosen === undefined, zoomTo }
}

/** Moves a scrolled element with the pointer. */
function useDrag() {
  const from = useRef<{ readonly x: number; readonly y: number; readonly left: number; readonly top: number }>(
    undefined
  )
  return {
    onPointerDown({ button, clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent) {
      if (button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      from.current = { x, y, left: currentTarget.scrollLeft, top: currentTarget.scrollTop }
    },
    onPointerMove({ clientX, clientY, currentTarget }: PointerEvent) {
      const { current: start } = from
      if (start) currentTarget.scrollTo({ left: start.left + start.x - clientX, top: start.top + start.y - clientY })
    },
    onPointerUp: () => void (from.current = undefined),
    onPointerCancel: () => void (from.current = undefined)
  }
}

function Full({ picture: { source, asked } }: { picture: EnlargedPicture }): ReactNode {
  const [drawn, setDrawn] = useState<Size>()
  const { facts, words } = useFacts(asked)
  const [isPlaying, setPlaying] = useState(false)
  const natural = sizeOf(facts, drawn)
  const [ground, setGround] = useState<string>(grounds[0])
  const { stage, scale, isFitting, zoomTo } = useZoom(natural)
  const drag = useDrag()
  const step = (steps: number, at?: { readonly x: number; readonly y: number }) =>
    scale !== undefined && zoomTo(stepped(scale, steps), at)
  // The wheel alone scrolls; React's own listener could not keep the window from being zoomed instead.
  const latest = useRef(step)
  useLayoutEffect(() => {
    latest.current = step
  })
  useLayoutEffect(() => {
    const { current: box } = stage
    const turned = (event: WheelEvent) => {
      if (!event.ctrlKey || !box) return
      event.preventDefault()
      const { left, top } = box.getBoundingClientRect()
      latest.current(event.deltaY < 0 ? 1 : -1, { x: event.clientX - left, y: event.clientY - top })
    }
    box?.addEventListener('wheel', turned, { passive: false })
    return () => box?.removeEventListener('wheel', turned)
  }, [stage])
  const pressed = (event: KeyboardEvent) => {
    const act = {
      '+': () => step(1),
      '=': () => step(1),
      '-': () => step(-1),
      '0': () => zoomTo(undefined),
      '1': () => zoomTo(1)
    }[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  return (
    <div onKeyDown={pressed}>
      <div className={classes.tools}>
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
        <Button variant="default" aria-label="Zoom out" title="Zoom out (−)" onClick={() => step(-1)}>
          −
        </Button>
        <Button variant="default" aria-label="Zoom in" title="Zoom in (+)" onClick={() => step(1)}>
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
          {scale !== undefined && `${Math.round(scale * 100)} %`}
        </span>
        <NativeSelect
          aria-label="Ground"
          data={[...grounds]}
          value={ground}
          onChange={({ currentTarget: { value } }) => setGround(value)}
        />
        <span className={classes.facts}>{asked ? words : natural && `${natural.width} × ${natural.height}`}</span>
      </div>
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
              : { visibility: 'hidden' }
          }
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setDrawn({ width, height })}
        />
      </div>
    </div>
  )
}

/** The picture in full view, wherever it was pressed: zoomed with + and −, moved by dragging or by the arrow keys. */
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
