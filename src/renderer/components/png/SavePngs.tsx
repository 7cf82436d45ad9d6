import { Box, Button, Group } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { request } from '../../bridge/request.ts'
import { graphemesOf } from '../../../shared/text/cut.ts'
import type { Outcome } from '../../../shared/outcome/outcome.ts'
import { reasonOf as reasonOfProblem } from '../../domain/problems.ts'

interface Props extends Pick<ReturnType<typeof useSaving>, 'message' | 'isBusy' | 'stop'> {
  readonly isEmpty: boolean
  readonly label?: string
  readonly save: () => void
}

/** The bottom row of a dialog that saves PNGs: the progress, *Cancel* or *Stop*, and *Save…*. */
export function SavePngsFoot({ message, isBusy, isEmpty, label = 'Save…', stop, save }: Props): ReactNode {
  return (
    <Group justify="flex-end" gap={8} wrap="nowrap" mt={16}>
      <Box component="span" role="status" flex={1} fz="xs" c="dimmed">
        {message}
      </Box>
      <Button onClick={stop}>{isBusy ? 'Stop' : 'Cancel'}</Button>
      <Button variant="filled" disabled={isEmpty || isBusy} onClick={save}>
        {label}
      </Button>
    </Group>
  )
}

/** Thrown when the user has pressed *Stop*. */
export class StoppedError extends Error {}

/** A PNG in base64 and its proposed file name. */
export interface Png {
  readonly name: string
  readonly base64: string
}

/** Reports progress; call it after every step. Returns false if the work must stop. */
export type Tell = (done: number, all: number) => boolean

/** Runs a task while a dialog stays open; closing the dialog stops the task. `what` names the result in messages. */
export function useSaving(close: () => void, what: string) {
  const [message, say] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isStopped = useRef(false)
  return {
    message,
    isBusy,
    /** Runs `work` and shows its problem, if any. `work` resolves to false if the user cancelled. */
    run: async (work: (tell: Tell) => Promise<Outcome<boolean>>): Promise<void> => {
      setBusy(true)
      isStopped.current = false
      try {
        const saved = await work((done, all) => {
          say(done < all ? `${done} of ${all} drawn` : '')
          return !isStopped.current
        })
        if (!saved.ok) say(reasonOfProblem(saved.problem))
        else if (saved.value) close()
      } catch (error) {
        if (!(error instanceof StoppedError)) say(whyUndrawn(error, `The ${what} could not be made on this machine.`))
      } finally {
        setBusy(false)
      }
    },
    stop: () => {
      isStopped.current = true
      close()
    }
  }
}

/** Draws PNGs and saves them, several as one ZIP. */
export function useSavePngs(close: () => void, what: string) {
  const { run, ...work } = useSaving(close, what)
  return {
    ...work,
    save: (name: string, make: (tell: Tell) => Promise<readonly Png[]>) =>
      run(async (tell) => request('files.savePngs', { name, pictures: [...(await make(tell))] }))
  }
}

/** Thrown if a picture can't be drawn. The message is a sentence. */
export class UndrawableError extends Error {}

/** Returns a sentence that says why a figure wasn't drawn. */
export const whyUndrawn = (error: unknown, otherwise = 'The figure could not be drawn on this machine.'): string =>
  error instanceof UndrawableError ? error.message : otherwise

/** Creates a canvas of a size in CSS pixels, with `scale` device pixels per CSS pixel. */
export function openCanvas(
  { width, height }: { readonly width: number; readonly height: number },
  scale: number,
  settings?: CanvasRenderingContext2DSettings
) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', settings)
  if (!context) throw new UndrawableError('This machine has no memory left to draw in.')
  context.scale(scale, scale)
  return { canvas, context }
}

const pngStart = 'data:image/png;base64,'

/** Returns a canvas as a PNG in base64. Throws an `UndrawableError` if the canvas is too large. */
export function pngOf(canvas: HTMLCanvasElement, what = 'picture'): string {
  const url = canvas.toDataURL('image/png')
  // If a canvas is too large, `toDataURL` returns `data:,`.
  if (!url.startsWith(pngStart)) throw new UndrawableError(`This ${what} is too large for this machine.`)
  return url.slice(pngStart.length)
}

/** Shortens a text with an ellipsis to fit a width in the context's font. */
export function cutText(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text
  const letters = graphemesOf(text)
  let [low, high] = [0, letters.length]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (context.measureText(`${letters.slice(0, middle).join('')}…`).width <= width) low = middle
    else high = middle - 1
  }
  return `${letters.slice(0, low).join('')}…`
}

/** Loads a picture for drawing; undefined if it is missing or damaged. */
export async function loadPicture(source: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = source
  return (await isDrawable(image)) ? image : undefined
}

export async function isDrawable(image: HTMLImageElement): Promise<boolean> {
  try {
    await image.decode()
    return image.naturalWidth > 0 && image.naturalHeight > 0
  } catch {
    return false
  }
}
