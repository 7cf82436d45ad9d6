import { useRef, useState } from 'react'
import { request } from '../../bridge/request.ts'
import { textOf } from '../../domain/problems.ts'

/** Thrown when the user stops. */
export class StoppedError extends Error {}

/** A PNG in base64 with its proposed name. */
export interface Png {
  readonly name: string
  readonly base64: string
}

/** Called after every step; returning false stops. */
export type Tell = (done: number, all: number) => boolean

/** Saving PNGs as a dialog shows it. */
export interface Saving {
  /** What is said of it. */
  readonly said: string
  readonly isBusy: boolean
  /** Makes the pictures and has main save them under a name; several become one ZIP. */
  readonly save: (name: string, make: (tell: Tell) => Promise<readonly Png[]>) => Promise<void>
  readonly stop: () => void
}

/** Makes and saves PNGs and reports progress; closing the dialog stops it. `reasonOf` says why one could not be made. */
export function useSavePngs(close: () => void, reasonOf: (error: unknown) => string): Saving {
  const [said, say] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isStopped = useRef(false)
  return {
    said,
    isBusy,
    async save(name, make) {
      setBusy(true)
      isStopped.current = false
      try {
        const pictures = await make((done, all) => {
          say(`${done} of ${all} drawn`)
          return !isStopped.current
        })
        say('')
        const saved = await request('files.savePngs', { name, pictures: [...pictures] })
        if (!saved.ok) say(saved.problem.message ?? textOf(saved.problem).title)
        else if (saved.value) close()
      } catch (error) {
        if (!(error instanceof StoppedError)) say(reasonOf(error))
      } finally {
        setBusy(false)
      }
    },
    stop() {
      isStopped.current = true
      close()
    }
  }
}
