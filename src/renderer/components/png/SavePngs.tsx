import { Box, Button, Group } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { request } from '../../bridge/request.ts'
import type { Outcome } from '../../../shared/outcome/outcome.ts'
import { reasonOf as reasonOfProblem } from '../../domain/problems.ts'

interface Props extends Pick<ReturnType<typeof useSaving>, 'said' | 'isBusy' | 'stop'> {
  readonly isEmpty: boolean
  readonly label?: string
  readonly save: () => void
}

/** The foot of a dialog that saves PNGs: how far it is, a way out, and *Save…*. */
export function SavePngsFoot({ said, isBusy, isEmpty, label = 'Save…', stop, save }: Props): ReactNode {
  return (
    <Group justify="flex-end" gap={8} wrap="nowrap" mt={16}>
      <Box component="span" role="status" flex={1} fz={12} c="dimmed">
        {said}
      </Box>
      <Button onClick={stop}>{isBusy ? 'Stop' : 'Cancel'}</Button>
      <Button variant="filled" disabled={isEmpty || isBusy} onClick={save}>
        {label}
      </Button>
    </Group>
  )
}

/** Thrown when the user stops. */
export class StoppedError extends Error {}

/** A PNG in base64 with its proposed name. */
export interface Png {
  readonly name: string
  readonly base64: string
}

/** Called after every step; returning false stops. */
export type Tell = (done: number, all: number) => boolean

/** Work that a dialog waits for and stops on closing; `reasonOf` says why what is saved could not be made. */
export function useSaving(close: () => void, reasonOf: (error: unknown) => string) {
  const [said, say] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isStopped = useRef(false)
  return {
    said,
    isBusy,
    /** Runs work and says its problem; it resolves to false where the person cancelled. */
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
        if (!(error instanceof StoppedError)) say(reasonOf(error))
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

/** Makes and saves PNGs; several become one ZIP. */
export function useSavePngs(close: () => void, reasonOf: (error: unknown) => string) {
  const { run, ...work } = useSaving(close, reasonOf)
  return {
    ...work,
    save: (name: string, make: (tell: Tell) => Promise<readonly Png[]>) =>
      run(async (tell) => request('files.savePngs', { name, pictures: [...(await make(tell))] }))
  }
}
