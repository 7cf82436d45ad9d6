import { Button, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { countInWords } from '../../../shared/countInWords.ts'
import { changeRetention, usualRetention, useRetention } from '../../stores/view/retention.ts'
import classes from './Settings.module.css'

const minutes = [0, 1, 5, 15, 60, 480]
const snapshots = [5, 10, 20, 40, 100, 200]

function minutesInWords(count: number): string {
  if (count === 0) return 'While Pitboss runs'
  return count % 60 === 0 ? countInWords(count / 60, 'hour', 'hours') : countInWords(count, 'minute', 'minutes')
}

interface Choice {
  readonly name: string
  readonly meaning: string
  readonly value: number
  readonly usual: number
  readonly values: readonly number[]
  readonly inWords: (value: number) => string
  readonly choose: (value: number) => void
}

function Row({ name, meaning, value, usual, values, inWords, choose }: Choice): ReactNode {
  // A saved value may be none of these.
  const all = [...new Set([...values, value])].toSorted((one, other) => one - other)
  return (
    <div className={classes.row}>
      <span className={classes.name}>
        {name}
        <span className={classes.meaning}>{meaning}</span>
      </span>
      <NativeSelect
        aria-label={name}
        data={all.map((one) => ({ value: String(one), label: inWords(one) }))}
        value={String(value)}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      />
      <Button
        variant="subtle"
        disabled={value === usual}
        aria-label={`Reset ${name}`}
        onClick={(event) => {
          choose(usual)
          // A disabled button would let the focus fall to the body.
          event.currentTarget.parentElement?.querySelector('select')?.focus()
        }}
      >
        Reset
      </Button>
    </div>
  )
}

/** How long the request log keeps bodies of answers, and how many snapshots may be kept. */
export function Retention(): ReactNode {
  const { bodyMinutes, mostSnapshots } = useRetention()
  return (
    <>
      <Row
        name="Bodies in Requests"
        meaning="Bodies of answers are in memory only, up to 20 MB, and never longer than Pitboss runs. One with a note stays while there is room. Raw, exports and snapshots need the body too."
        value={bodyMinutes}
        usual={usualRetention.bodyMinutes}
        values={minutes}
        inWords={minutesInWords}
        choose={(chosen) => changeRetention({ bodyMinutes: chosen })}
      />
      <Row
        name="Snapshots of Banners"
        meaning="Kept on this machine, 256 MB in all, until you delete them. None is deleted by a lower number: new ones are refused."
        value={mostSnapshots}
        usual={usualRetention.mostSnapshots}
        values={snapshots}
        inWords={(count) => `Up to ${count}`}
        choose={(chosen) => changeRetention({ mostSnapshots: chosen })}
      />
    </>
  )
}
