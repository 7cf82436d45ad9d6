import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import layout from '../../../components/layout.module.css'
import type { Device } from '../model/slots.ts'
import { useView } from '../model/view.ts'
import { PinList } from './PinList.tsx'
import type { PinBoard } from './usePins.ts'

interface Props {
  readonly banner: string
  /** The names of all banners in the answer. */
  readonly names: readonly string[]
  readonly device: Device
  readonly board: PinBoard
}

/** The pins of the chosen figure, the button that adds one, and those of banners that are not in the answer. */
export function PinPanel({ banner, names, device, board }: Props): ReactNode {
  const { change } = useView()
  const isPinning = board.draft !== undefined && board.draft.id === undefined
  const lost = board.all.filter(({ key }) => !names.includes(key.banner))
  return (
    <div className={layout.stack}>
      <Button
        variant="default"
        aria-pressed={isPinning}
        onClick={() => {
          change({ hasPins: true, isMasking: false })
          board.write({ banner, device, x: 0.5, y: 0.5, text: '', presses: 0 })
        }}
      >
        Add pin
      </Button>
      {isPinning && (
        <p role="status" className={layout.quiet}>
          Press on a figure where the pin belongs, and write its text below.
        </p>
      )}
      <PinList banner={banner} device={device} board={board} />
      {lost.length > 0 && (
        <p className={layout.note}>
          {countInWords(lost.length, 'pin is', 'pins are')} on banners that are not in this answer:{' '}
          {[...new Set(lost.map(({ key }) => key.banner))].join(', ')}.{' '}
          <Button size="compact-xs" variant="subtle" onClick={() => void board.remove(lost)}>
            Delete these pins
          </Button>
        </p>
      )}
    </div>
  )
}
