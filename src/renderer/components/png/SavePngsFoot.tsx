import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './SavePngsFoot.module.css'
import type { Saving } from './useSavePngs.ts'

interface Props extends Pick<Saving, 'said' | 'isBusy' | 'stop'> {
  readonly isEmpty: boolean
  /** The words on the button, where another saves too. */
  readonly label?: string
  readonly save: () => void
}

/** The foot of a dialog that saves PNGs: how far it is, a way out, and *Save…*. */
export function SavePngsFoot({ said, isBusy, isEmpty, label = 'Save…', stop, save }: Props): ReactNode {
  return (
    <div className={classes.foot}>
      <span role="status" className={classes.said}>
        {said}
      </span>
      <Button variant="default" onClick={stop}>
        {isBusy ? 'Stop' : 'Cancel'}
      </Button>
      <Button disabled={isEmpty || isBusy} onClick={save}>
        {label}
      </Button>
    </div>
  )
}
