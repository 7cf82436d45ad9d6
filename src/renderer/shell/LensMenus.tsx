import type { ReactNode } from 'react'
import { useConnection } from '../session/connections.ts'
import { moneyLenses, timeLenses, type MoneyLens, type TimeLens } from '../domain/lenses.ts'
import { useLenses } from '../stores/lenses.ts'
import classes from './Frame.module.css'
import { HeadMenu } from './HeadMenu.tsx'

const moneyWords: Record<MoneyLens, string> = { raw: 'raw', major: 'major units', both: 'both' }
const timeWords: Record<TimeLens, string> = {
  utc: 'UTC',
  local: 'local',
  connection: 'connection’s zone',
  received: 'as received'
}

// The choice is hidden from screen readers: the button's name stays *Money*, the menu announces the choice.
const Shown = ({ name, choice }: { name: string; choice: string }): ReactNode => (
  <span className={classes.choice} data-choice={choice}>
    {name}
  </span>
)

/** Chooses how amounts and times are read, on every screen at once. */
export function LensMenus(): ReactNode {
  const { money, time, change } = useLenses()
  const zone = useConnection()?.zone
  return (
    <>
      <HeadMenu
        name="Money"
        shown={<Shown name="Money" choice={moneyWords[money]} />}
        groups={[
          {
            name: 'Amounts are shown',
            value: money,
            choices: moneyLenses.map((value) => ({ value, label: moneyWords[value] })),
            choose: (value) => change({ money: moneyLenses.find((one) => one === value) ?? 'major' })
          }
        ]}
      />
      <HeadMenu
        name="Time"
        shown={<Shown name="Time" choice={timeWords[time]} />}
        groups={[
          {
            name: 'Times are shown in',
            value: time,
            choices: timeLenses.map((value) => ({
              value,
              label: timeWords[value],
              ...(value === 'connection' && zone !== undefined && { note: zone })
            })),
            choose: (value) => change({ time: timeLenses.find((one) => one === value) ?? 'utc' })
          }
        ]}
      />
    </>
  )
}
